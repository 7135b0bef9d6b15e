import { describe, expect, it, vi } from 'vitest';
import { keepRunning } from './keep-running.ts';
import type { RunningPostgres } from './supervise.ts';

/** A server that a test ends. */
function fakeServer() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const server: RunningPostgres = { ended, stop: vi.fn(async () => end()), kill: vi.fn(() => end()) };
  return { server, end: () => end() };
}

/** Keeps a server running whose starts have the given outcomes. */
async function keep(outcomes: (RunningPostgres | Error)[]) {
  const calls = { onRestart: vi.fn(), onGivenUp: vi.fn() };
  const start = vi.fn(async () => {
    const outcome = outcomes.shift() ?? new Error('No more servers');
    if (outcome instanceof Error) throw outcome;
    return outcome;
  });
  const kept = await keepRunning(start, { ...calls, pausesMs: [0, 1, 1] });
  return { ...calls, start, kept };
}

describe('a server that ends unexpectedly', () => {
  it('is restarted, after failed attempts as well', async () => {
    const [first, second] = [fakeServer(), fakeServer()];
    const { kept, onRestart, onGivenUp } = await keep([first.server, new Error('once'), second.server]);
    first.end();
    await expect.poll(() => onRestart.mock.calls.length).toBe(2);
    await kept.stop();
    expect(second.server.stop).toHaveBeenCalled();
    expect(onGivenUp).not.toHaveBeenCalled();
  });

  it('is given up after some attempts, with the last reason', async () => {
    const first = fakeServer();
    const reasons = ['one', 'two', 'three'].map((reason) => new Error(reason));
    const { kept, start, onGivenUp } = await keep([first.server, ...reasons]);
    first.end();
    await expect.poll(() => onGivenUp.mock.calls).toEqual([[reasons[2]]]);
    expect(start).toHaveBeenCalledTimes(4);
    await kept.stop();
  });

  it('is given up if it ends again and again', async () => {
    const servers = Array.from({ length: 4 }, fakeServer);
    const { onRestart, onGivenUp, start } = await keep(servers.map(({ server }) => server));
    for (const [index, { end }] of servers.entries()) {
      await expect.poll(() => start.mock.calls.length).toBe(index + 1);
      end();
    }
    await expect.poll(() => onGivenUp.mock.calls.length).toBe(1);
    expect(onRestart.mock.calls.length).toBe(7);
  });

  it('is not restarted when it is stopped', async () => {
    const first = fakeServer();
    const { kept, start, onRestart } = await keep([first.server]);
    await kept.stop();
    expect(start).toHaveBeenCalledOnce();
    expect(onRestart).not.toHaveBeenCalled();
  });
});
