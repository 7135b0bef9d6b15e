import { join } from 'node:path';
import { emailFromEnv } from '#gateways/email/config.ts';
import { smtpEmail } from '#gateways/email/smtp.ts';
import type { Gateways } from '#gateways/gateways.ts';
import { groupFromEnv } from '#gateways/group/config/group-config.ts';
import type { GroupGateway } from '#gateways/group/group.ts';
import { payFromEnv } from '#gateways/pay/config/pay-config.ts';
import type { PayGateway } from '#gateways/pay/pay.ts';
import type { Simulators } from '#gateways/simulators.ts';
import { aliyunSms } from '#gateways/sms/aliyun/gateway.ts';
import { smsFromEnv } from '#gateways/sms/config.ts';
import type { SmsGateway } from '#gateways/sms/sms.ts';
import { wechatFromEnv, wechatMessagesFromEnv } from '#gateways/social/config.ts';
import { wechatSocial } from '#gateways/social/wechat/gateway.ts';
import { type WechatMessagesGateway, wechatMessages } from '#gateways/social/wechat/messages.ts';
import { copiesLog } from '#platform/backup/backup-config.ts';
import { recordSecret } from '#platform/backup/secret-digest.ts';
import { upgradeDatabase } from '#platform/backup/upgrade.ts';
import { forgetLog, withAdmin } from '#platform/backup/wal/cluster-log.ts';
import { systemClock } from '#platform/clock.ts';
import { type Config, ConfigError, DEMO_WAY_OUT, publicAddress } from '#platform/config.ts';
import { awaitDatabase } from '#platform/db/await-database.ts';
import { withDb } from '#platform/db/db.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#platform/embedded-postgres/embedded-postgres.ts';
import type { HeldPort } from '#platform/http/hold-port.ts';
import { createLog, type Log } from '#platform/log.ts';
import { randomToken } from '#platform/secrets.ts';
import { VERSION } from '#platform/version.ts';
import type { NodeOptions } from './app-platform.ts';
import { type Lifetime, noticeOf } from './lifetime.ts';
import { startNodes } from './nodes/start-nodes.ts';
import { WEB } from './paths.ts';
import { realGateways } from './real-gateways.ts';
import { unknownSettings } from './unknown-settings.ts';
import { TRIAL_WARNING, welcome } from './welcome.ts';

/**
 * Timeout for calls to simulators, in milliseconds. They share this machine and may answer late when it is
 * busy.
 */
const SIMULATOR_MS = 15_000;

export interface StartOptions {
  config: Config;
  port: HeldPort;
  lifetime: Lifetime;
  /** Lines for the log about what was noticed before. */
  warnings: readonly string[];
  /** Builds the web app if it is older than its sources. Returns whether that succeeded. */
  buildPages?(onStep: (line: string) => void): Promise<boolean>;
}

/** Starts the product with valid settings, on a port that is reserved for it. */
export async function startProduct(options: StartOptions): Promise<void> {
  const { config, port, lifetime, warnings, buildPages } = options;
  const log = createLog(config.logLevel);
  checkProviders(config, log);
  for (const warning of [...warnings, ...unknownSettings(process.env)]) log.warn(warning);
  const onStep = createSteps(log);
  if ((await buildPages?.(onStep)) === false) throw new ConfigError('The web app could not be built.');
  if (config.databaseUrl !== undefined) await awaitExternal(config.databaseUrl, config.databaseWait);
  const { url: databaseUrl, adminUrl } =
    config.databaseUrl === undefined
      ? await embedded(config, lifetime, log, onStep)
      : { url: config.databaseUrl, adminUrl: undefined };
  await prepareDatabase(databaseUrl, config, log, onStep);
  const gateways = config.demo
    ? await openDemo(config, databaseUrl, lifetime, log, onStep)
    : realGateways(config, log);
  onStep('Starting the server');
  log.info({ version: VERSION, node: process.version }, 'Version');
  // The lock of the data folder lets one process use the embedded database.
  const isSole = adminUrl !== undefined;
  const database = { databaseUrl, adminUrl, isSole };
  const count = nodesOf(config, log);
  const address =
    count > 1
      ? await startNodes({ count, database, port, lifetime, log })
      : await startOneNode({ ...database, config, log, webDir: WEB, ...gateways }, port, lifetime);
  process.stdout.write(welcome(config, address, { demo: gateways.demo, isTrial: gateways.sms?.isTrial }));
  // A database that is away at this moment is no reason to end: the node waits for it.
  if (!config.demo)
    await warnOfMissingSetUp(databaseUrl, gateways, log).catch((error) =>
      log.warn({ err: error }, 'Set-up not checked'),
    );
}

