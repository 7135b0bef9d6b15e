import fc from 'fast-check';
import { beforeAll, it } from 'vitest';
import { dinerCommands } from '#testing/histories/diner-commands.ts';
import { beginHistory } from '#testing/histories/history.ts';
import { layouts } from '#testing/histories/layout.ts';
import { orderCommands } from '#testing/histories/order-commands.ts';
import { staffCommands } from '#testing/histories/staff-commands.ts';
import { startTimers, type Timers } from '#testing/histories/timers.ts';
import { type Product, startProduct } from '#testing/product.ts';

/** How many histories are tried; more of them for a longer look. */
const RUNS = Number(process.env.HISTORIES ?? 120);
const STEPS = 60;
const TWENTY_YEARS = 20 * 365 * 86_400;

let product: Product;
let timers: Timers;
beforeAll(async () => {
  product = await startProduct();
  product.clock.pass(TWENTY_YEARS);
  timers = startTimers(product);
});

it('whatever happens, the bookings are what the model says', async () => {
  const commands = fc.commands([...dinerCommands, ...staffCommands, ...orderCommands], {
    maxCommands: STEPS,
    size: 'max',
  });
  await fc.assert(
    fc.asyncProperty(layouts, commands, (layout, steps) =>
      fc.asyncModelRun(async () => {
        const history = await beginHistory(product, timers, layout);
        return { model: history.model, real: history };
      }, steps),
    ),
    { numRuns: RUNS },
  );
}, 600_000);

import { afterAll } from 'vitest';

afterAll(() => console.log((globalThis as Record<string, unknown>).__st));
