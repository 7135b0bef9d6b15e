import { contract } from '@xiwei/contract/contract.ts';
import type { FastifyInstance } from 'fastify';
import { type Demo, demoRoutes } from '#demo/demo.routes.ts';
import type { PayGateway } from '#gateways/pay/pay.ts';
import type { SendSms } from '#gateways/sms/sms.ts';
import type { SocialGateway } from '#gateways/social/wechat/gateway.ts';
import { adminRoutes } from '#modules/admin/index.ts';
import {
  availabilityRoutes,
  bookingConstraints,
  bookingJobs,
  bookingListsRoutes,
  bookingRoutes,
  bookingSubscribers,
  createBooking,
  depositRulesRoutes,
  hasOrders,
  hostStandRoutes,
  orderMoneyRoutes,
  orderPayments,
  orderShareRoutes,
  staffOrdersRoutes,
} from '#modules/booking/index.ts';
import { dinersJobs, dinersRoutes, dinersSubscribers } from '#modules/diners/index.ts';
import {
  identityAuthenticator,
  identityConstraints,
  identityJobs,
  identityRoutes,
  keepAccount,
  securityRoutes,
} from '#modules/identity/index.ts';
import { linksRoutes } from '#modules/links/index.ts';
import {
  createMoney,
  moneyConstraints,
  moneyJobs,
  moneyRoutes,
  serveNotifications,
} from '#modules/money/index.ts';
import { noticesJobs, noticesRoutes, noticesSubscribers } from '#modules/notices/index.ts';
import { privacyRoutes } from '#modules/privacy/index.ts';
import { seatingConstraints, seatingRoutes } from '#modules/seating/index.ts';
import {
  catchUpSearch,
  storeSearchJobs,
  storeSearchRoutes,
  storesConstraints,
  storesRoutes,
} from '#modules/stores/index.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import { mergeConstraintRefusals } from '#platform/db/constraints.ts';
import { BY_KEY, createDb, createPool } from '#platform/db/db.ts';
import { eventsRoutes } from '#platform/events/events.routes.ts';
import { EventHub } from '#platform/events/hub.ts';
import { createAnnouncer, createEmit, mergeSubscribers, writeCursor } from '#platform/events/outbox.ts';
import { serveFiles } from '#platform/files/files.routes.ts';
import { Pictures } from '#platform/files/pictures.ts';
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
import { servePublicPages } from '#public-pages/public-pages.ts';

/** The refusals that violated database constraints become, of all modules. */
export const constraintRefusals = mergeConstraintRefusals(
  identityConstraints,
  moneyConstraints,
  storesConstraints,
  seatingConstraints,
  bookingConstraints,
);

export interface NodeOptions {
  config: Config;
  databaseUrl: string;
  log: Log;
  clock?: Clock;
  sendSms: SendSms;
  social: SocialGateway | undefined;
  /** The payment providers that are configured. */
  pay?: readonly PayGateway[];
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
  /** Stops accepting calls, lets running ones finish, then stops jobs and events and closes connections. */
  close(): Promise<void>;
}

/** Opens the resources that the modules of a node share. */
function openPlatform({ config, log, databaseUrl, clock = systemClock }: NodeOptions) {
  const onLost = (error: Error) =>
    log.warn({ err: error }, 'Database connection lost; the pool opens another');
  const writers = Math.max(1, Math.floor(config.databasePool / 3));
  const pool = createPool(databaseUrl, config.databasePool - writers, onLost);
  const db = createDb(pool);
  const subscribers = mergeSubscribers(noticesSubscribers, dinersSubscribers, bookingSubscribers);
  return {
    clock,
    pool,
    writerPool: createPool(databaseUrl, writers, onLost, BY_KEY),
    db,
    pictures: new Pictures(config.dataDir),
    hub: new EventHub(db, databaseUrl, log),
    metrics: createMetrics(),
    subscribers,
    emit: createEmit(subscribers),
  };
}
type Platform = ReturnType<typeof openPlatform>;

