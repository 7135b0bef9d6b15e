import { contract } from '@xiwei/contract/contract.ts';
import type { FastifyInstance } from 'fastify';
import { constraintRefusals } from '#constraint-refusals.ts';
import { type Demo, demoRoutes } from '#demo/demo.routes.ts';
import type { Gateways } from '#gateways/gateways.ts';
import { webPush } from '#gateways/push/web-push.ts';
import { adminRoutes } from '#modules/admin/index.ts';
import {
  availabilityRoutes,
  bookingJobs,
  bookingListsRoutes,
  bookingRoutes,
  bookingSubscribers,
  createBooking,
  depositRulesRoutes,
  dinerRecordRoutes,
  findOrderedItems,
  hostStandRoutes,
  impactRoutes,
  orderAnswerRoutes,
  orderMoneyRoutes,
  orderPayments,
  orderShareRoutes,
  printingRoutes,
  readinessRoutes,
  staffOrdersRoutes,
  turnTimesRoutes,
} from '#modules/booking/index.ts';
import { catchUpSounds, dinersJobs, dinersRoutes, dinersSubscribers } from '#modules/diners/index.ts';
import {
  identityAuthenticator,
  identityJobs,
  identityRoutes,
  keepAccount,
  securityRoutes,
} from '#modules/identity/index.ts';
import { invitationsJobs, invitationsRoutes, invitationsSubscribers } from '#modules/invitations/index.ts';
import { linksRoutes } from '#modules/links/index.ts';
import {
  type MessagesDeps,
  messageSenders,
  messagesJobs,
  messagesRoutes,
  messagesSubscribers,
  serveReceipts,
  serveWechatEvents,
  wechatTokens,
} from '#modules/messages/index.ts';
import {
  createMoney,
  moneyJobs,
  moneyRoutes,
  serveNotifications,
  takesOnlinePayments,
} from '#modules/money/index.ts';
import { noticesJobs, noticesRoutes, noticesSubscribers } from '#modules/notices/index.ts';
import { privacyRoutes } from '#modules/privacy/index.ts';
import { seatingRoutes, templatesRoutes } from '#modules/seating/index.ts';
import {
  catchUpSearch,
  isSuspended,
  storeSearchJobs,
  storeSearchRoutes,
  storesRoutes,
} from '#modules/stores/index.ts';
import { type SteadyClock, systemClock } from '#platform/clock.ts';
import { type Config, publicAddress } from '#platform/config.ts';
import { BY_KEY, createDb, createPool } from '#platform/db/db.ts';
import { eventsRoutes } from '#platform/events/events.routes.ts';
import { EventHub } from '#platform/events/hub.ts';
import { createAnnouncer, createEmit, mergeSubscribers, writeCursor } from '#platform/events/outbox.ts';
import { serveFiles } from '#platform/files/files.routes.ts';
import { Pictures } from '#platform/files/pictures.ts';
import { prepareDrain } from '#platform/http/drain.ts';
import { serveHealth } from '#platform/http/health.ts';
import { serveLegal } from '#platform/http/legal.ts';
import { Limiter } from '#platform/http/limiter.ts';
import { limitOtherRoutes } from '#platform/http/limits.ts';
import { serveReference } from '#platform/http/reference.ts';
import type { Route } from '#platform/http/routes.ts';
import { serve } from '#platform/http/serve.ts';
import { createServer, type ServedRoute } from '#platform/http/server.ts';
import { readAppVersion, serveWeb } from '#platform/http/web.ts';
import { type AnyJob, startJobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log.ts';
import { createMetrics } from '#platform/metrics.ts';
import { platformJobs } from '#platform/platform.jobs.ts';
import { repeatedWarning } from '#platform/repeated-warning.ts';
import { withinSeconds } from '#platform/within-seconds.ts';
import { servePublicPages } from '#public-pages/public-pages.ts';

export interface NodeOptions extends Gateways {
  config: Config;
  databaseUrl: string;
  log: Log;
  clock?: SteadyClock;
  /** The demo accounts and phones; set in demo mode only. */
  demo?: Demo | undefined;
  /** The interval of the heartbeats of event streams, in milliseconds. */
  heartbeatMs?: number | undefined;
  /** The folder of the built web app. */
  webDir: string;
}

export interface Node {
  server: FastifyInstance;
  /** Every route of the server, with its endpoint if it has one. */
  routes: readonly ServedRoute[];
  /**
   * Stops accepting calls, lets running ones finish, stops jobs and events, and closes connections. With a notice, the node is
   * not ready for that long and goes on serving, so that load balancers send no more calls.
   */
  close(options?: { noticeMs?: number }): Promise<void>;
}

/** Opens the resources that the modules of a node share. */
function openPlatform({ config, log, databaseUrl, push, clock = systemClock }: NodeOptions) {
  const onLost = repeatedWarning(log, 'Database connection lost; the pool opens another');
  const writers = Math.max(1, Math.floor(config.databasePool / 3));
  const pool = createPool(databaseUrl, config.databasePool - writers, onLost);
  const db = createDb(pool);
  const subscribers = mergeSubscribers(
    noticesSubscribers,
    messagesSubscribers,
    invitationsSubscribers,
    dinersSubscribers,
    bookingSubscribers,
  );
  return {
    clock,
    pool,
    writerPool: createPool(databaseUrl, writers, onLost, BY_KEY),
    db,
    pictures: new Pictures(),
    hub: new EventHub(db, databaseUrl, log),
    metrics: createMetrics(),
    subscribers,
    emit: createEmit(subscribers),
    push: push ?? webPush({ secret: config.secret, origin: publicAddress(config) }),
  };
}
type Platform = ReturnType<typeof openPlatform>;

/** Creates the modules that have a state of their own or need more than the platform. */
function createModules(
  { config, log, sms, email, social, wechat: account, pay = [], demo }: NodeOptions,
  platform: Platform,
) {
  const { clock, pool, writerPool, db, pictures, hub, metrics, subscribers, emit } = platform;
  const { secret } = config;
  const identity = {
    db,
    clock,
    secret,
    demo: demo !== undefined,
    emit,
    newsPosition: async () => writeCursor(await hub.positionNow(), hub.epoch, clock.now()),
    pictures,
    sendSms: sms.send,
    social,
  };
  const booking = createBooking({ pool, writerPool, clock, secret, subscribers, log });
  const money = createMoney({
    pool,
    db,
    clock,
    log,
    secret,
    gateways: pay,
    subscribers,
    announce: createAnnouncer(pool),
    subjects: { bookingOrder: orderPayments(booking) },
    keepAccount,
    isSuspended,
    countNotice: (method, outcome) => metrics.payNotices.inc({ method, outcome }),
  });
  const wechat = account && { gateway: account, tokens: wechatTokens({ db, clock, secret }, account) };
  const messages: MessagesDeps = {
    db,
    clock,
    log,
    emit,
    booking,
    sms,
    wechat,
    senders: messageSenders({ sms, email }, wechat),
    origin: publicAddress(config),
  };
  const invitations = { db, clock, emit, pictures, booking };
  return {
    identity,
    authenticator: identityAuthenticator(pool, identity),
    booking,
    money,
    messages,
    invitations,
  };
}
type Modules = ReturnType<typeof createModules>;

const routesOf = (
  { config, demo, heartbeatMs }: NodeOptions,
  { clock, emit, hub, pictures, push }: Platform,
  { identity, authenticator, booking, money, messages, invitations }: Modules,
): Route[] => [
  ...identityRoutes(identity),
  ...securityRoutes(identity),
  ...storesRoutes({ emit, pictures }),
  ...seatingRoutes({ emit, pictures, findOrderedItems }),
  ...templatesRoutes({ emit, pictures, findOrderedItems }),
  ...storeSearchRoutes(),
  ...dinersRoutes({ emit }),
  ...availabilityRoutes(booking),
  ...bookingRoutes(booking),
  ...staffOrdersRoutes(booking),
  ...hostStandRoutes(booking),
  ...printingRoutes(booking),
  ...readinessRoutes({
    booking,
    takesOnlinePayments: (db, storeId) => takesOnlinePayments(money, db, storeId),
  }),
  ...depositRulesRoutes(booking),
  ...dinerRecordRoutes(booking),
  ...impactRoutes(booking),
  ...turnTimesRoutes(booking),
  ...bookingListsRoutes({ emit }),
  ...orderMoneyRoutes(booking, money),
  ...orderShareRoutes({ ...booking, emit }),
  ...orderAnswerRoutes(booking),
  ...moneyRoutes(money),
  ...noticesRoutes(push),
  ...messagesRoutes(messages),
  ...invitationsRoutes(invitations),
  ...linksRoutes(),
  ...adminRoutes({ hub, pictures, emit }),
  ...privacyRoutes({ booking, emit, pictures }),
  ...eventsRoutes({ hub, clock, authenticator, heartbeatMs }),
  ...(demo ? demoRoutes(demo, config.secret) : []),
];

const jobsOf = (
  { demo, log }: NodeOptions,
  { pool, db, clock, emit, push }: Platform,
  { identity, booking, money, messages, invitations }: Modules,
): AnyJob[] => [
  ...platformJobs({ db, clock }),
  ...identityJobs(identity),
  ...storeSearchJobs({ db }),
  ...dinersJobs({ db, clock, emit }),
  ...bookingJobs(booking),
  ...moneyJobs(money),
  ...noticesJobs({ db, clock, emit, push }),
  ...messagesJobs(messages),
  ...invitationsJobs(invitations),
  ...(demo?.jobs?.({ pool, db, clock, log }) ?? []),
];

/** Builds the HTTP server: endpoints, provider notifications, files, health and pages. */
async function buildServer(options: NodeOptions, platform: Platform, modules: Modules) {
  const { config, log, webDir, demo } = options;
  const { clock, pool, db, pictures, hub, metrics } = platform;
  const { secret, publicOrigin } = config;
  const served: ServedRoute[] = [];
  const appVersion = readAppVersion(webDir);
  const server = await createServer({ config, log, metrics, constraintRefusals, served, appVersion });
  const drain = prepareDrain(server);
  const limiter = new Limiter(clock.elapsedMs);
  limitOtherRoutes(server, limiter);
  const routes = routesOf(options, platform, modules);
  const { authenticator, booking, money, messages } = modules;
  serve(server, routes, { db, clock, secret, publicOrigin, authenticator, limiter });
  server.addHook('preClose', async () => hub.endStreams());
  serveReference(
    server,
    contract.filter(({ demoOnly }) => !demoOnly || demo !== undefined),
  );
  serveNotifications(server, money, limiter);
  serveReceipts(server, messages, limiter);
  serveWechatEvents(server, messages, limiter);
  serveFiles(server, { pictures, db });
  serveHealth(server, { pool, db, hub, metrics, config, drain, admission: booking.writer.admission });
  serveLegal(server);
  servePublicPages(server, { routes, db, clock, log, webDir, publicOrigin });
  await serveWeb(server, webDir, config);
  return { server, served, drain };
}

/** How long running jobs, and connections that they still use, are waited for while a node closes, in seconds. */
const JOBS_SECONDS = 4;
const POOLS_SECONDS = 1;

/** Starts one node of the product on a migrated database. */
export async function startNode(options: NodeOptions): Promise<Node> {
  const platform = openPlatform(options);
  const modules = createModules(options, platform);
  const { server, served, drain } = await buildServer(options, platform, modules);
  const { pool, writerPool, db, hub } = platform;
  await hub.start();
  const runner = await startJobs(pool, jobsOf(options, platform, modules), options.log);
  await catchUpSearch(db);
  await catchUpSounds(db);
  return {
    server,
    routes: served,
    async close({ noticeMs = 0 } = {}) {
      if (noticeMs > 0) await drain.announce(noticeMs);
      // Jobs finish while calls do.
      await Promise.all([server.close(), withinSeconds(JOBS_SECONDS, runner.stop())]);
      await hub.stop();
      await withinSeconds(POOLS_SECONDS, Promise.all([pool.end(), writerPool.end()]));
    },
  };
}
