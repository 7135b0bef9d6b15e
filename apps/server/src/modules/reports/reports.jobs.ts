import { z } from 'zod';
import type { AnyJob } from '#platform/jobs/jobs.ts';
import { addNewDays, keepDays } from './keep-days.ts';
import type { ReportsDeps } from './reports.deps.ts';

export const reportsJobs = (deps: ReportsDeps): AnyJob[] => [
  { name: 'reports.keepDays', payload: z.unknown(), cron: '* * * * *', work: () => keepDays(deps) },
  /** Days begin at any quarter of an hour, by the time zones of the stores. */
  {
    name: 'reports.addNewDays',
    payload: z.unknown(),
    cron: '2,17,32,47 * * * *',
    work: () => addNewDays(deps),
  },
];
