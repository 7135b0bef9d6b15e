import { describe, expect, it } from 'vitest';
import { BatchQueue } from './batch-queue.ts';

/** Lanes whose batches end when the test says so. */
function startLanes() {
  const batches: { key: string; items: number[]; end(): void }[] = [];
  const lanes = new BatchQueue<number, number>({
    batch: 4,
    sharedBatch: 2,
    work: (key, items) =>
      new Promise((resolve) => {
        const outcomes = items.map((item) =>
          item < 0
            ? ({ status: 'rejected', reason: new Error(`no ${item}`) } as const)
            : ({ status: 'fulfilled', value: item * 10 } as const),
        );
        batches.push({ key, items, end: () => resolve(outcomes) });
      }),
  });
  return { lanes, batches };
}

const settled = async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; !holds(); tries += 1) {
    if (tries > 2000) throw new Error('It never came to it');
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

describe('a lane', () => {
  it('takes up together what came meanwhile, in order, and so many at most', async () => {
    const { lanes, batches } = startLanes();
    const first = lanes.push('a', 1);
    await settled();
    const others = [2, 3, 4, 5, 6].map((item) => lanes.push('a', item));
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

  it('tells each what came of it', async () => {
    const { lanes, batches } = startLanes();
    const both = Promise.allSettled([lanes.push('a', 1), lanes.push('a', -1)]);
    await until(() => batches.length === 1);
    batches[0]?.end();
    const [good, bad] = await both;
    expect(good).toMatchObject({ status: 'fulfilled', value: 10 });
    expect(bad).toMatchObject({ status: 'rejected', reason: { message: 'no -1' } });
  });

  it('goes on after a batch that failed as a whole', async () => {
    let failed = false;
    const lanes = new BatchQueue<number, number>({
      batch: 1,
      sharedBatch: 1,
      work: async (_key, items) => {
        if (!failed) {
          failed = true;
          throw new Error('broken');
        }
        return items.map((value) => ({ status: 'fulfilled', value }));
      },
    });
    const [first, second] = await Promise.allSettled([lanes.push('a', 1), lanes.push('a', 2)]);
    expect(first.status).toBe('rejected');
    expect(second).toMatchObject({ status: 'fulfilled', value: 2 });
  });
});

describe('two lanes', () => {
  it('work beside each other', async () => {
    const { lanes, batches } = startLanes();
    void lanes.push('a', 1);
    void lanes.push('b', 2);
    await until(() => batches.length === 2);
    expect(batches.map(({ key }) => key).sort()).toEqual(['a', 'b']);
  });

  it('take smaller steps than one alone', async () => {
    const { lanes, batches } = startLanes();
    void lanes.push('b', 0);
    for (const item of [1, 2, 3]) void lanes.push('a', item);
    await until(() => batches.length === 2);
    expect(batches.find(({ key }) => key === 'a')?.items).toEqual([1, 2]);
  });
});
