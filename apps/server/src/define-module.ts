import type { FastifyInstance } from 'fastify';
import type { ConstraintRefusals } from '#platform/db/constraints.ts';
import type { Subscribers } from '#platform/events/outbox.ts';
import type { PictureColumn } from '#platform/files/unused-pictures.ts';
import type { Limiter } from '#platform/http/limiter.ts';
import type { Route } from '#platform/http/routes.ts';
import type { AnyJob } from '#platform/jobs/jobs.ts';
import type { Contribution, Handle } from '#platform/module-handles.ts';
import type { NoticesByEvent } from '#platform/notice-drafts.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import type { Retentions } from '#platform/retention/retention.ts';
import type { MakePage } from '#public-pages/visit.ts';
import type { Resources } from './app-platform.ts';

/** What the modules of a node share: its resources, and the modules themselves. */
export interface Platform extends Resources {
  readonly modules: readonly ServerModule[];
}

/** The declarations of a module that hold for every node. All of them are optional but the name. */
interface Declarations {
  /** The name of its folder. */
  name: string;
  /** The jobs to run for events of lower modules, which may depend on what the modules declare. */
  subscribers?: Subscribers | ((modules: readonly { notices?: NoticesByEvent }[]) => Subscribers);
  /** The notices that people get of its events, and of those of lower modules that concern it. */
  notices?: NoticesByEvent;
  /** The refusals that violated constraints of its tables become. */
  constraints?: ConstraintRefusals;
  /** How long the rows of its tables are stored. */
  retention?: Retentions;
  /** Its columns that hold hashes of pictures. */
  pictures?: readonly PictureColumn[];
  /** Its pages that people reach by search or link, by path. */
  publicPages?: Readonly<Record<string, MakePage>>;
  /** How data of a person in its tables are copied and erased. */
  personalData?: PersonalData<Platform>;
  /** What it adds to extension points of lower modules. */
  contributes?: readonly Contribution[];
}

/** What a module does on a node, with what it has created there. */
interface Behaviour<Own> {
  routes?: (own: Own, platform: Platform) => Route[];
  jobs?: (own: Own, platform: Platform) => AnyJob[];
  /** Serves addresses that are no endpoints, such as those that providers notify. */
  serve?: (server: FastifyInstance, own: Own, limiter: Limiter) => void;
  /** Runs when jobs can run, each time a node starts. */
  afterStart?: (own: Own) => Promise<void>;
}

/** The manifest of a module that needs nothing but the platform. */
interface PlainManifest extends Declarations, Behaviour<Platform> {
  create?: undefined;
}

/** The manifest of a module with a state of its own, or that needs what lower modules have created (`handle.of(platform)`). */
interface Manifest<Own extends object> extends Declarations, Behaviour<Own> {
  /** Gives what it creates to the modules above it. */
  handle?: Handle<Own>;
  create: (platform: Platform) => Own;
}

/** A module on a node. */
export interface CreatedModule {
  routes(): Route[];
  jobs(): AnyJob[];
  serve(server: FastifyInstance, limiter: Limiter): void;
  afterStart(): Promise<void>;
}

/** Everything that the app needs to know about a module. */
export interface ServerModule extends Readonly<Declarations> {
  /** Creates the module on a node. The modules of lower layers are created before. */
  create(platform: Platform): CreatedModule;
}

const created = <Own>(behaviour: Behaviour<Own>, own: Own, platform: Platform): CreatedModule => ({
  routes: () => behaviour.routes?.(own, platform) ?? [],
  jobs: () => behaviour.jobs?.(own, platform) ?? [],
  serve: (server, limiter) => behaviour.serve?.(server, own, limiter),
  afterStart: async () => behaviour.afterStart?.(own),
});

/** Describes a module to the app: the one place where it says what it has. `modules.ts` lists the modules. */
export function defineModule(manifest: PlainManifest): ServerModule;
export function defineModule<Own extends object>(manifest: Manifest<Own>): ServerModule;
export function defineModule<Own extends object>(manifest: PlainManifest | Manifest<Own>): ServerModule {
  if (!manifest.create) return { ...manifest, create: (platform) => created(manifest, platform, platform) };
  return {
    ...manifest,
    create(platform) {
      const own = manifest.create(platform);
      manifest.handle?.set(platform, own);
      return created(manifest, own, platform);
    },
  };
}
