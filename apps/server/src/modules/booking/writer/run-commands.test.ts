import { expect, it } from 'vitest';
import type { Command, Submission } from './command.ts';
import { runCommands } from './run-commands.ts';
import type { StoreBatch } from './store-batch.ts';

it('A long batch lets the node do other work between its commands', async () => {
  const seen: string[] = [];
  const slow = (name: string): Command => ({
    needs: {},
    run() {
      const until = performance.now() + 10;
      while (performance.now() < until);
      seen.push(name);
    },
  });
  const submissions = ['first', 'second'].map((name) => ({ command: slow(name) }) as unknown as Submission);
  const batch = { changes: 0 } as StoreBatch;
  setImmediate(() => seen.push('request'));
  await runCommands({ query: () => expect.fail() } as never, batch, submissions, []);
  expect(seen).toEqual(['first', 'request', 'second']);
});
