import fc from 'fast-check';
import { beforeAll, it } from 'vitest';
import { beats, beginHistory, takeBeat } from '#testing/feast-histories/history.ts';
import { endHistory, expectConsistent } from '#testing/feast-histories/invariants.ts';
import { startPaying } from '#testing/paying.ts';
import { type Product, startProduct } from '#testing/product.ts';
import { RANDOM_TIMEOUT, randomRuns } from '#testing/random-runs.ts';

const STEPS = 20;

const paying = await startPaying();
let nodes: readonly Product[];
beforeAll(async () => {
  const { product, simulators } = paying;
  const { clock } = product;
  nodes = [product, await startProduct({ database: product, clock, pay: simulators.pay.gateways(clock) })];
});

it(
  'keeps tables, seats, pool, ledger and providers consistent through random steps on two nodes',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('store', 'diner'), beats(STEPS), async (by, history) => {
        const begun = await beginHistory(paying, nodes, by);
        if (by === 'diner') await takeBeat(begun, [{ do: 'accept' }, { do: 'bookTable' }]);
        if (by === 'diner') await takeBeat(begun, [{ do: 'pass' }]);
        await takeBeat(begun, [{ do: 'join', guest: 0, people: 1 }]);
        for (const beat of history) {
          await takeBeat(begun, beat);
          await expectConsistent(begun);
        }
        await endHistory(begun);
      }),
      randomRuns(6),
    );
  },
  RANDOM_TIMEOUT,
);
