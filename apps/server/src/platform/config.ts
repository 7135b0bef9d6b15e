import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import {
  BACKUP_EXPECTED,
  BACKUP_SETTINGS,
  type BackupConfig,
  readBackupConfig,
} from './backup/backup-config.ts';
import { ConfigError } from './config-error.ts';
import { checkDatabaseUrl } from './db/database-url.ts';
import { readVariable } from './read-variable.ts';
import { storedSecret } from './secret-file.ts';

export { ConfigError };

const flag = z.enum(['0', '1']).transform((value) => value === '1');

/** An address without path, query and credentials. A slash at the end is removed. */
const origin = z
  .string()
  .refine((text) => /^https?:\/\/[^/?#@\s]+\/?$/i.test(text) && URL.canParse(text))
  .transform((text) => new URL(text).origin);

const origins = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .pipe(z.array(origin));

/** The fewest connections that a node works with: three for calls and jobs, one for events of jobs, one for bookings. */
const MIN_POOL = 5;

/** The most nodes that one start runs: the connections of the embedded database are shared among them. */
const MAX_NODES = 16;

const nodes = z.union([
  z.literal('auto').transform(() => Math.min(availableParallelism(), MAX_NODES)),
  z.coerce.number().int().min(1).max(MAX_NODES),
]);

const settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).optional(),
  DATABASE_URL: z.string().optional(),
  DATABASE_POOL: z.coerce.number().int().min(MIN_POOL).max(200).default(20),
  NODES: nodes.default(1),
  DATABASE_WAIT: z.coerce.number().int().min(0).max(600).default(10),
  BACKUP_BEFORE_UPGRADE: flag.default(true),
  ...BACKUP_SETTINGS,
  DEMO: flag.optional(),
  DEMO_PUBLIC: flag.default(false),
  SIMULATORS_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  METRICS_TOKEN: z.string().min(16).optional(),
  PUBLIC_ORIGIN: origin.optional(),
  HSTS_SUBDOMAINS: flag.default(false),
  CONTENT_ORIGIN: origin.optional(),
  WEBVIEW_ORIGINS: origins.default([]),
  SECRET: z.string().min(32).optional(),
  EMAIL_SIGN_UP: flag.default(true),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

type Name = keyof z.input<typeof settings>;

/** Settings that are or contain a secret. Each can also be set as a file, with `_FILE` at the end. */
const SECRET_NAMES = ['SECRET', 'DATABASE_URL', 'METRICS_TOKEN'] as const;

/** The names of the settings that are read here. Those of providers are in `gateways/variables.ts`. */
export const SETTING_NAMES = [
  ...(Object.keys(settings.shape) as Name[]),
  ...SECRET_NAMES.map((name) => `${name}_FILE` as const),
];

const EXPECTED: Record<Name, string> = {
  PORT: 'a port number from 0 to 65535',
  HOST: 'an address to listen on',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'a postgresql:// address',
  DATABASE_POOL: `a number of connections from ${MIN_POOL} to 200`,
  NODES: `auto, or a number of nodes from 1 to ${MAX_NODES}`,
  DATABASE_WAIT: 'a number of seconds from 0 to 600',
  BACKUP_BEFORE_UPGRADE: '0 or 1',
  ...BACKUP_EXPECTED,
  DEMO: '0 or 1',
  DEMO_PUBLIC: '0 or 1',
  SIMULATORS_PORT: 'a port number from 0 to 65535',
  TRUST_PROXY: 'the number of proxies in front, 0 to 10',
  METRICS_TOKEN: 'at least 16 characters',
  PUBLIC_ORIGIN: 'an http(s) address without a path, such as https://book.example.com',
  HSTS_SUBDOMAINS: '0 or 1',
  CONTENT_ORIGIN: 'an http(s) address without a path, such as https://cdn.example.com',
  WEBVIEW_ORIGINS: 'http(s) addresses without a path, separated by commas',
  SECRET: 'at least 32 characters',
  EMAIL_SIGN_UP: '0 or 1',
  LOG_LEVEL: 'fatal, error, warn, info, debug or silent',
};

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  databasePool: number;
  /** How many nodes this start runs, each in a process of its own if there are several. */
  nodes: number;
  /** How long a start waits for the database to answer, in seconds. */
  databaseWait: number;
  /** Whether a database in use is backed up into the data folder before it is upgraded. */
  backupBeforeUpgrade: boolean;
  /** Regular backups; undefined if no folder for them is known. */
  backups: BackupConfig | undefined;
  demo: boolean;
  /** Allows demo mode on an address that others can reach, and with real providers. */
  demoPublic: boolean;
  /** The port of the simulated providers of demo mode; 0 for any free one. */
  simulatorsPort: number;
  /** The number of trusted proxies that append to X-Forwarded-For. Earlier entries are ignored. */
  trustProxy: number;
  metricsToken: string | undefined;
  publicOrigin: string | undefined;
  /** Whether HSTS includes all subdomains of the public origin. */
  hstsSubdomains: boolean;
  contentOrigin: string | undefined;
  webviewOrigins: string[];
  /** Whether an e-mail address alone makes an account, if e-mail can be sent. */
  emailSignUp: boolean;
  /** The key of everything the server signs. */
  secret: string;
  logLevel: string;
}

/**
 * Reads the settings; throws a ConfigError for the first invalid one. `base` is the folder that a relative DATA_DIR
 * starts from.
 */
