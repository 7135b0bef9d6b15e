import { access, constants } from 'node:fs/promises';
import type { adminApi } from '@xiwei/contract/admin/admin.api.ts';
import { textFor } from '@xiwei/contract/common/language.ts';
import { countActiveSessions, countUsers } from '#modules/identity/index.ts';
import { listMerchants } from '#modules/stores/index.ts';
import type { EventHub } from '#platform/events/hub.ts';
import type { Pictures } from '#platform/files/pictures.ts';
import type { Call } from '#platform/http/routes.ts';
import { countJobs } from '#platform/jobs/jobs.ts';

export interface AdminDeps {
  hub: EventHub;
  pictures: Pictures;
}

export async function readPlatform(
  deps: AdminDeps,
  { db, language, now }: Call<(typeof adminApi)['readPlatform']>,
) {
  const started = performance.now();
  const [users, activeSessions, merchants] = await Promise.all([
    countUsers(db),
    countActiveSessions(db, now),
    listMerchants(db),
  ]);
  const databaseMs = Math.round(performance.now() - started);
  const jobs = await countJobs(db);
  const filesOk = await access(deps.pictures.folder, constants.W_OK).then(
    () => true,
    () => false,
  );
  return {
    users,
    activeSessions,
    merchants: merchants.map(({ id, slug, name, stores }) => ({
      id,
      slug,
      name: textFor(name, language) ?? slug,
      stores,
    })),
    health: [
      { part: 'database' as const, ok: true, figure: databaseMs },
      { part: 'jobs' as const, ok: jobs.failed === 0, figure: jobs.failed > 0 ? jobs.failed : jobs.waiting },
      { part: 'events' as const, ok: deps.hub.isListening, figure: deps.hub.readerCount },
      { part: 'files' as const, ok: filesOk, figure: 0 },
    ],
  };
}
