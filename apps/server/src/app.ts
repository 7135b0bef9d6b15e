import { contract } from '@xiwei/contract/contract.ts';
import type { FastifyInstance } from 'fastify';
import { constraintRefusals } from '#constraint-refusals.ts';
import { measuredGateways } from '#gateways/measure.ts';
import { catchUpSounds } from '#modules/diners/index.ts';
import { serveReceipts, serveWechatEvents } from '#modules/messages/index.ts';
import { serveNotifications } from '#modules/money/index.ts';
import { catchUpSearch } from '#modules/stores/index.ts';
import { serveFiles } from '#platform/files/files.routes.ts';
import { prepareDrain } from '#platform/http/drain.ts';
import { serveHealth } from '#platform/http/health.ts';
import { serveLegal } from '#platform/http/legal.ts';
import { Limiter } from '#platform/http/limiter.ts';
import { limitOtherRoutes } from '#platform/http/limits.ts';
import { serveReference } from '#platform/http/reference.ts';
import { requireAdmin, serve } from '#platform/http/serve.ts';
import { createServer, type ServedRoute } from '#platform/http/server.ts';
import { readAppVersion, serveWeb } from '#platform/http/web.ts';
import { startJobs } from '#platform/jobs/run-jobs.ts';
import { VERSION } from '#platform/version.ts';
import { withinSeconds } from '#platform/within-seconds.ts';
import { servePublicPages } from '#public-pages/public-pages.ts';
import { createModules, jobsOf, type Modules, routesOf } from './app-modules.ts';
import { type NodeOptions, openPlatform, type Platform } from './app-platform.ts';

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

/** Builds the HTTP server: endpoints, provider notifications, files, health and pages. */
async function buildServer(options: NodeOptions, platform: Platform, modules: Modules) {
  const { config, log, webDir, demo } = options;
  const { clock, times, pool, db, pictures, hub, metrics, databaseWatch, backups } = platform;
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
    config.demo ? undefined : requireAdmin({ authenticator, clock }),
  );
  serveNotifications(server, money, limiter);
  serveReceipts(server, messages, limiter);
  serveWechatEvents(server, messages, limiter);
  serveFiles(server, { pictures, db });
  serveHealth(server, {
    ...{ pool, db, hub, metrics, config, drain, databaseWatch, times, backups },
    admission: booking.writer.admission,
    dataDir: config.dataDir,
    version: VERSION,
    build: appVersion,
  });
  serveLegal(server);
  servePublicPages(server, { routes, db, clock, log, webDir, publicOrigin });
  await serveWeb(server, webDir, config);
  return { server, served, drain };
}

/**
 * How long running jobs are waited for while a node closes, how long freeing those that still run may take, and how long connections
 * are waited for, in seconds.
 */
const JOBS_SECONDS = 4;
const FREEING_SECONDS = 1;
const POOLS_SECONDS = 1;

/** Starts one node of the product on a migrated database. */
export async function startNode(given: NodeOptions): Promise<Node> {
  const platform = openPlatform(given);
  const options = { ...given, ...measuredGateways(given, platform.recordCall) };
  const modules = createModules(options, platform);
  const { server, served, drain } = await buildServer(options, platform, modules);
  const { pool, writerPool, db, hub, databaseWatch, pictures, metrics, backups } = platform;
  databaseWatch.start();
  await hub.start();
  const runner = await startJobs(pool, jobsOf(options, platform, modules), options.log, {
    isSole: options.isSole ?? false,
    onFreed: (count) => metrics.jobsFreed.inc(count),
  });
  await catchUpSearch(db);
  await catchUpSounds(db);
  backups?.start();
  return {
    server,
    routes: served,
    async close({ noticeMs = 0 } = {}) {
      if (noticeMs > 0) await drain.announce(noticeMs);
      const backupEnds = backups?.stop();
      // Jobs finish while calls do.
      const jobsEnd = runner.stop(JOBS_SECONDS);
      await Promise.all([server.close(), withinSeconds(JOBS_SECONDS + FREEING_SECONDS, jobsEnd)]);
      databaseWatch.stop();
      pictures.close();
      await backupEnds;
      await hub.stop();
      await withinSeconds(POOLS_SECONDS, Promise.all([pool.end(), writerPool.end()]));
    },
  };
}
