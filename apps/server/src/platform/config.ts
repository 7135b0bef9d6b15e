import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { z } from 'zod';

/** An invalid setting. The message is one line, for the person who starts the server. */
export class ConfigError extends Error {}

const flag = z.enum(['0', '1']).transform((value) => value === '1');

const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(20),
  DEMO: flag.default(true),
  DEMO_PUBLIC: flag.default(false),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  METRICS_TOKEN: z.string().min(16).optional(),
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  CONTENT_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  WEBVIEW_ORIGINS: z.string().default(''),
  SECRET: z.string().min(32).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

const EXPECTED: Record<keyof z.input<typeof settings>, string> = {
  PORT: 'a port number from 0 to 65535',
  HOST: 'an address to listen on',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'a postgresql:// address',
  DATABASE_POOL: 'a number of connections from 2 to 200',
  DEMO: '0 or 1',
  DEMO_PUBLIC: '0 or 1',
  TRUST_PROXY: 'the number of proxies in front, 0 to 10',
  METRICS_TOKEN: 'at least 16 characters',
  PUBLIC_ORIGIN: 'an http(s) address',
  CONTENT_ORIGIN: 'an http(s) address',
  WEBVIEW_ORIGINS: 'http(s) addresses, separated by commas',
  SECRET: 'at least 32 characters',
  LOG_LEVEL: 'fatal, error, warn, info, debug or silent',
};

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  databasePool: number;
  demo: boolean;
  /** Allows demo mode on an address that others can reach, and with real providers. */
  demoPublic: boolean;
  /** The number of trusted proxies that append to X-Forwarded-For. Earlier entries are ignored. */
  trustProxy: number;
  metricsToken: string | undefined;
  publicOrigin: string | undefined;
  contentOrigin: string | undefined;
  webviewOrigins: string[];
  /** The key of everything the server signs. */
  secret: string;
  logLevel: string;
}

/**
 * Reads the settings; throws a ConfigError for the first invalid one. `base` is the folder that a relative DATA_DIR
 * starts from.
 */
export function readConfig(env: NodeJS.ProcessEnv, base: string): Config {
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(nonEmpty);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]) as keyof typeof EXPECTED;
    const shown = name === 'SECRET' || name === 'METRICS_TOKEN' ? '' : `, but is "${env[name]}"`;
    throw new ConfigError(`${name} must be ${EXPECTED[name]}${shown}.`);
  }
  const values = parsed.data;
  refuseUnsafe(values);
  const dataDir = folder(values.DATA_DIR ?? '.data', base);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    demo: values.DEMO,
    demoPublic: values.DEMO_PUBLIC,
    trustProxy: values.TRUST_PROXY,
    metricsToken: values.METRICS_TOKEN,
    publicOrigin: values.PUBLIC_ORIGIN,
    contentOrigin: values.CONTENT_ORIGIN,
    webviewOrigins: values.WEBVIEW_ORIGINS.split(',').filter((origin) => origin !== ''),
    secret: values.SECRET ?? storedSecret(dataDir),
    logLevel: values.LOG_LEVEL,
  };
}

/** The end of the message when demo mode is refused. */
export const DEMO_WAY_OUT = 'Set DEMO=0, or DEMO_PUBLIC=1 if that is what you want.';

/**
 * Refuses settings that are valid alone and unsafe together. In demo mode the login codes of all accounts can be
 * read, including the administrator's, so only this machine may reach it. Without demo mode, links and redirects use
 * the configured address, never one from a request.
 */
function refuseUnsafe({ DEMO, DEMO_PUBLIC, HOST, PUBLIC_ORIGIN }: z.output<typeof settings>): void {
  if (!DEMO && PUBLIC_ORIGIN === undefined)
    throw new ConfigError(
      'PUBLIC_ORIGIN must be set when DEMO is 0: the address people reach the product at.',
    );
  if (!DEMO || DEMO_PUBLIC) return;
  const why = `in demo mode, in which any visitor can sign in as the administrator. ${DEMO_WAY_OUT}`;
  if (!isLoopback(HOST)) throw new ConfigError(`HOST is "${HOST}", which others can reach, ${why}`);
  if (PUBLIC_ORIGIN !== undefined && !isLoopback(new URL(PUBLIC_ORIGIN).hostname))
    throw new ConfigError(`PUBLIC_ORIGIN is "${PUBLIC_ORIGIN}", which others can reach, ${why}`);
}

const isLoopback = (host: string): boolean => /^(127\.\d+\.\d+\.\d+|\[?::1\]?|(.+\.)?localhost)$/i.test(host);

function folder(path: string, base: string): string {
  const full = isAbsolute(path) ? path : resolve(base, path);
  try {
    mkdirSync(full, { recursive: true });
    return full;
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code;
    throw new ConfigError(`DATA_DIR must be a folder that can be written, but "${full}" is not (${reason}).`);
  }
}

/**
 * Reads the secret, which is generated once and stored with the data. Nodes that share a database set SECRET instead.
 */
function storedSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  return readFileSync(file, 'utf8').trim();
}
