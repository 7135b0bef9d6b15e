import fc from 'fast-check';
import { beforeAll, it } from 'vitest';
import { endHistory } from '#testing/money-histories/end-history.ts';
import { beginHistory } from '#testing/money-histories/history.ts';
import { beats, layouts } from '#testing/money-histories/steps.ts';
import { takeBeat } from '#testing/money-histories/take-step.ts';
import { SHORT_MS, startPaying } from '#testing/paying.ts';
import { addAdmin } from '#testing/people.ts';
import { RANDOM_TIMEOUT, randomRuns } from '#testing/random-runs.ts';

const STEPS = 24;

const paying = await startPaying(undefined, undefined, SHORT_MS);
let admin: Awaited<ReturnType<typeof addAdmin>>;
beforeAll(async () => {
  admin = await addAdmin(paying.product);
});

it(
  'keeps orders, ledger and providers consistent through random steps and failures',
  async () => {
    await fc.assert(
      fc.asyncProperty(layouts, beats(STEPS), async (layout, history) => {
        const begun = await beginHistory(paying, layout, admin.visitor);
        await takeBeat(begun, [{ do: 'book', guest: 0, twice: false }]);
        for (const beat of history) await takeBeat(begun, beat);
        await endHistory(begun);
      }),
      randomRuns(8),
    );
  },
  RANDOM_TIMEOUT,
);