/** Creates the modules that have a state of their own or need more than the platform. */
function createModules({ config, log, sendSms, social, pay = [], demo }: NodeOptions, platform: Platform) {
  const { clock, pool, writerPool, db, pictures, hub, metrics, subscribers, emit } = platform;
  const { secret } = config;
  const identity = {
    db,
    clock,
    secret,
    demo: demo !== undefined,
    emit,
    newsPosition: async () => writeCursor(await hub.positionNow(), clock.now()),
    pictures,
    sendSms,
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
    countNotice: (method, outcome) => metrics.payNotices.inc({ method, outcome }),
  });
  return { identity, authenticator: identityAuthenticator(pool, identity), booking, money };
}
type Modules = ReturnType<typeof createModules>;

const routesOf = (
  { config, demo, heartbeatMs }: NodeOptions,
  { clock, emit, hub, pictures }: Platform,
  { identity, authenticator, booking, money }: Modules,
): Route[] => [
  ...identityRoutes(identity),
  ...securityRoutes(identity),
  ...storesRoutes({ emit, pictures }),
  ...seatingRoutes({ emit, pictures, hasOrders }),
  ...storeSearchRoutes(),
  ...dinersRoutes({ emit }),
  ...availabilityRoutes(booking),
  ...bookingRoutes(booking),
  ...staffOrdersRoutes(booking),
  ...hostStandRoutes(booking),
  ...depositRulesRoutes(booking),
  ...bookingListsRoutes({ emit }),
  ...orderMoneyRoutes(booking),
  ...orderShareRoutes(booking),
  ...moneyRoutes(money),
  ...noticesRoutes(),
  ...linksRoutes(),
  ...adminRoutes({ hub, pictures, emit }),
  ...privacyRoutes({ booking, emit, pictures }),
  ...eventsRoutes({ hub, clock, authenticator, heartbeatMs }),
  ...(demo ? demoRoutes(demo, config.secret) : []),
];

const jobsOf = ({ db, clock, emit, pictures }: Platform, { identity, booking, money }: Modules): AnyJob[] => [
  ...platformJobs({ db, clock }),
  pictures.dropFileJob(db),
  ...identityJobs(identity),
  ...storeSearchJobs({ db }),
  ...dinersJobs({ db, clock, emit }),
  ...bookingJobs(booking),
  ...moneyJobs(money),
  ...noticesJobs({ db, clock, emit }),
];

/** Builds the HTTP server: endpoints, provider notifications, files, health and pages. */
async function buildServer(options: NodeOptions, platform: Platform, modules: Modules) {
  const { config, log, webDir, demo } = options;
  const { clock, pool, db, pictures, hub, metrics } = platform;
  const { secret, publicOrigin } = config;
  const served: ServedRoute[] = [];
  const appVersion = readAppVersion(webDir);
  const server = await createServer({ config, log, metrics, constraintRefusals, served, appVersion });
  const limiter = new Limiter();
  limitOtherRoutes(server, limiter, clock);
  const routes = routesOf(options, platform, modules);
  const { authenticator, booking, money } = modules;
  serve(server, routes, { db, clock, secret, publicOrigin, authenticator, limiter });
  server.addHook('preClose', async () => hub.endStreams());
  serveReference(
    server,
    contract.filter(({ demoOnly }) => !demoOnly || demo !== undefined),
  );
  serveNotifications(server, money, limiter);
  serveFiles(server, pictures);
  serveHealth(server, { pool, db, hub, metrics, config, admission: booking.writer.admission });
  serveLegal(server);
  servePublicPages(server, { routes, db, clock, log, webDir, publicOrigin });
  await serveWeb(server, webDir, config);
  return { server, served };
}

/** Starts one node of the product on a migrated database. */
export async function startNode(options: NodeOptions): Promise<Node> {
  const platform = openPlatform(options);
  const modules = createModules(options, platform);
  const { server, served } = await buildServer(options, platform, modules);
  const { pool, writerPool, db, hub } = platform;
  await hub.start();
  const runner = await startJobs(pool, jobsOf(platform, modules), options.log);
  await catchUpSearch(db);
  return {
    server,
    routes: served,
    async close() {
      await server.close();
      await runner.stop();
      await hub.stop();
      await Promise.all([pool.end(), writerPool.end()]);
    },
  };
}
