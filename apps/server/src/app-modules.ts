import { requireUnique } from '@xiwei/contract/common/unique.ts';
import { demoRoutes } from '#demo/demo.routes.ts';
import { mergeConstraintRefusals } from '#platform/db/constraints.ts';
import { eventsRoutes } from '#platform/events/events.routes.ts';
import type { Authenticator } from '#platform/http/caller.ts';
import type { Route } from '#platform/http/routes.ts';
import type { AnyJob } from '#platform/jobs/jobs.ts';
import { platformJobs } from '#platform/platform.jobs.ts';
import { platformRetention } from '#platform/retention/platform.retention.ts';
import { mergeRetentions } from '#platform/retention/retention.ts';
import type { MakePage } from '#public-pages/visit.ts';
import { pictureColumnsOf } from './app-platform.ts';
import type { CreatedModule, Platform, ServerModule } from './define-module.ts';

/** Creates the modules of a node, those of lower layers first. */
export function createModules(platform: Platform): readonly CreatedModule[] {
  for (const { contributes = [] } of platform.modules)
    for (const contribution of contributes) contribution.addTo(platform);
  return platform.modules.map((module) => module.create(platform));
}

/** Returns the routes of all endpoints. */
export const routesOf = (
  platform: Platform,
  modules: readonly CreatedModule[],
  authenticator: Authenticator,
): Route[] => [
  ...modules.flatMap((module) => module.routes()),
  ...eventsRoutes({ ...platform, authenticator }),
  ...(platform.demo ? demoRoutes(platform.demo, platform.secret) : []),
];

/** Returns the jobs of the platform and of all modules. */
export const jobsOf = (platform: Platform, modules: readonly CreatedModule[]): AnyJob[] => [
  ...platformJobs({ ...platform, retentions: retentionsOf(platform.modules) }),
  ...modules.flatMap((module) => module.jobs()),
  ...(platform.demo?.jobs?.(platform) ?? []),
];

/** Returns the refusals that violated database constraints become, of all modules. */
export const constraintRefusalsOf = (modules: readonly ServerModule[]) =>
  mergeConstraintRefusals(...modules.map(({ constraints = {} }) => constraints));

/** Returns how long the rows of every table are stored. `demo_day` exists in every database. */
export const retentionsOf = (modules: readonly ServerModule[]) =>
  mergeRetentions(
    platformRetention(pictureColumnsOf(modules)),
    ...modules.map(({ retention = {} }) => retention),
    { demo_day: { keptBecause: 'Demo mode fills each day once.' } },
  );

/** Returns the pages of all modules that people reach by search or link, by path. Throws if two modules have the same path. */
export function publicPagesOf(modules: readonly ServerModule[]): Readonly<Record<string, MakePage>> {
  const pages = modules.flatMap(({ publicPages = {} }) => Object.entries(publicPages));
  requireUnique(
    'public page',
    pages.map(([path]) => path),
  );
  return Object.fromEntries(pages);
}
