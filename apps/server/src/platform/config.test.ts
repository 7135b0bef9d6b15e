import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

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
  ])('are valid together: %j', (env) => {
    expect(readConfig(env, base).demo).toBe(!('DEMO' in env));
  });

  const WHY =
    'in demo mode, in which any visitor can sign in as the administrator. Set DEMO=0, or DEMO_PUBLIC=1 if that is what you want.';
  writeFileSync(join(base, 'a file'), '');
  it.each([
    [{ PORT: 'x' }, 'PORT must be a port number from 0 to 65535, but is "x".'],
    [{ PORT: '70000' }, 'PORT must be a port number from 0 to 65535, but is "70000".'],
    [{ DEMO: 'yes' }, 'DEMO must be 0 or 1, but is "yes".'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a postgresql:// address, but is "mysql://x".'],
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
  });
});
