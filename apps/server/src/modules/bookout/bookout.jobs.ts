import { z } from 'zod';
import type { AnyJob } from '#platform/jobs/jobs.ts';
import { Refusal } from '#platform/refusal.ts';
import type { BookoutDeps } from './bookout.deps.ts';
import { expireRequest } from './request-commands.ts';
import { EXPIRE_JOB } from './requests.part.ts';

export const bookoutJobs = ({ booking }: BookoutDeps): AnyJob[] => [
  {
    name: EXPIRE_JOB,
    payload: z.object({ storeId: z.string(), formId: z.string() }),
    work: async ({ storeId, formId }: { storeId: string; formId: string }) => {
      // The request may have been deleted with its account.
      await booking.writer.run(storeId, expireRequest(formId)).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
      });
    },
  },
];
