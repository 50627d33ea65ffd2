// Reads a list of things with the Node driver and prints every value in one exact form, so that
// two drivers can be compared line by line.
//
//   HOD_TOKEN=… node readout.js kernel|thrift PORT HTTP_PATH CA_FILE QUERIES_FILE
'use strict';

const fs = require('fs');
const { DBSQLClient } = require('@databricks/sql');

/** The server's type ids, by the names that hod has for them. */
const TYPES = new Map([
  [0, 'BOOLEAN'], [1, 'TINYINT'], [2, 'SMALLINT'], [3, 'INT'], [4, 'BIGINT'], [5, 'FLOAT'],
  [6, 'DOUBLE'], [7, 'STRING'], [8, 'TIMESTAMP'], [9, 'BINARY'], [10, 'ARRAY'], [11, 'MAP'],
  [12, 'STRUCT'], [15, 'DECIMAL'], [16, 'VOID'], [17, 'DATE'], [20, 'STRING'], [21, 'STRING'],
]);

/** A number that is exact in 53 bits has the bits of its double, so that no digit is in doubt. */
function bits(number) {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, number);
  return view.getBigUint64(0).toString(16).padStart(16, '0');
}

function text(value, type) {
  if (value === null || value === undefined) return 'NULL';
  if (Buffer.isBuffer(value)) return value.toString('hex');
  if (type === 'FLOAT' || type === 'DOUBLE') return bits(value);
  if (value instanceof Date) {
    return type === 'DATE' ? value.toISOString().slice(0, 10) : value.toISOString();
  }
  if (typeof value === 'object') {
    return JSON.stringify(value, (key, part) => (typeof part === 'bigint' ? Number(part) : part));
  }
  return String(value);
}

async function print(title, operation) {
  console.log('== ' + title);
  const columns = (await operation.getSchema()).columns.map((column) => ({
    name: column.columnName,
    type: TYPES.get(column.typeDesc.types[0].primitiveEntry.type),
  }));
  for (const column of columns) console.log(`col ${column.name} ${column.type}`);
  do {
    const rows = await operation.fetchChunk();
    const lines = rows.map((row) =>
      'row' + columns.map((column) => '|' + text(row[column.name], column.type)).join(''));
    if (lines.length > 0) console.log(lines.join('\n'));
  } while (await operation.hasMoreRows());
  await operation.close();
}

async function fail(session, query) {
  console.log('== ' + query);
  try {
    const operation = await session.executeStatement(query);
    await operation.fetchAll();
    console.log('no failure');
  } catch (error) {
    console.log('failed ' + /\[([A-Z_.]+)\]/.exec(error.message)[1]);
  }
}

async function list(kind, operation, ...labels) {
  for (const row of await operation.fetchAll()) {
    console.log([kind, ...labels.map((label) => row[label])].join(' '));
  }
  await operation.close();
}

async function catalog(session) {
  console.log('== catalog');
  const tpch = { catalogName: 'samples', schemaName: 'tpch' };
  await list('catalog', await session.getCatalogs(), 'TABLE_CAT');
  await list('schema', await session.getSchemas({ catalogName: 'samples' }), 'TABLE_SCHEM');
  await list('table', await session.getTables(tpch), 'TABLE_CAT', 'TABLE_SCHEM', 'TABLE_NAME',
    'TABLE_TYPE');
  await list('column', await session.getColumns({ ...tpch, tableName: 'lineitem' }), 'TABLE_NAME',
    'COLUMN_NAME', 'DATA_TYPE', 'NULLABLE');
}

async function main(backend, port, path, authority, queries) {
  const useKernel = backend === 'kernel';
  const client = new DBSQLClient({ logger: { log() {}, setLevel() {}, getLevel: () => 'error' } });
  await client.connect({
    // The native back end reads the port from the host's name only.
    host: useKernel ? `localhost:${port}` : 'localhost',
    port: Number(port),
    path,
    token: process.env.HOD_TOKEN,
    customCaCert: fs.readFileSync(authority, 'utf8'),
    telemetryEnabled: false,
    preserveBigNumericPrecision: true,
    useKernel,
  });
  const session = await client.openSession();
  for (const line of fs.readFileSync(queries, 'utf8').trim().split('\n')) {
    if (line.startsWith('fail ')) await fail(session, line.slice(5));
    else await print(line, await session.executeStatement(line));
  }
  await print('parameters', await session.executeStatement(
    'SELECT ? AS a, ? AS b, ? AS c, ? AS d, ? AS e',
    { ordinalParameters: [42, "it's", 1.5, true, 9223372036854775807n] }));
  await catalog(session);
  await session.close();
  await client.close();
}

main(...process.argv.slice(2)).catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
