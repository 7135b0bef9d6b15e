import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { payFromEnv } from '#gateways/pay/config/pay-config.ts';
import type { PayGateway } from '#gateways/pay/pay.ts';
import { aliyunSms } from '#gateways/sms/aliyun/gateway.ts';
import { smsFromEnv } from '#gateways/sms/config.ts';
import type { SendSms } from '#gateways/sms/sms.ts';
import { wechatFromEnv } from '#gateways/social/config.ts';
import { wechatSocial } from '#gateways/social/wechat/gateway.ts';
import { systemClock } from '#platform/clock.ts';
import { type Config, ConfigError, DEMO_WAY_OUT, readConfig } from '#platform/config.ts';
import { migrate } from '#platform/db/migrate.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import { EmbeddedPostgresError } from '#platform/embedded-postgres/errors.ts';
import { createLog, type Log } from '#platform/log.ts';
import { welcome } from './welcome.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const WEB = fileURLToPath(new URL('../../web/dist', import.meta.url));

/**
 * Timeout for calls to simulators, in milliseconds. They share this machine and may answer late when it is
 * busy.
 */
const SIMULATOR_MS = 15_000;

/** Functions that close what was opened, run in reverse order. */
const opened: (() => Promise<unknown>)[] = [];

async function closeAll(): Promise<void> {
  for (const close of opened.splice(0).reverse()) await close();
}

async function start(): Promise<void> {
  const config = readConfig(process.env, ROOT);
  if (config.demo && !config.demoPublic) refuseRealProviders();
  const log = createLog(config.logLevel);
  const databaseUrl = config.databaseUrl ?? (await embedded(config));
  await migrate(databaseUrl);
  const gateways = config.demo ? await openDemo(config, databaseUrl) : realGateways(log);
  // Loading all modules takes seconds: settings and the database are checked before.
  const { startNode } = await import('./app.ts');
  const node = await startNode({ config, databaseUrl, log, webDir: WEB, ...gateways });
  opened.push(() => node.close());
  await node.server.listen({ port: config.port, host: config.host });
  process.stdout.write(welcome(config, node.server.server.address(), gateways.demo));
}

/** Refuses demo mode together with providers that really send or charge. */
function refuseRealProviders(): void {
  const { env } = process;
  const isReal = smsFromEnv(env) ?? wechatFromEnv(env) ?? payFromEnv(env)(systemClock)[0];
  if (isReal) throw new ConfigError(`Keys of a real provider are set in demo mode. ${DEMO_WAY_OUT}`);
}

async function embedded(config: Config): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir });
  opened.push(() => postgres.stop());
  return postgres.url;
}

/** Returns the configured providers. */
const realGateways = (log: Log) => ({
  sendSms: smsFromEnv(process.env) ?? noSms(log),
  social: wechatFromEnv(process.env),
  pay: payFromEnv(process.env)(systemClock),
  demo: undefined,
});

/** Starts demo mode: loads the demo data and starts simulators for providers that are not configured. */
async function openDemo(config: Config, databaseUrl: string) {
  const { demoPeople, loadDemo } = await import('#demo/load-demo.ts');
  await loadDemo(databaseUrl, config.dataDir, config.secret);
  const { startSimulators } = await import('#gateways/simulators.ts');
  const payFile = join(config.dataDir, 'simulators', 'pay.json');
  const simulators = await startSimulators({ host: config.host, timeoutMs: SIMULATOR_MS, payFile });
  opened.push(() => simulators.close());
  return {
    sendSms: smsFromEnv(process.env) ?? aliyunSms(simulators.aliyunSms),
    social: wechatFromEnv(process.env) ?? wechatSocial(simulators.wechat),
    pay: withSimulated(payFromEnv(process.env)(systemClock), simulators.pay.gateways(systemClock)),
    demo: {
      readPhone: (phone: string) => simulators.readPhone(phone),
      people: demoPeople,
      wallets: `${simulators.origin}/pay/wallets`,
    },
  };
}

/** Returns the configured providers, completed by simulated ones. */
const withSimulated = (real: PayGateway[], simulated: PayGateway[]): PayGateway[] =>
  simulated.map((gateway) => real.find(({ method }) => method === gateway.method) ?? gateway);

/** Logs an error on each attempt to send a code, because the operator has to configure a provider. */
const noSms =
  (log: Log): SendSms =>
  async () => {
    log.error('A login code could not be sent: set SMS_PROVIDER and its keys');
    return { ok: false, retry: false, code: 'noProvider' };
  };

/** Returns one line for errors the operator can fix; anything else is a bug and is printed with its stack. */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof EmbeddedPostgresError) return error.message;
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what uses it, or choose another with PORT.`;
  if (code === 'EACCES' && port)
    return `Port ${port} may not be opened by this user. Choose another with PORT.`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') return 'The database at DATABASE_URL does not answer.';
  if (code === '28P01' || code === '28000' || code === '3D000')
    return `The database at DATABASE_URL refuses: ${(error as Error).message}.`;
  return (error as Error).stack ?? String(error);
}

let stopping = false;
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  // Exits even if something hangs: the database recovers on the next start.
  setTimeout(() => process.exit(1), 15_000).unref();
  await closeAll();
  process.exit(0);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

try {
  await start();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  await closeAll();
  process.exit(1);
}