/** Starts the only node in this process. Returns the address at which it listens. */
async function startOneNode(options: NodeOptions, port: HeldPort, lifetime: Lifetime) {
  // Loading all modules takes seconds: settings and the database are checked before.
  const { startNode } = await import('./app.ts');
  const node = await startNode({ ...options, onStuck: () => void lifetime.fail() });
  lifetime.onClose((reason) => node.close({ noticeMs: noticeOf(reason) }));
  await port.release();
  await node.server.listen({ port: options.config.port, host: options.config.host });
  return node.server.server.address();
}

/** Returns how many nodes to start. The simulated providers of demo mode are in the memory of one. */
function nodesOf({ nodes, demo }: Config, log: Log): number {
  if (nodes === 1 || !demo) return nodes;
  log.warn('NODES has no effect in demo mode, which runs one node');
  return 1;
}

/** Logs what a start without demo data needs before people can use it: an administrator, and a way to send codes. */
async function warnOfMissingSetUp(
  databaseUrl: string,
  { sms, email }: Pick<Gateways, 'sms' | 'email'>,
  log: Log,
): Promise<void> {
  const { hasAdministrator } = await import('#modules/identity/index.ts');
  if (!(await withDb(databaseUrl, hasAdministrator)))
    log.warn('There is no administrator. Add one by phone: npm run admin -- add +8613800138000');
  if (!sms && !email)
    log.warn(
      'People cannot sign in: set SMS_PROVIDER or SMTP_HOST and what they need (docs/providers.md), or use npm run admin -- login-link',
    );
  if (sms?.isTrial) log.warn(TRIAL_WARNING);
}

/** Upgrades the database if needed, and records which secret it is used with. */
async function prepareDatabase(
  url: string,
  { dataDir, secret, backupBeforeUpgrade: backup }: Config,
  log: Log,
  inform: (line: string) => void,
): Promise<void> {
  const ran = await upgradeDatabase({ url, dataDir, secret, backup, inform, warn: (line) => log.warn(line) });
  if (ran.length > 0) inform(`Updated the tables of the database (${ran.length} migrations)`);
  if (await withDb(url, (db) => recordSecret(db, secret)))
    log.warn(
      'The secret differs from the one used before: sessions, links and authenticators made with it are not valid.',
    );
}

/**
 * Checks the settings of the providers, and refuses demo mode together with providers that really send or charge.
 */
function checkProviders(config: Config, log: Log): void {
  const { demo, demoPublic, logLevel } = config;
  const { env } = process;
  const sms = smsFromEnv(env, { origin: publicAddress(config), log });
  if (sms?.isTrial && demo)
    throw new ConfigError('SMS_PROVIDER=log is not for demo mode, where codes appear on the demo phone.');
  if (sms?.isTrial && !log.isLevelEnabled('warn'))
    throw new ConfigError(`SMS_PROVIDER=log needs a LOG_LEVEL that has warnings, but it is "${logLevel}".`);
  const messages = [sms, emailFromEnv(env), wechatFromEnv(env), wechatMessagesFromEnv(env)];
  const isReal = [...messages, ...payFromEnv(env)(systemClock), ...groupFromEnv(env)(systemClock)].some(
    Boolean,
  );
  if (isReal && demo && !demoPublic)
    throw new ConfigError(`Keys of a real provider are set in demo mode. ${DEMO_WAY_OUT}`);
}

/** Waits for the database at DATABASE_URL. The line about it goes to the standard error, like those of failed starts. */
const awaitExternal = (url: string, seconds: number): Promise<void> =>
  awaitDatabase(url, { seconds, print: (line) => process.stderr.write(`${line}\n`) });

/** Prints the steps of the start: as lines for a person at a terminal, otherwise into the log. */
const createSteps =
  (log: Log) =>
  (line: string): void => {
    if (process.stdout.isTTY) process.stdout.write(`  ${line}\n`);
    else log.info(line);
  };

