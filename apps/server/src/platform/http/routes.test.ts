import { api } from '@xiwei/contract/common/endpoint.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Call, prepared, routes } from './routes.ts';

const shape = {
  method: 'POST',
  who: 'anyone',
  changes: [],
  about: '',
  output: z.object({ text: z.string() }),
} as const;
const testApi = api('test', {
  greet: { ...shape, path: '/api/test/greet' },
  fetch: { ...shape, path: '/api/test/fetch' },
});
type TestApi = typeof testApi;
interface Deps {
  greeting: string;
}

const greet = async ({ greeting }: Deps, _call: Call<TestApi['greet']>) => ({ text: greeting });
const load = async ({ greeting }: Deps, _call: Call<TestApi['fetch']>) => `prepared ${greeting}`;
const answer = async ({ greeting }: Deps, _call: Call<TestApi['fetch']>, text: string) => ({
  text: `${text}, answered ${greeting}`,
});
const call = {} as Call;

describe('routes', () => {
  it('pass the dependencies to every handler', async () => {
    const [first, second] = routes(testApi, { greeting: 'hello' }, { greet, fetch: prepared(load, answer) });
    if (typeof first?.handle !== 'function') throw new Error('greet has no function');
    expect(first.endpoint.name).toBe('test.greet');
    expect(await (first.handle as (call: Call) => Promise<unknown>)(call)).toEqual({ text: 'hello' });
    if (!second || !('prepare' in second.handle)) throw new Error('fetch has no prepared handler');
    const found = await second.handle.prepare(call);
    expect(await second.handle.work(call, found)).toEqual({ text: 'prepared hello, answered hello' });
  });

  it('need no dependencies where no handler uses any', async () => {
    const say = async () => ({ text: 'hello' });
    const [first] = routes(testApi, { greet: say, fetch: say });
    expect(first?.handle).toBe(say);
  });

  it('don’t compile with a missing handler, an extra one or one that needs other dependencies', () => {
    const deps = { greeting: 'hello' };
    const fetch = prepared(load, answer);
    // @ts-expect-error fetch has no handler
    expect(() => routes(testApi, deps, { greet })).toThrow();
    // @ts-expect-error there is no endpoint `other`
    routes(testApi, deps, { greet, fetch, other: greet });
    // @ts-expect-error the handler needs a number
    routes(testApi, deps, { greet: async ({ count }: { count: number }) => ({ text: `${count}` }), fetch });
    // @ts-expect-error the output has a text
    routes(testApi, deps, { greet: async (_deps: Deps) => ({ text: 1 }), fetch });
  });
});
