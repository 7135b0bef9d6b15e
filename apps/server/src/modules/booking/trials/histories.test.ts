import fc from 'fast-check';
import { beforeAll, it } from 'vitest';
import { createTestDatabase } from '#testing/database.ts';
import { dinerCommands } from '#testing/histories/diner-commands.ts';
import { feastCommands } from '#testing/histories/feast-commands.ts';
import { beginHistory } from '#testing/histories/history.ts';
import { layouts } from '#testing/histories/layout.ts';
import { orderCommands } from '#testing/histories/order-commands.ts';
import { staffCommands } from '#testing/histories/staff-commands.ts';
import { startTimers, type Timers } from '#testing/histories/timers.ts';
import { type Product, startProduct, TestClock } from '#testing/product.ts';
import { RANDOM_TIMEOUT, randomRuns } from '#testing/random-runs.ts';

const STEPS = 50;
/** Ahead of the machine's clock, so that the job worker never runs the timers under test. */
const TWENTY_YEARS = 20 * 365 * 86_400;

let nodes: [Product, Product];
let timers: Timers;
beforeAll(async () => {
  const [database, clock] = [await createTestDatabase(), new TestClock()];
  clock.pass(TWENTY_YEARS);
  nodes = [await startProduct({ database, clock }), await startProduct({ database, clock })];
  timers = startTimers(nodes[0]);
});

it(
  'bookings match the model after any history on any node',
  async () => {
    const commands = fc.commands([...dinerCommands, ...staffCommands, ...orderCommands, ...feastCommands], {
      maxCommands: STEPS,
      size: 'max',
    });
    await fc.assert(
      fc.asyncProperty(layouts, commands, (layout, steps) =>
        fc.asyncModelRun(async () => {
          const history = await beginHistory(nodes, timers, layout);
          return { model: history.model, real: history };
        }, steps),
      ),
      randomRuns(40),
    );
  },
  RANDOM_TIMEOUT,
);
