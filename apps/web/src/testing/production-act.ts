import { createRequire } from 'node:module';
import { flushSync } from 'react-dom';

/**
 * Runs a callback and draws what it has changed before the next line of the test, as `act` of React does.
 *
 * Component tests run React's production build, as users do: its development build took a quarter of their time. It has no
 * `act`, which Testing Library calls around events and rendering, so this file has to be imported before Testing Library.
 */
function act(callback: () => unknown): Promise<unknown> {
  const result = flushSync(callback);
  return isThenable(result) ? drawAfter(result) : Promise.resolve(result);
}

/** Timers that tests with timers of their own do not replace. */
const { setImmediate: afterTurn, setTimeout: afterTimers } = globalThis;

/** How often an effect of what was drawn may change it again. */
const TURNS = 3;

/**
 * Waits for a promise and until React has drawn what was scheduled meanwhile, with its effects. The query cache tells its observers
 * by a timer of 0 ms, React draws in turns of the event loop.
 */
export async function drawAfter(result: PromiseLike<unknown>): Promise<unknown> {
  const value = await result;
  for (let turn = 0; turn < TURNS; turn += 1) {
    await new Promise((resolve) => afterTimers(resolve, 0));
    flushSync(() => {});
    await new Promise((resolve) => afterTurn(resolve));
  }
  return value;
}

const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value;

// Testing Library reads `act` from the CommonJS module of React. Its namespace as an ES module cannot be changed.
Object.assign(createRequire(import.meta.url)('react'), { act });
