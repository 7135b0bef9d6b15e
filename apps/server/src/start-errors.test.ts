import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { awaitDatabase } from '#platform/db/await-database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { databaseUrl, withClient } from '#testing/postgres.setup.ts';
import { freePort } from '#testing/server-process.ts';
import { explainStartError } from './start-errors.ts';

/** Returns the line that an operator reads, and those printed before. */
async function linesOf(run: (print: (line: string) => void) => Promise<unknown>): Promise<string[]> {
  const lines: string[] = [];
  const error = await run((line) => lines.push(line)).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error === undefined ? lines : [...lines, explainStartError(error)];
}

const openDatabase = (url: string, seconds = 0) => linesOf((print) => awaitDatabase(url, { seconds, print }));

const PASSWORD = 'guest';
const asUser = (url: string, name: string): string => {
  const changed = new URL(url);
  changed.username = name;
  changed.password = PASSWORD;
  return changed.href;
};

const withTls = (url: string): string => {
  const changed = new URL(url);
  changed.searchParams.set('sslmode', 'verify-full');
  return changed.href;
};

describe('a database that cannot be used', () => {
  let database: TestDatabase;
  const guest = `guest_${process.pid}`;
  beforeAll(async () => {
    database = await createTestDatabase({ empty: true });
    await withClient(inject('postgresUrl'), (client) =>
      client.query(`create role ${guest} login password '${PASSWORD}'`),
    );
  });
  afterAll(() => withClient(inject('postgresUrl'), (client) => client.query(`drop role ${guest}`)));

  it.each<[string, () => string, RegExp]>([
    [
      'a missing role',
      () => asUser(database.url, 'nobody_here'),
      /^The database at DATABASE_URL refuses: .*"nobody_here".*\.$/,
    ],
    [
      'a missing database',
      () => databaseUrl(database.url, 'nothing_here'),
      /^The database at DATABASE_URL refuses: database "nothing_here" does not exist\.$/,
    ],
    [
      'a server without TLS',
      () => withTls(database.url),
      /^The database at DATABASE_URL does not offer TLS\. Turn TLS on/,
    ],
    [
      'a wrong port',
      () => 'postgresql://a:hunter2@127.0.0.1:1/x',
      /^The database at 127\.0\.0\.1:1 \(DATABASE_URL\) does not answer: the connection is refused\.$/,
    ],
    [
      'a wrong host',
      () => 'postgresql://a:hunter2@nothing.invalid/x',
      /^The database at nothing\.invalid:5432 \(DATABASE_URL\) does not answer: (there is no host with|the name of the host)/,
    ],
    [
      'a missing socket',
      () => 'postgresql:///x?host=/nothing',
      /^The database at \/nothing \(DATABASE_URL\) does not answer: there is no such socket\.$/,
    ],
  ])('is explained in one line: %s', async (_name, url, line) => {
    const lines = await openDatabase(url());
    expect(lines).toEqual([expect.stringMatching(line)]);
    expect(lines[0]).not.toMatch(/hunter2|\n/);
  });

  it('is explained in one line: a user without rights', async () => {
    expect(await linesOf(() => migrate(asUser(database.url, guest)))).toEqual([
      expect.stringMatching(
        /^The user of DATABASE_URL has too few rights: permission denied for [^\n]+ Make that user the owner of the database\.$/,
      ),
    ]);
  });

  it('may start late', async () => {
    const port = await freePort();
    const url = `postgresql://a@127.0.0.1:${port}/x`;
    let late: Server | undefined;
    setTimeout(() => {
      // Answers as a server does that refuses the login.
      late = createServer((socket) => socket.end(errorResponse('28000', 'no entry for this host')));
      late.listen(port, '127.0.0.1');
    }, 300);
    expect(await openDatabase(url, 20)).toEqual([
      `The database at 127.0.0.1:${port} (DATABASE_URL) does not answer yet; waiting for it for up to 20 s.`,
      'The database at DATABASE_URL refuses: no entry for this host.',
    ]);
    late?.close();
  });
});

/** Returns a message of PostgreSQL that ends the login with an error. */
function errorResponse(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5, 'E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

describe('an error of the start', () => {
  const coded = (code: string, message: string, more = {}) =>
    Object.assign(new Error(message), { code, ...more });

  it.each([
    [
      coded('EADDRNOTAVAIL', 'listen', { address: '10.9.9.9', port: 3000 }),
      'HOST is "10.9.9.9", which is not an address of this machine.',
    ],
    [
      coded('ENOTFOUND', 'getaddrinfo', { hostname: 'nothing.invalid' }),
      'HOST is "nothing.invalid", which is not a name of this machine.',
    ],
    [
      coded('28P01', 'password authentication failed for user "a"'),
      'The database at DATABASE_URL refuses: password authentication failed for user "a".',
    ],
    [
      new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'),
      'DATABASE_URL contains no password, and the database asks for one.',
    ],
    [
      coded('DEPTH_ZERO_SELF_SIGNED_CERT', 'self-signed certificate'),
      'The certificate of the database at DATABASE_URL is not trusted: self-signed certificate. Name its authority with sslrootcert=<file>.',
    ],
    [
      new Error('Migration 0001_x.sql failed', { cause: coded('53100', 'could not extend file') }),
      'The database at DATABASE_URL refuses: could not extend file.',
    ],
  ])('is explained in one line: %s', (error, line) => {
    expect(explainStartError(error)).toBe(line);
  });

  it('keeps its stack if it is a bug', () => {
    expect(explainStartError(new TypeError('x is not a function'))).toMatch(/TypeError: x is.*\n +at /);
  });
});
