import type { adminApi } from '@xiwei/contract/admin/admin.api.ts';
import type { PlatformHealth } from '@xiwei/contract/admin/health.model.ts';
import type { Call } from '#platform/http/routes.ts';
import { errorText } from '#platform/jobs/error-text.ts';
import { listTaskHealth, listWorkerHealth, type TaskHealth } from '#platform/jobs/job-health.store.ts';
import type { AdminDeps } from './admin.service.ts';

type Api = typeof adminApi;

export async function readHealth(
  { providerCalls }: Pick<AdminDeps, 'providerCalls'>,
  { db }: Call<Api['readHealth']>,
): Promise<PlatformHealth> {
  const tasks = await listTaskHealth(db);
  const workers = await listWorkerHealth(db);
  const sumOf = (name: 'waiting' | 'retrying' | 'failed') => tasks.reduce((sum, task) => sum + task[name], 0);
  const dues = tasks.flatMap(({ oldestDue }) => oldestDue?.getTime() ?? []);
  return {
    jobs: {
      waiting: sumOf('waiting'),
      retrying: sumOf('retrying'),
      failed: sumOf('failed'),
      oldestDue: dues.length === 0 ? null : new Date(Math.min(...dues)).toISOString(),
    },
    tasks: tasks.map(describeTask),
    workers: workers.map(({ id, seenAt, ok }) => ({ id, seenAt: seenAt.toISOString(), ok })),
    providers: providerCalls.list().map(({ provider, lastSuccessAt, lastFailure }) => ({
      provider,
      lastSuccessAt: lastSuccessAt?.toISOString() ?? null,
      lastFailure: lastFailure && { ...lastFailure, at: lastFailure.at.toISOString() },
    })),
    startedAt: providerCalls.startedAt.toISOString(),
  };
}

const describeTask = ({
  failedAt,
  error,
  oldestDue,
  ...counts
}: TaskHealth): PlatformHealth['tasks'][number] => ({
  ...counts,
  oldestDue: oldestDue?.toISOString() ?? null,
  lastFailure: failedAt && { at: failedAt.toISOString(), text: error === null ? null : errorText(error) },
});
