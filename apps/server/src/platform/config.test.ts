import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, readDatabaseConfig, SETTING_NAMES } from './config.ts';

const base = mkdtempSync(join(tmpdir(), 'xiwei config '));

describe('settings', () => {
  it('have defaults, and store the secret with the data', () => {
    const config = readConfig({}, base);
    expect(config).toMatchObject({ port: 3000, host: '127.0.0.1', demo: true, dataDir: join(base, '.data') });
    expect(readConfig({}, base).secret).toBe(config.secret);
    expect(config.secret.length).toBe(64);
  });

  it('may be empty, which counts as missing', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' }, base)).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    });
  });

  it.each([
    {},
    { HOST: 'localhost' },
    { HOST: '127.0.0.2', PUBLIC_ORIGIN: 'http://localhost:3000' },
    { HOST: '::1', PUBLIC_ORIGIN: 'http://[::1]:3000' },
    { HOST: '0.0.0.0', DEMO_PUBLIC: '1' },
    { PUBLIC_ORIGIN: 'https://book.example.com', DEMO_PUBLIC: '1' },
    { HOST: '0.0.0.0', PUBLIC_ORIGIN: 'https://book.example.com', DEMO: '0' },
    { DATABASE_URL: 'postgresql:///x?host=/tmp', DEMO: '1' },
  ])('are valid together: %j', (env) => {
    expect(readConfig(env, base).demo).toBe(!('DEMO' in env) || env.DEMO === '1');
  });

  it('have no demo data with a database of their own, unless it is asked for', () => {
    const own = { DATABASE_URL: 'postgresql://a:b@db/x', PUBLIC_ORIGIN: 'https://book.example.com' };
    expect(readConfig(own, base).demo).toBe(false);
    expect(() => readConfig({ DATABASE_URL: own.DATABASE_URL }, base)).toThrow(
      'PUBLIC_ORIGIN must be set when DEMO is 0, as it is with DATABASE_URL unless DEMO is 1: the address people reach the product at.',
    );
    expect(readConfig({ DATABASE_URL: own.DATABASE_URL, DEMO: '1' }, base).demo).toBe(true);
  });

  it('name a number of nodes, or one per core', () => {
    const nodesOf = (NODES: string) => readConfig({ NODES }, base).nodes;
    expect(readConfig({}, base).nodes).toBe(1);
    expect(nodesOf('3')).toBe(3);
    expect(nodesOf('auto')).toBe(Math.min(availableParallelism(), 16));
    for (const bad of ['0', '17', '1.5', 'all'])
      expect(() => nodesOf(bad)).toThrow(/^NODES must be auto, or a number of nodes from 1 to 16/);
  });

  it('that are secret may be in files', () => {
    const [secret, url, token] = ['s'.repeat(40), 'postgresql://a:b@db/x', 'a token for the metrics'];
    const inFile = (name: string, text: string) => {
      const file = join(base, name);
      writeFileSync(file, `${text}\n`);
      return file;
    };
    const env = {
      SECRET_FILE: inFile('secret.txt', secret),
      DATABASE_URL_FILE: inFile('url.txt', url),
      METRICS_TOKEN_FILE: inFile('token.txt', token),
      PUBLIC_ORIGIN: 'https://book.example.com',
    };
    expect(readConfig(env, base)).toMatchObject({
      secret,
      databaseUrl: url,
      metricsToken: token,
      demo: false,
    });
    expect(readDatabaseConfig(env, base)).toMatchObject({ settingsSecret: secret, databaseUrl: url });
    expect(() => readConfig({ ...env, SECRET: secret }, base)).toThrow(
      'SECRET and SECRET_FILE are both set; keep one',
    );
    expect(() => readConfig({ METRICS_TOKEN_FILE: join(base, 'nothing') }, base)).toThrow(
      'METRICS_TOKEN_FILE names a file that cannot be read',
    );
    expect(() => readConfig({ SECRET_FILE: inFile('short.txt', 'short') }, base)).toThrow(
      'SECRET must be at least 32 characters.',
    );
  });

  it('give the simulators the same port at each start', () => {
    expect(readConfig({}, base).simulatorsPort).toBe(4000);
    expect(readConfig({ PORT: '0' }, base).simulatorsPort).toBe(0);
    expect(readConfig({ PORT: '65000' }, base).simulatorsPort).toBe(0);
    expect(readConfig({ SIMULATORS_PORT: '8080' }, base).simulatorsPort).toBe(8080);
  });

  it('are returned in one form', () => {
    const env = {
      PUBLIC_ORIGIN: 'https://Book.example.com/',
      CONTENT_ORIGIN: 'https://cdn.example.com/',
      WEBVIEW_ORIGINS: ' https://a.example.com, http://b.example.com:8080/ ,',
      DEMO: '0',
    };
    expect(readConfig(env, base)).toMatchObject({
      publicOrigin: 'https://book.example.com',
      contentOrigin: 'https://cdn.example.com',
      webviewOrigins: ['https://a.example.com', 'http://b.example.com:8080'],
    });
  });

  it.each([
    ['postgresql://a:b@db/x?sslmode=require', 'postgresql://a:b@db/x?sslmode=verify-full'],
    ['postgres://a:b@db/x?sslmode=prefer&a=1', 'postgres://a:b@db/x?sslmode=verify-full&a=1'],
    ['postgresql://a:b@db/x?sslmode=no-verify', 'postgresql://a:b@db/x?sslmode=no-verify'],
    ['postgresql://a@/x?host=/run/postgresql', 'postgresql://a@/x?host=/run/postgresql'],
  ])('spell out the mode of TLS: %s', (given, read) => {
    expect(readDatabaseConfig({ DATABASE_URL: given }, base).databaseUrl).toBe(read);
  });

  it('put backups beside the data of a real start, and make them on the embedded database only', () => {
    const real = { DEMO: '0', PUBLIC_ORIGIN: 'https://book.example.com' };
    const external = { DATABASE_URL: 'postgresql://a:b@db/x', PUBLIC_ORIGIN: 'https://book.example.com' };
    expect(readConfig({}, base).backups).toBeUndefined();
    expect(readConfig(external, base).backups).toBeUndefined();
    expect(readConfig(real, base).backups).toEqual({
      folder: join(base, '.data-backups'),
      time: { hours: 4, minutes: 0 },
      byServer: true,
      keep: { days: 7, weeks: 4 },
      logDays: 3,
    });
    const given = {
      BACKUP_DIR: '/srv/backups',
      BACKUP_TIME: 'off',
      BACKUP_KEEP_DAYS: '3',
      BACKUP_KEEP_WEEKS: '0',
      BACKUP_LOG_DAYS: '0',
    };
    const expected = { folder: '/srv/backups', time: undefined, keep: { days: 3, weeks: 0 }, logDays: 0 };
    expect(readConfig(given, base).backups).toEqual({ ...expected, byServer: true });
    expect(readConfig({ ...external, ...given }, base).backups).toEqual({ ...expected, byServer: false });
  });

  const WHY =
    'in demo mode, in which any visitor can sign in as the administrator. Set DEMO=0, or DEMO_PUBLIC=1 if that is what you want.';
  const EXAMPLE = 'postgresql://user:password@host:5432/database';
  const ORIGIN = 'PUBLIC_ORIGIN must be an http(s) address without a path, such as https://book.example.com';
  const ORIGINS = 'WEBVIEW_ORIGINS must be http(s) addresses without a path, separated by commas';
  writeFileSync(join(base, 'a file'), '');
  it.each([
    [{ PORT: 'x' }, 'PORT must be a port number from 0 to 65535, but is "x".'],
    [{ PORT: '70000' }, 'PORT must be a port number from 0 to 65535, but is "70000".'],
    [{ DEMO: 'yes' }, 'DEMO must be 0 or 1, but is "yes".'],
    [
      { DATABASE_URL: 'mysql://a:hunter2@h/x' },
      `DATABASE_URL must be a postgresql:// address, such as ${EXAMPLE}.`,
    ],
    [
      { DATABASE_URL: 'postgresql://a:hunter2@h:x1/x' },
      `DATABASE_URL is not a valid address; it must be like ${EXAMPLE}.`,
    ],
    [{ DATABASE_URL: 'postgresql://a:hunter2@h:70000/x' }, /^DATABASE_URL is not a valid address/],
    [
      { DATABASE_URL: 'postgresql://h:5432' },
      `DATABASE_URL has no database name; it must be like ${EXAMPLE}.`,
    ],
    [
      { DATABASE_URL: 'postgresql://a:hunter2@h/x?sslmode=on' },
      /^sslmode in DATABASE_URL must be one of disable, /,
    ],
    [
      { DATABASE_URL: 'postgresql://a:hunter2@h/x?sslrootcert=/nothing/ca.pem' },
      'DATABASE_URL names the file "/nothing/ca.pem", which cannot be read (ENOENT).',
    ],
    [{ DATABASE_POOL: '4' }, 'DATABASE_POOL must be a number of connections from 5 to 200, but is "4".'],
    [{ DATABASE_WAIT: '-1' }, 'DATABASE_WAIT must be a number of seconds from 0 to 600, but is "-1".'],
    [{ BACKUP_TIME: '24:00' }, 'BACKUP_TIME must be a time of day such as 04:00, or off, but is "24:00".'],
    [{ BACKUP_KEEP_DAYS: '0' }, 'BACKUP_KEEP_DAYS must be a number of days from 1 to 366, but is "0".'],
    [{ BACKUP_LOG_DAYS: '61' }, 'BACKUP_LOG_DAYS must be a number of days from 0 to 60, but is "61".'],
    [{ BACKUP_DIR: '.data/backups' }, /^BACKUP_DIR must be a folder outside of DATA_DIR, but is in it: "/],
    [{ PORT: '1\n2' }, 'PORT must be a port number from 0 to 65535, but is "1\\n2".'],
    [
      { PUBLIC_ORIGIN: 'https://book.example.com/path/' },
      `${ORIGIN}, but is "https://book.example.com/path/".`,
    ],
    [{ PUBLIC_ORIGIN: 'https://book.example.com?x' }, `${ORIGIN}, but is "https://book.example.com?x".`],
    [{ PUBLIC_ORIGIN: 'https://a:hunter2@book.example.com' }, `${ORIGIN}.`],
    [{ PUBLIC_ORIGIN: 'book.example.com' }, `${ORIGIN}, but is "book.example.com".`],
    [{ WEBVIEW_ORIGINS: 'foo' }, `${ORIGINS}, but is "foo".`],
    [
      { WEBVIEW_ORIGINS: 'https://a.example.com,ftp://b' },
      `${ORIGINS}, but is "https://a.example.com,ftp://b".`,
    ],
    [{ METRICS_TOKEN: 'hunter2' }, 'METRICS_TOKEN must be at least 16 characters.'],
    [{ DEMO_PUBLIC: 'yes' }, 'DEMO_PUBLIC must be 0 or 1, but is "yes".'],
    [{ DEMO: '0' }, 'PUBLIC_ORIGIN must be set when DEMO is 0: the address people reach the product at.'],
    [{ HOST: '0.0.0.0' }, `HOST is "0.0.0.0", which others can reach, ${WHY}`],
    [{ HOST: '::' }, `HOST is "::", which others can reach, ${WHY}`],
    [{ HOST: '127.0.0.1.example.com' }, `HOST is "127.0.0.1.example.com", which others can reach, ${WHY}`],
    [
      { PUBLIC_ORIGIN: 'https://book.example.com', DEMO_PUBLIC: '0' },
      `PUBLIC_ORIGIN is "https://book.example.com", which others can reach, ${WHY}`,
    ],
    [{ SECRET: 'short' }, 'SECRET must be at least 32 characters.'],
    [
      { DATA_DIR: join(base, 'a file') },
      /^DATA_DIR must be a folder that can be written, but ".*a file" is not \(EEXIST\)\.$/,
    ],
  ])('are refused with one line: %j', (env, line) => {
    expect(() => readConfig(env, base)).toThrow(ConfigError);
    expect(() => readConfig(env, base)).toThrow(line);
    expect(() => readConfig(env, base)).not.toThrow(/hunter2|\n/);
  });
});

