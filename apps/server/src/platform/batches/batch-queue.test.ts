import { describe, expect, it } from 'vitest';
import { BatchQueue } from './batch-queue.ts';

/** Creates queues whose batches end when the test ends them. */
function createQueues() {
  const batches: { key: string; items: number[]; end(): void }[] = [];
  const queues = new BatchQueue<number, number>({
    batchSize: 4,
    sharedBatchSize: 2,
    runBatch: (key, items) =>
      new Promise((resolve) => {
        const outcomes = items.map((item) =>
          item < 0
            ? ({ status: 'rejected', reason: new Error(`no ${item}`) } as const)
            : ({ status: 'fulfilled', value: item * 10 } as const),
        );
        batches.push({ key, items, end: () => resolve(outcomes) });
      }),
  });
  return { queues, batches };
}

const settled = async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

async function until(isMet: () => boolean): Promise<void> {
  for (let tries = 0; !isMet(); tries += 1) {
    if (tries > 2000) throw new Error('The condition was never met');
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

describe('a queue', () => {
  it('runs items that arrived meanwhile as one batch, in order, up to the batch size', async () => {
    const { queues, batches } = createQueues();
    const first = queues.push('a', 1);
    await settled();
    const others = [2, 3, 4, 5, 6].map((item) => queues.push('a', item));
    batches[0]?.end();
    expect(await first).toBe(10);
    await until(() => batches.length === 2);
    expect(batches[1]?.items).toEqual([2, 3, 4, 5]);
    batches[1]?.end();
    await until(() => batches.length === 3);
    expect(batches[2]?.items).toEqual([6]);
    batches[2]?.end();
    expect(await Promise.all(others)).toEqual([20, 30, 40, 50, 60]);
  });

  it('resolves or rejects each item by its own outcome', async () => {
    const { queues, batches } = createQueues();
    const both = Promise.allSettled([queues.push('a', 1), queues.push('a', -1)]);
    await until(() => batches.length === 1);
    batches[0]?.end();
    const [good, bad] = await both;
    expect(good).toMatchObject({ status: 'fulfilled', value: 10 });
    expect(bad).toMatchObject({ status: 'rejected', reason: { message: 'no -1' } });
  });

  it('does other work between the outcomes of a batch', async () => {
    const { queues, batches } = createQueues();
    const seen: string[] = [];
    const outcomes = [1, 2, 3].map((item) => queues.push('a', item).then(() => seen.push(`outcome ${item}`)));
    await until(() => batches.length === 1);
    setImmediate(() => {
      seen.push('request');
      setImmediate(() => seen.push('another request'));
    });
    batches[0]?.end();
    await Promise.all(outcomes);
    expect(seen).toEqual(['outcome 1', 'request', 'outcome 2', 'another request', 'outcome 3']);
  });

  it('rejects items that a batch left without an outcome with an error', async () => {
    const queues = new BatchQueue<number, number>({
      batchSize: 4,
      sharedBatchSize: 2,
      runBatch: async () => [
        { status: 'fulfilled', value: 1 },
        { status: 'rejected', reason: undefined },
      ],
    });
    const outcomes = await Promise.allSettled([1, 2, 3].map((item) => queues.push('a', item)));
    expect(outcomes[0]).toEqual({ status: 'fulfilled', value: 1 });
    for (const outcome of outcomes.slice(1))
      expect(outcome).toMatchObject({
        reason: expect.objectContaining({ message: expect.stringContaining('without an outcome') }),
      });
  });

  it('continues after a batch that failed as a whole', async () => {
    let failed = false;
    const queues = new BatchQueue<number, number>({
      batchSize: 1,
      sharedBatchSize: 1,
      runBatch: async (_key, items) => {
        if (!failed) {
          failed = true;
          throw new Error('broken');
        }
        return items.map((value) => ({ status: 'fulfilled', value }));
      },
    });
    const [first, second] = await Promise.allSettled([queues.push('a', 1), queues.push('a', 2)]);
    expect(first.status).toBe('rejected');
    expect(second).toMatchObject({ status: 'fulfilled', value: 2 });
  });
});

describe('two queues', () => {
  it('run beside each other', async () => {
    const { queues, batches } = createQueues();
    void queues.push('a', 1);
    void queues.push('b', 2);
    await until(() => batches.length === 2);
    expect(batches.map(({ key }) => key).sort()).toEqual(['a', 'b']);
  });

  it('run smaller batches than a queue alone', async () => {
    const { queues, batches } = createQueues();
    void queues.push('b', 0);
    for (const item of [1, 2, 3]) void queues.push('a', item);
    await until(() => batches.length === 2);
    expect(batches.find(({ key }) => key === 'a')?.items).toEqual([1, 2]);
  });
});
