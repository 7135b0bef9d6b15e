import type { ContractModule } from '@xiwei/contract/common/contract-module.ts';
import { api } from '@xiwei/contract/common/endpoint.ts';
import { instant, nothing } from '@xiwei/contract/common/shapes.ts';
import { privacyApi } from '@xiwei/contract/privacy/privacy.api.ts';
import { describe, expect, it } from 'vitest';
import { z as full } from 'zod';
import * as z from 'zod/mini';
import { defineModule } from '#define-module.ts';
import { createMoney } from '#modules/money/create-money.ts';
import { routes } from '#platform/http/routes.ts';
import { addJob } from '#platform/jobs/jobs.ts';
import { createLog } from '#platform/log.ts';
import { ExtensionPoint, Handle } from '#platform/module-handles.ts';
import { copyOf } from '#platform/personal-data.ts';
import { passFreshCheck } from '#testing/people.ts';
import { newPhone, startProduct } from '#testing/product.ts';

/** What a module with loyalty stamps has in the contract. */
const stampsContract = {
  apis: [
    api('stamps', {
      listStamps: {
        method: 'GET',
        path: '/api/me/stamps',
        who: 'user',
        reads: [],
        about: 'Returns the stamps of this person.',
        output: z.object({ items: z.array(z.object({ at: instant })) }),
      },
      addStamp: {
        method: 'POST',
        path: '/api/me/stamps',
        who: 'user',
        changes: [],
        about: 'Adds a stamp, soon.',
        output: nothing,
      },
    }),
  ],
  personalData: { stamps: z.array(z.object({ at: instant })) },
} as const satisfies ContractModule;
const [stampsApi] = stampsContract.apis;

/** The stamps of people, instead of a table. */
const stampsOf = new Map<string, Date[]>();
const readStamps = (userId: string) => (stampsOf.get(userId) ?? []).map((at) => ({ at: at.toISOString() }));

const ADD = 'stamps.add';
const WELCOME = 'stamps.welcome';
const stampsModule = defineModule({
  name: 'stamps',
  routes: () =>
    routes(stampsApi, {
      listStamps: async ({ caller }) => ({ items: readStamps(caller.user.id) }),
      async addStamp({ db, caller }) {
        await addJob(db, ADD, { userId: caller.user.id });
        return {};
      },
    }),
  jobs: ({ clock }) => {
    const add = (userId: string) => stampsOf.set(userId, [...(stampsOf.get(userId) ?? []), clock.now()]);
    return [
      {
        name: ADD,
        payload: full.object({ userId: full.string() }),
        work: async ({ userId }: { userId: string }) => void add(userId),
      },
      {
        name: WELCOME,
        payload: full.object({ data: full.object({ userId: full.string() }) }),
        work: async ({ data }: { data: { userId: string } }) => void add(data.userId),
      },
    ];
  },
  subscribers: new Map([['identity.signedIn', [WELCOME]]]),
  personalData: {
    copy: copyOf(stampsContract.personalData, { stamps: async (_db, { id }) => readStamps(id) }),
    erase: async ({ person }) => void stampsOf.delete(person.id),
  },
});

describe('a module that is only in the list of modules', () => {
  it('has its routes, jobs and subscribers, and copies and erases its personal data', async () => {
    const product = await startProduct({ modules: [stampsModule] });
    const visitor = product.visitor();
    const id = await visitor.signIn(newPhone());
    await expect.poll(() => readStamps(id).length).toBe(1);
    await visitor.do(stampsApi.addStamp, {});
    await expect.poll(async () => (await visitor.do(stampsApi.listStamps, {})).items.length).toBe(2);
    await passFreshCheck(product);
    const copy = await visitor.do(privacyApi.readMyData, {});
    expect(copy).toMatchObject({ account: { id }, stamps: readStamps(id) });
    expect((await visitor.call(privacyApi.closeAccount, { body: { confirmed: true } })).status).toBe(200);
    expect(stampsOf.has(id)).toBe(false);
    const reference = await product.node.server.inject('/api/openapi.json');
    expect(reference.json().paths).toHaveProperty('/api/me/stamps');
  });
});

describe('a handle', () => {
  it('has the value of its node, and throws before the module is created', () => {
    const handle = new Handle<{ port: number }>('stamps');
    const [node, other] = [{}, {}];
    handle.set(node, { port: 1 });
    expect(handle.of(node).port).toBe(1);
    expect(() => handle.of(other)).toThrow('The module stamps is not created on this node');
  });
});

describe('an extension point', () => {
  it('has what the modules of a node add, in their order', () => {
    const point = new ExtensionPoint<string>();
    const [node, other] = [{}, {}];
    for (const contribution of [point.with('first'), point.with('second')]) contribution.addTo(node);
    expect(point.all(node)).toEqual(['first', 'second']);
    expect(point.all(other)).toEqual([]);
  });

  it('of payment subjects refuses to start without the module of one', () => {
    const start = () =>
      createMoney({ log: createLog('silent'), subjects: {} } as Parameters<typeof createMoney>[0]);
    expect(start).toThrow('Payment subjects without a handler: bookingOrder, feastParticipant, shopOrder');
  });
});

describe('parts of the copy of a person’s data', () => {
  it('do not compile without the function that reads them', () => {
    // @ts-expect-error: `stamps` is missing.
    expect(copyOf(stampsContract.personalData, {}).readers).toEqual({});
  });
});