export function readConfig(env: NodeJS.ProcessEnv, base: string): Config {
  const values = parse(settings, env);
  const databaseUrl = values.DATABASE_URL && checkDatabaseUrl(values.DATABASE_URL);
  const demo = values.DEMO ?? databaseUrl === undefined;
  refuseUnsafe({ ...values, DEMO: demo });
  const dataDir = folder(values.DATA_DIR ?? '.data', base);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir,
    databaseUrl,
    databasePool: values.DATABASE_POOL,
    nodes: values.NODES,
    databaseWait: values.DATABASE_WAIT,
    backupBeforeUpgrade: values.BACKUP_BEFORE_UPGRADE,
    backups: readBackupConfig(values, { dataDir, databaseUrl, demo, base }),
    demo,
    demoPublic: values.DEMO_PUBLIC,
    simulatorsPort: values.SIMULATORS_PORT ?? simulatorsPortOf(values.PORT),
    trustProxy: values.TRUST_PROXY,
    metricsToken: values.METRICS_TOKEN,
    publicOrigin: values.PUBLIC_ORIGIN,
    hstsSubdomains: values.HSTS_SUBDOMAINS,
    contentOrigin: values.CONTENT_ORIGIN,
    webviewOrigins: values.WEBVIEW_ORIGINS,
    emailSignUp: values.EMAIL_SIGN_UP,
    secret: values.SECRET ?? storedSecret(dataDir),
    logLevel: values.LOG_LEVEL,
  };
}

/** Returns the default port of the simulators: the same at each start, so that links to them and tunnels stay valid. */
const simulatorsPortOf = (port: number): number => (port > 0 && port <= 64_535 ? port + 1_000 : 0);

/** Returns the address at which people reach the product, for links in messages. */
export const publicAddress = ({ publicOrigin, port }: Pick<Config, 'publicOrigin' | 'port'>): string =>
  publicOrigin ?? `http://localhost:${port}`;

/** Reads only the address at which people reach the product, for commands that print links. */
export function readPublicAddress(env: NodeJS.ProcessEnv): string {
  const { PUBLIC_ORIGIN: publicOrigin, PORT: port } = parse(
    settings.pick({ PUBLIC_ORIGIN: true, PORT: true }),
    env,
  );
  return publicAddress({ publicOrigin, port });
}

/** The settings of commands that work on the database. */
export interface DatabaseConfig
  extends Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseWait' | 'backupBeforeUpgrade' | 'backups'> {
  /** The secret, if it is set; otherwise the server generates one in the data folder. */
  settingsSecret: string | undefined;
}

/** Reads only the settings of the database, for commands that need nothing else. */
export function readDatabaseConfig(env: NodeJS.ProcessEnv, base: string): DatabaseConfig {
  const names = {
    DATA_DIR: true,
    DATABASE_URL: true,
    DATABASE_WAIT: true,
    BACKUP_BEFORE_UPGRADE: true,
    BACKUP_DIR: true,
    BACKUP_TIME: true,
    BACKUP_KEEP_DAYS: true,
    BACKUP_KEEP_WEEKS: true,
    BACKUP_LOG_DAYS: true,
  } as const;
  const values = parse(settings.pick({ ...names, SECRET: true }), env);
  const dataDir = folder(values.DATA_DIR ?? '.data', base);
  const databaseUrl = values.DATABASE_URL && checkDatabaseUrl(values.DATABASE_URL);
  return {
    dataDir,
    databaseUrl,
    databaseWait: values.DATABASE_WAIT,
    backupBeforeUpgrade: values.BACKUP_BEFORE_UPGRADE,
    backups: readBackupConfig(values, { dataDir, databaseUrl, demo: false, base }),
    settingsSecret: values.SECRET,
  };
}

/**
 * Checks settings against a schema; throws a ConfigError for the first invalid one. Empty ones count as not set, and secrets may
 * be in files.
 */
function parse<Schema extends z.ZodType>(schema: Schema, env: NodeJS.ProcessEnv): z.output<Schema> {
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const inFiles = SECRET_NAMES.filter((name) => env[`${name}_FILE`]).map((name) => [
    name,
    readVariable(env, name),
  ]);
  const parsed = schema.safeParse({ ...nonEmpty, ...Object.fromEntries(inFiles) });
  if (parsed.success) return parsed.data;
  const name = String(parsed.error.issues[0]?.path[0]) as Name;
  throw new ConfigError(`${name} must be ${EXPECTED[name]}${shownValue(name, env[name] ?? '')}.`);
}

/** Returns the wrong value for a message, on one line. Secrets, and addresses with credentials, are left out. */
function shownValue(name: Name, value: string): string {
  const isSecret = SECRET_NAMES.some((secret) => secret === name) || value.includes('@');
  return isSecret ? '' : `, but is ${JSON.stringify(value.slice(0, 200))}`;
}

/** The end of the message when demo mode is refused. */
export const DEMO_WAY_OUT = 'Set DEMO=0, or DEMO_PUBLIC=1 if that is what you want.';

/**
 * Refuses settings that are valid alone and unsafe together. In demo mode the login codes of all accounts can be
 * read, including the administrator's, so only this machine may reach it. Without demo mode, links and redirects use
 * the configured address, never one from a request.
 */
function refuseUnsafe(values: z.output<typeof settings>): void {
  const { DEMO, DEMO_PUBLIC, DATABASE_URL, HOST, PUBLIC_ORIGIN } = values;
  if (!DEMO && PUBLIC_ORIGIN === undefined) {
    const why = DATABASE_URL ? ', as it is with DATABASE_URL unless DEMO is 1' : '';
    throw new ConfigError(
      `PUBLIC_ORIGIN must be set when DEMO is 0${why}: the address people reach the product at.`,
    );
  }
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
