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
import { catchUpSearch, storeSearchJobs, storeSearchRoutes, storesRoutes } from '#modules/stores/index.ts';
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
import { serve } from '#platform/http/serve.ts';
import { createServer, type ServedRoute } from '#platform/http/server.ts';
import { readAppVersion, serveWeb } from '#platform/http/web.ts';
import { startJobs } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log.ts';
import { createMetrics } from '#platform/metrics.ts';
import { platformJobs } from '#platform/platform.jobs.ts';
import { servePublicPages } from '#public-pages/public-pages.ts';

export const constraintRefusals = mergeConstraintRefusals(
  identityConstraints,
  moneyConstraints,
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
  /** The ways to pay that are set up. */
  pay?: readonly PayGateway[];
  /** In demo mode, what a newcomer tries it with. */
  demo?: Demo | undefined;
  /** How often event streams show that they are alive, in milliseconds. */
  heartbeatMs?: number | undefined;
  /** The built web app. */
  webDir: string;
}

export interface Node {
  server: FastifyInstance;
  /** Every route the server has, with the endpoint it serves if it serves one. */
  routes: readonly ServedRoute[];
  /** Ends it in order: no new calls, running ones finished, then jobs, events and connections. */
  close(): Promise<void>;
}

/** Builds one node of the product on a database that is migrated. The only place that knows every module. */
export async function startNode(options: NodeOptions): Promise<Node> {
  const { config, log, databaseUrl, clock = systemClock } = options;
  const onLost = (error: Error) => log.warn({ err: error }, 'A database connection was lost');
  const writers = Math.max(1, Math.floor(config.databasePool / 3));
  const pool = createPool(databaseUrl, config.databasePool - writers, onLost);
  const writerPool = createPool(databaseUrl, writers, onLost, BY_KEY);
  const db = createDb(pool);
  const pictures = new Pictures(config.dataDir);
  const hub = new EventHub(db, databaseUrl, log);
  const metrics = createMetrics();
  const subscribers = mergeSubscribers(noticesSubscribers, dinersSubscribers, bookingSubscribers);
  const emit = createEmit(subscribers);
  const { secret } = config;
  const demo = options.demo !== undefined;
  const identity = {
    db,
    clock,
    secret,
    demo,
    emit,
    newsPosition: async () => writeCursor(await hub.positionNow(), clock.now()),
    pictures,
    sendSms: options.sendSms,
    social: options.social,
  };
  const authenticator = identityAuthenticator(pool, identity);
  const booking = createBooking({ pool, writerPool, clock, secret, subscribers, log });
  const money = createMoney({
    pool,
    db,
    clock,
    log,
    secret,
    gateways: options.pay ?? [],
    subscribers,
    announce: createAnnouncer(pool),
    subjects: { bookingOrder: orderPayments(booking) },
    keepAccount,
    countNotice: (method, outcome) => metrics.payNotices.inc({ method, outcome }),
  });

  const routes = [
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
    ...adminRoutes({ hub, pictures }),
    ...privacyRoutes({ booking, emit, pictures }),
    ...eventsRoutes({ hub, clock, authenticator, heartbeatMs: options.heartbeatMs }),
    ...(options.demo ? demoRoutes(options.demo, secret) : []),
  ];
  const jobs = [
    ...platformJobs({ db, clock }),
    pictures.dropFileJob(db),
    ...identityJobs(identity),
    ...storeSearchJobs({ db }),
    ...dinersJobs({ db, clock, emit }),
    ...bookingJobs(booking),
    ...moneyJobs(money),
    ...noticesJobs({ db, clock, emit }),
  ];

  const served: ServedRoute[] = [];
  const server = await createServer({
    config,
    log,
    metrics,
    constraintRefusals,
    served,
    appVersion: readAppVersion(options.webDir),
  });
  const limiter = new Limiter();
  limitOtherRoutes(server, limiter, clock);
  serve(server, routes, { db, clock, secret, publicOrigin: config.publicOrigin, authenticator, limiter });
  server.addHook('preClose', async () => hub.endStreams());
  serveReference(
    server,
    contract.filter((endpoint) => !endpoint.demoOnly || demo),
  );
  serveNotifications(server, money, limiter);
  serveFiles(server, pictures);
  serveHealth(server, { pool, db, hub, metrics, config, admission: booking.writer.admission });
  serveLegal(server);
  const { webDir } = options;
  servePublicPages(server, { routes, db, clock, log, webDir, publicOrigin: config.publicOrigin });
  await serveWeb(server, webDir, config);
  await hub.start();
  const runner = await startJobs(pool, jobs, log);
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
