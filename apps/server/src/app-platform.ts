import type { Demo } from '#demo/demo.routes.ts';
import type { Gateways } from '#gateways/gateways.ts';
import { measured, measuredGateways, type RecordCall } from '#gateways/measure.ts';
import { webPush } from '#gateways/push/web-push.ts';
import { RegularBackups } from '#platform/backup/regular-backups.ts';
import { type SteadyClock, systemClock } from '#platform/clock.ts';
import { type Config, publicAddress } from '#platform/config.ts';
import { DATABASE_TIMES, type DatabaseTimes } from '#platform/db/database-times.ts';
import { DatabaseWatch } from '#platform/db/database-watch.ts';
import { BY_KEY, createDb, createPool } from '#platform/db/db.ts';
import { EventHub } from '#platform/events/hub.ts';
import { createAnnouncer, createEmit, mergeSubscribers, type Subscribers } from '#platform/events/outbox.ts';
import { Pictures } from '#platform/files/pictures.ts';
import type { PictureColumn } from '#platform/files/unused-pictures.ts';
import type { NodeGroup } from '#platform/http/pass-on.ts';
import type { Log } from '#platform/log.ts';
import { createMetrics } from '#platform/metrics.ts';
import type { NoticesByEvent } from '#platform/notice-drafts.ts';
import { ProviderCalls } from '#platform/provider-calls.ts';
import { repeatedWarning } from '#platform/repeated-warning.ts';

export interface NodeOptions extends Gateways {
  config: Config;
  databaseUrl: string;
  /** The superuser of the embedded database; undefined for an external one. */
  adminUrl?: string | undefined;
  log: Log;
  clock?: SteadyClock;
  /** The demo accounts and phones; set in demo mode only. */
  demo?: Demo | undefined;
  /** The interval of the heartbeats of event streams, in milliseconds. */
  heartbeatMs?: number | undefined;
  databaseTimes?: DatabaseTimes | undefined;
  /** Whether no other node uses the database. */
  isSole?: boolean | undefined;
  /** The nodes that this start runs; undefined if it is one. */
  nodeGroup?: NodeGroup | undefined;
  /** Called when the node cannot recover by itself. */
  onStuck?: (() => void) | undefined;
  /** The folder of the built web app. */
  webDir: string;
}

/** The declarations of a module that resources depend on. */
interface ModuleNeeds {
  subscribers?: Subscribers | ((modules: readonly { notices?: NoticesByEvent }[]) => Subscribers);
  notices?: NoticesByEvent;
  pictures?: readonly PictureColumn[];
}

/** Returns the columns that hold hashes of pictures. A picture that is in none of them is deleted after a day. */
export const pictureColumnsOf = (modules: readonly ModuleNeeds[]) =>
  modules.flatMap(({ pictures = [] }) => pictures);

/** Returns the jobs to run for each event, of all modules. */
const subscribersOf = (modules: readonly ModuleNeeds[]): Subscribers =>
  mergeSubscribers(
    ...modules.flatMap(({ subscribers = [] }) =>
      typeof subscribers === 'function' ? subscribers(modules) : subscribers,
    ),
  );

/** Opens the resources that the modules of a node share. */
export function openResources(options: NodeOptions, modules: readonly ModuleNeeds[]) {
  const {
    config,
    log,
    databaseUrl,
    adminUrl,
    push,
    clock = systemClock,
    databaseTimes: times = DATABASE_TIMES,
  } = options;
  const onLost = repeatedWarning(log, 'Database connection lost; the pool opens another');
  const writers = Math.max(1, Math.floor(config.databasePool / 3));
  const pool = createPool(databaseUrl, config.databasePool - writers, { onLost, times });
  const writerPool = createPool(databaseUrl, writers, { onLost, times, settings: BY_KEY, combines: true });
  const db = createDb(pool);
  const subscribers = subscribersOf(modules);
  const metrics = createMetrics(options.nodeGroup?.index);
  const providerCalls = new ProviderCalls(clock);
  const recordCall: RecordCall = (provider, call, outcome, seconds) => {
    metrics.providerCalls.observe({ provider, call, outcome }, seconds);
    providerCalls.record(provider, outcome);
  };
  const browsers = push ?? webPush({ secret: config.secret, origin: publicAddress(config) });
  const { registry } = metrics;
  return {
    config,
    log,
    secret: config.secret,
    /** The address at which people reach the product. */
    origin: publicAddress(config),
    /** The demo accounts and phones; set in demo mode only. */
    demo: options.demo,
    heartbeatMs: options.heartbeatMs,
    clock,
    times,
    pool,
    writerPool,
    databaseWatch: new DatabaseWatch({
      ...{ url: databaseUrl, pools: [pool, writerPool], log, times },
      onStuck: options.onStuck,
    }),
    db,
    pictures: new Pictures(pictureColumnsOf(modules)),
    hub: new EventHub(db, databaseUrl, log, times),
    metrics,
    /** How the latest calls of this node to providers ended. */
    providerCalls,
    gateways: measuredGateways(options, recordCall),
    backups:
      config.backups &&
      new RegularBackups({ backups: config.backups, config, databaseUrl, adminUrl, log, registry }),
    subscribers,
    emit: createEmit(subscribers),
    /** Notifies all nodes of new events. */
    announce: createAnnouncer(pool),
    push: measured(browsers, 'push', ['send'], recordCall),
  };
}
export type Resources = ReturnType<typeof openResources>;