async function embedded(
  config: Config,
  lifetime: Lifetime,
  log: Log,
  onStep: (line: string) => void,
): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    onStep,
    onRestart: (line) => log.warn(line),
    onGivenUp: (error) => {
      process.stderr.write(`${error.message}\n`);
      void lifetime.fail();
    },
  });
  lifetime.onClose(() => postgres.stop());
  // Otherwise the database would keep its log for copies that are not made any more.
  if (!copiesLog(config.backups)) await withAdmin(postgres.adminUrl, forgetLog);
  return postgres;
}

/** Starts demo mode: loads the demo data and starts simulators for providers that are not configured. */
async function openDemo(
  config: Config,
  databaseUrl: string,
  lifetime: Lifetime,
  log: Log,
  onStep: (line: string) => void,
) {
  const { claimDemo, demoPeople, eveningsJobs, groupOrdersJobs, loadDemo } = await import(
    '#demo/load-demo.ts'
  );
  lifetime.onClose(await claimDemo(databaseUrl));
  onStep('Loading the demo data, unless they are there');
  if (!(await loadDemo(databaseUrl, config.secret))) log.warn(describeOtherDemo(config));
  const { startSimulators } = await import('#gateways/simulators.ts');
  const simulators = await startSimulators({
    host: config.host,
    port: config.simulatorsPort,
    onPortInUse: (port) =>
      log.warn(
        `Port ${port} is in use, so the simulated providers listen on another one. Choose one with SIMULATORS_PORT.`,
      ),
    timeoutMs: SIMULATOR_MS,
    payFile: join(config.dataDir, 'simulators', 'pay.json'),
    groupFile: join(config.dataDir, 'simulators', 'group.json'),
    productOrigin: publicAddress(config),
  });
  lifetime.onClose(() => simulators.close());
  return {
    sms: smsFromEnv(process.env, { origin: publicAddress(config), log }) ?? simulatedSms(simulators, config),
    email: emailFromEnv(process.env) ?? smtpEmail(simulators.smtp),
    social: wechatFromEnv(process.env) ?? wechatSocial(simulators.wechat),
    wechat: wechatFromEnv(process.env)
      ? wechatMessagesFromEnv(process.env)
      : simulatedMessages(simulators, config),
    pay: withSimulated(payFromEnv(process.env)(systemClock), simulators.pay.gateways(systemClock)),
    group: simulatedGroup(simulators, config),
    demo: {
      readPhone: (phone: string) => simulators.readPhone(phone),
      people: demoPeople,
      jobs: (deps: Parameters<typeof eveningsJobs>[0]) => [
        ...eveningsJobs(deps),
        ...groupOrdersJobs({ ...deps, secret: config.secret, group: simulators.group }),
      ],
      pages: simulators.pages,
      inbox: simulators.inboxPage,
    },
  };
}

/** Returns a line about demo data that were loaded by another version, with the way to load those of this version. */
const describeOtherDemo = ({ databaseUrl, dataDir }: Config): string =>
  'The demo data were loaded by another version and stay as they are. ' +
  (databaseUrl === undefined
    ? `To get those of this version, stop, remove ${dataDir} with all bookings in it, and start again.`
    : 'To get those of this version, start on an empty database.');

/** Returns the configured providers, completed by simulated ones. */
const withSimulated = (real: PayGateway[], simulated: PayGateway[]): PayGateway[] =>
  simulated.map((gateway) => real.find(({ method }) => method === gateway.method) ?? gateway);

/** Returns a gateway to the simulated provider, which reports deliveries to this server. */
function simulatedSms({ aliyunSms: settings, reportSms }: Simulators, config: Config): SmsGateway {
  const receiptToken = randomToken();
  reportSms(`http://localhost:${config.port}/api/sms/receipts/${receiptToken}`);
  return aliyunSms({ ...settings, receiptToken });
}

/** Returns the messages of the simulated official account, which sends its pushes to this server. */
function simulatedMessages(
  { wechatMessages: settings, pushWechat }: Simulators,
  config: Config,
): WechatMessagesGateway {
  pushWechat(`http://localhost:${config.port}/api/wechat/events`);
  return wechatMessages(settings);
}

/** Returns the configured platforms, completed by simulated ones, which send their callbacks to this server. */
function simulatedGroup({ group }: Simulators, config: Config): GroupGateway[] {
  group.deliverTo(`http://localhost:${config.port}`);
  const real = groupFromEnv(process.env)(systemClock);
  return group
    .gateways(systemClock)
    .map((gateway) => real.find(({ platform }) => platform === gateway.platform) ?? gateway);
}
