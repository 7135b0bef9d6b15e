import type { FastifyInstance } from 'fastify';
import { bookingHandle } from '#modules/booking/index.ts';
import { identityAuthenticator } from '#modules/identity/module.ts';
import { serveFiles } from '#platform/files/files.routes.ts';
import { prepareDrain } from '#platform/http/drain.ts';
import { serveHealth } from '#platform/http/health.ts';
import { serveLegal } from '#platform/http/legal.ts';
import { Limiter } from '#platform/http/limiter.ts';
import { limitOtherRoutes } from '#platform/http/limits.ts';
import { acceptPassedOn, PassOn } from '#platform/http/pass-on.ts';
import { serveReference } from '#platform/http/reference.ts';
import { requireAdmin, serve } from '#platform/http/serve.ts';
import { createServer, type ServedRoute } from '#platform/http/server.ts';
import { readAppVersion, serveWeb } from '#platform/http/web.ts';
import { startJobs } from '#platform/jobs/run-jobs.ts';
import { VERSION } from '#platform/version.ts';
import { withinSeconds } from '#platform/within-seconds.ts';
import { servePublicPages } from '#public-pages/public-pages.ts';
import { constraintRefusalsOf, createModules, jobsOf, publicPagesOf, routesOf } from './app-modules.ts';
import { type NodeOptions, openResources } from './app-platform.ts';
import type { CreatedModule, Platform, ServerModule } from './define-module.ts';
import { MODULES } from './modules.ts';

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
async function buildServer(
  { webDir, nodeGroup }: Pick<NodeOptions, 'webDir' | 'nodeGroup'>,
  platform: Platform,
  modules: readonly CreatedModule[],
) {
  const { config, log, clock, db, pictures, hub, metrics } = platform;
  const { secret, publicOrigin } = config;
  const constraintRefusals = constraintRefusalsOf(platform.modules);
  const served: ServedRoute[] = [];
  const appVersion = readAppVersion(webDir);
  const server = await createServer({ config, clock, log, metrics, constraintRefusals, served, appVersion });
  const drain = prepareDrain(server);
  const passOn = nodeGroup && new PassOn(nodeGroup);
  if (passOn) acceptPassedOn(server);
  const limiter = new Limiter(clock.elapsedMs);
  limitOtherRoutes(server, limiter);
  const authenticator = identityAuthenticator(platform);
  const routes = routesOf(platform, modules, authenticator);
  serve(server, routes, { db, clock, secret, publicOrigin, authenticator, limiter, passOn });
  server.addHook('preClose', async () => hub.endStreams());
  server.addHook('onClose', async () => passOn?.close());
  serveReference(
    server,
    routes.map(({ endpoint }) => endpoint),
    config.demo ? undefined : requireAdmin({ authenticator, clock }),
  );
  for (const module of modules) module.serve(server, limiter);
  serveFiles(server, { pictures, db });
  serveHealth(server, {
    ...platform,
    passOn,
    drain,
    admission: bookingHandle.of(platform).writer.admission,
    dataDir: config.dataDir,
    version: VERSION,
    build: appVersion,
    codesInLog: platform.gateways.sms?.isTrial ?? false,
  });
  serveLegal(server);
  servePublicPages(server, {
    routes,
    pages: publicPagesOf(platform.modules),
    db,
    clock,
    log,
    webDir,
    publicOrigin,
  });
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

/** Starts one node of the product on a migrated database. Tests add modules to those of the product. */
export async function startNode(
  options: NodeOptions,
  moduleList: readonly ServerModule[] = MODULES,
): Promise<Node> {
  const platform: Platform = { ...openResources(options, moduleList), modules: moduleList };
  const modules = createModules(platform);
  const { server, served, drain } = await buildServer(options, platform, modules);
  const { pool, writerPool, hub, databaseWatch, pictures, metrics, backups } = platform;
  databaseWatch.start();
  await hub.start();
  const runner = await startJobs(pool, jobsOf(platform, modules), options.log, {
    isSole: options.isSole ?? false,
    onFreed: (count) => metrics.jobsFreed.inc(count),
  });
  for (const module of modules) await module.afterStart();
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
