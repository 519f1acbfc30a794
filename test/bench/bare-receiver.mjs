import { createServer } from 'node:http';
import { createRequire } from 'node:module';

/*
 * The least that can take a delivery, in a process of its own: answers every request once its body is whole. With a
 * file named it first commits the body to SQLite, each by itself, as durable as the desk does. Prints its port.
 */
const [file = ''] = process.argv.slice(2);

/** @returns {(body: Buffer) => void} */
function keeper() {
  if (file === '') return () => undefined;
  const Database = createRequire(import.meta.url)('libsql');
  const database = new Database(file);
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE kept (number INTEGER PRIMARY KEY, body BLOB)',
  );
  const insert = database.prepare('INSERT INTO kept (body) VALUES (?)');
  return (body) => insert.run([body]);
}

const keep = keeper();
const server = createServer((request, answer) => {
  /** @type {Buffer[]} */
  const parts = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', () => {
    keep(Buffer.concat(parts));
    answer.writeHead(200, { 'content-type': 'application/json', 'content-length': 17 });
    answer.end('{"received":true}');
  });
});
server.listen({ port: 0, host: '127.0.0.1', backlog: 511 }, () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
});
