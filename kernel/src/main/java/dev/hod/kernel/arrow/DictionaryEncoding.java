package dev.hod.kernel.arrow;

/**
 * A column that is sent as places in a dictionary, which comes in messages of its own
 * (DictionaryEncoding of Arrow's Schema.fbs).
 *
 * @param id of the dictionary
 * @param indexBits the width of an index: 8, 16, 32 or 64
 * @param isSigned whether an index has a sign; a negative one is wrong either way
 */
record DictionaryEncoding(long id, int indexBits, boolean isSigned) {}
