import { Gauge, Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { type Collector, metricsReader } from './collect-metrics.ts';

const registry = new Registry();
const gaugeOf = (name: string, ...labelNames: string[]) =>
  new Gauge({ name, help: name, labelNames, registers: [registry] });
/** The page without comments. */
const page = async () =>
  (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));

describe('metricsReader', () => {
  const [sound, failing, hanging] = [gaugeOf('sound', 'state'), gaugeOf('failing'), gaugeOf('hanging')];
  let outcome: 'works' | 'fails' = 'works';
  let begun = 0;
  let end = () => {};
  const collectors: Collector[] = [
    { gauges: [sound], read: () => [{ gauge: sound, labels: { state: 'a' }, value: 1 }] },
    {
      gauges: [failing],
      read: async () => {
        if (outcome === 'fails') throw new Error('The database does not answer');
        return [{ gauge: failing, value: 2 }];
      },
    },
    {
      gauges: [hanging],
      read: async () => {
        begun += 1;
        await new Promise<void>((resolve) => {
          end = resolve;
        });
        return [{ gauge: hanging, value: 3 }];
      },
      whenFailed: [{ gauge: hanging, value: 0 }],
    },
  ];
  const read = metricsReader(collectors, 20);

  it('shows the other parts when one fails or hangs', async () => {
    await read();
    expect(await page()).toEqual(['sound{state="a"} 1', 'failing 2', 'hanging 0']);
    outcome = 'fails';
    await read();
    expect(await page()).toEqual(['sound{state="a"} 1', 'hanging 0']);
  });

  it('does not begin a part again that has not ended', async () => {
    expect(begun).toBe(1);
    end();
    await expect
      .poll(async () => {
        await read();
        return begun;
      })
      .toBe(2);
    end();
  });
});