describe('the table of settings in docs/operations.md', () => {
  const manual = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
  const chapter = manual.split('\n## ').find((text) => text.startsWith('Settings\n')) ?? '';
  const rows = [...chapter.matchAll(/^\| `(\w+)` \| ([^|]+) \| [^|]+ \|$/gm)].map(
    ([, name = '', preset = '']) => ({
      name,
      preset: /^`([^`]+)`/.exec(preset)?.[1],
    }),
  );

  it('has all settings and no others', () => {
    expect(rows.map(({ name }) => name).sort()).toEqual([...SETTING_NAMES].sort());
  });

  it.each(rows.filter(({ preset }) => preset !== undefined))(
    'has the default of $name',
    ({ name, preset }) => {
      expect(readConfig({ [name]: preset }, base)).toEqual(readConfig({}, base));
    },
  );

  it('has a default for all that have one', () => {
    const required = [
      'BACKUP_DIR',
      'DATABASE_URL',
      'DATABASE_URL_FILE',
      'METRICS_TOKEN_FILE',
      'SECRET_FILE',
      'SECRET',
      'PUBLIC_ORIGIN',
      'METRICS_TOKEN',
      'CONTENT_ORIGIN',
      'WEBVIEW_ORIGINS',
    ];
    const without = rows.filter(({ preset }) => preset === undefined).map(({ name }) => name);
    expect(without.sort()).toEqual(required.sort());
  });
});

describe('the stored secret', () => {
  const CANNOT =
    /^The secret cannot be stored in or read from ".*secret" \((EACCES|EISDIR)\)\. DATA_DIR must/;

  it('is refused with one line in a folder that this user cannot write', () => {
    const dataDir = join(base, 'read-only');
    mkdirSync(dataDir);
    chmodSync(base, 0o755);
    chmodSync(dataDir, 0o555);
    const user = process.geteuid?.();
    // The superuser may write everywhere.
    if (user === 0) process.seteuid?.(65_534);
    try {
      expect(() => readConfig({ DATA_DIR: dataDir }, base)).toThrow(CANNOT);
      expect(readConfig({ DATA_DIR: dataDir, SECRET: 's'.repeat(32) }, base).dataDir).toBe(dataDir);
    } finally {
      if (user === 0) process.seteuid?.(user);
    }
  });

  it('is refused with one line when it is damaged or a folder', () => {
    const [damaged, folder] = [join(base, 'damaged'), join(base, 'folder')];
    mkdirSync(damaged);
    writeFileSync(join(damaged, 'secret'), '');
    expect(() => readConfig({ DATA_DIR: damaged }, base)).toThrow(/^The secret in ".*" is damaged/);
    mkdirSync(join(folder, 'secret'), { recursive: true });
    expect(() => readConfig({ DATA_DIR: folder }, base)).toThrow(CANNOT);
  });

  it('leaves no other file behind', () => {
    const dataDir = join(base, 'new');
    readConfig({ DATA_DIR: dataDir }, base);
    expect(readdirSync(dataDir)).toEqual(['secret']);
  });
});
