import fc from 'fast-check';
import { beforeAll, it } from 'vitest';
import { startPaying } from '#testing/paying.ts';
import { type Product, startProduct } from '#testing/product.ts';
import { RANDOM_TIMEOUT, randomRuns } from '#testing/random-runs.ts';
import { beats, beginHistory, takeBeat } from '#testing/shop-histories/history.ts';
import { endHistory, expectConsistent } from '#testing/shop-histories/invariants.ts';

const STEPS = 24;

const paying = await startPaying();
let nodes: readonly Product[];
beforeAll(async () => {
  const { product, simulators } = paying;
  const { clock } = product;
  nodes = [product, await startProduct({ database: product, clock, pay: simulators.pay.gateways(clock) })];
});

it(
  'keeps stock, sale plans, parcels, ledger and providers consistent through random steps on two nodes',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), beats(STEPS), async (confirmsAutomatically, history) => {
        const begun = await beginHistory(paying, nodes, confirmsAutomatically);
        await takeBeat(begun, [{ do: 'place', buyer: 0, offer: 2, quantity: 2, way: 'delivery' }]);
        await takeBeat(begun, [{ do: 'startPayment', which: 0, method: 'wechatPay' }]);
        await takeBeat(begun, [{ do: 'payInWallet', which: 0 }]);
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
