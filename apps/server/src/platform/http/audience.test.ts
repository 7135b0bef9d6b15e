import {
  AUDIENCES,
  type Audience,
  type Endpoint,
  isMutation,
  STAFF_ROLES,
} from '@xiwei/contract/common/endpoint.ts';
import { duplicatesOf } from '@xiwei/contract/common/unique.ts';
import { contract } from '@xiwei/contract/contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import { addMerchantAndStore, addStaff } from '#testing/fixtures.ts';
import { type Product, startProduct, type Visitor } from '#testing/product.ts';
import { type Authenticator, admit, type Caller, can } from './caller.ts';

/** Every kind of caller. `ownerElsewhere` owns another store, and has no role at this one. */
const CALLERS = ['anonymous', 'user', 'host', 'manager', 'owner', 'ownerElsewhere', 'admin'] as const;
type CallerKind = (typeof CALLERS)[number];

const yes = true;
const no = false;
/** Which caller each audience admits: written out, so that it doesn't depend on the code under test. */
const ADMITTED: Record<CallerKind, Record<Audience, boolean>> = {
  anonymous: { anyone: yes, user: no, host: no, manager: no, owner: no, admin: no },
  user: { anyone: yes, user: yes, host: no, manager: no, owner: no, admin: no },
  host: { anyone: yes, user: yes, host: yes, manager: no, owner: no, admin: no },
  manager: { anyone: yes, user: yes, host: yes, manager: yes, owner: no, admin: no },
  owner: { anyone: yes, user: yes, host: yes, manager: yes, owner: yes, admin: no },
  ownerElsewhere: { anyone: yes, user: yes, host: no, manager: no, owner: no, admin: no },
  admin: { anyone: yes, user: yes, host: no, manager: no, owner: no, admin: yes },
};
const refusalFor = (caller: CallerKind): string => (caller === 'anonymous' ? 'notSignedIn' : 'notAllowed');

let product: Product;
let storeId: string;
const visitors = new Map<CallerKind, Visitor>();

beforeAll(async () => {
  product = await startProduct({ demo: true });
  storeId = await addMerchantAndStore(product.db);
  const otherStoreId = await addMerchantAndStore(product.db);
  for (const caller of CALLERS) {
    const visitor = product.visitor();
    visitors.set(caller, visitor);
    if (caller === 'anonymous') continue;
    const id = await visitor.signIn();
    const role = STAFF_ROLES.find((known) => known === caller);
    if (role) await addStaff(product.db, storeId, id, role);
    if (caller === 'ownerElsewhere') await addStaff(product.db, otherStoreId, id, 'owner');
    if (caller === 'admin')
      await product.db.updateTable('user_account').set({ is_admin: true }).where('id', '=', id).execute();
  }
});

const addressOf = ({ path }: Endpoint): string =>
  path.replace(/:(\w+)/g, (_, name: string) => (name === 'storeId' ? storeId : newId(new Date())));

const refusedCalls = contract.flatMap((endpoint) =>
  CALLERS.filter((caller) => !ADMITTED[caller][endpoint.who]).map((caller) => ({
    endpoint,
    caller,
    name: `${endpoint.name} by ${caller}`,
  })),
);

describe('every endpoint', () => {
  it('has an audience and a unique name', () => {
    for (const endpoint of contract) expect(AUDIENCES, endpoint.name).toContain(endpoint.who);
    expect(duplicatesOf(contract.map(({ name }) => name))).toEqual([]);
    expect(refusedCalls.length).toBeGreaterThan(40);
  });

  it.each(refusedCalls)('refuses $name', async ({ endpoint, caller }) => {
    const visitor = visitors.get(caller);
    const response = await product.node.server.inject({
      method: endpoint.method,
      url: addressOf(endpoint),
      ...(visitor && { remoteAddress: visitor.address }),
      headers: {
        cookie: Object.entries(visitor?.cookies ?? {})
          .map(([name, value]) => `${name}=${value}`)
          .join('; '),
        ...(isMutation(endpoint) && { 'idempotency-key': crypto.randomUUID() }),
      },
      ...(isMutation(endpoint) && { payload: {} }),
    });
    expect(response.json().error?.code).toBe(refusalFor(caller));
    expect(response.statusCode).toBe(caller === 'anonymous' ? 401 : 403);
  });

  it('is served once, and no route outside the contract changes data', () => {
    const served = product.routes.flatMap(({ endpoint, method }) =>
      endpoint?.method === method ? [endpoint.name] : [],
    );
    expect(served.sort()).toEqual(contract.map(({ name }) => name).sort());
    expect(duplicatesOf(served)).toEqual([]);
    for (const route of product.routes) {
      const changes = !['GET', 'HEAD', 'OPTIONS'].includes(route.method);
      // Providers have no session: notifications of payments, events of WeChat and callbacks of group-buying platforms are verified by
      // signature, reports of SMS by a secret address.
      const isProviderNotice =
        /^\/api\/(pay\/\w+\/notice|sms\/receipts\/:token|wechat\/events|group-buying\/\w+(\/\*)?)$/.test(
          route.url,
        );
      expect(
        changes && !route.endpoint && !isProviderNotice,
        `${route.method} ${route.url} changes something outside the contract`,
      ).toBe(false);
    }
  });
});

describe('admit', () => {
  const at = new Date();
  const store = newId(at);
  const session = { id: '', social: null, secondFactorAt: at, phoneCheckAt: at };

  const callerOf = (kind: CallerKind): Caller => ({
    device: '',
    session: kind === 'anonymous' ? null : session,
    pendingUserId: null,
    user:
      kind === 'anonymous'
        ? null
        : { id: kind, isAdmin: kind === 'admin', phone: null, hasSecondFactor: true },
  });
  const authenticator: Pick<Authenticator, 'roleAt'> = {
    roleAt: async (storeId, userId) => {
      if (userId === 'ownerElsewhere') return storeId === store ? undefined : 'owner';
      return STAFF_ROLES.find((role) => role === userId);
    },
  };
  const outcomeOf = async (kind: CallerKind, who: Audience): Promise<string> => {
    try {
      await admit(callerOf(kind), { who }, store, authenticator as Authenticator, at);
      return 'admitted';
    } catch (error) {
      if (error instanceof Refusal) return error.code;
      throw error;
    }
  };

  const cases = CALLERS.flatMap((kind) => AUDIENCES.map((who) => [kind, who] as const));
  it.each(cases)('decides about %s and an endpoint for %s as the table says', async (kind, who) => {
    expect(await outcomeOf(kind, who)).toBe(ADMITTED[kind][who] ? 'admitted' : refusalFor(kind));
  });
});

it('can lists the actions of the role and of the roles it covers', () => {
  const actions = { owner: ['close'], manager: ['edit', 'sort'], host: ['read'] } as const;
  expect(can('host', actions)).toEqual(['read']);
  expect(can('manager', actions)).toEqual(['edit', 'sort', 'read']);
  expect(can('owner', actions)).toEqual(['close', 'edit', 'sort', 'read']);
  expect(can('host', { manager: ['edit'] })).toEqual([]);
});
