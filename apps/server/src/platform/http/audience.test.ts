import {
  AUDIENCES,
  type Audience,
  type Endpoint,
  isMutation,
  roleCovers,
  STAFF_ROLES,
  type StaffRole,
} from '@xiwei/contract/common/endpoint.ts';
import { contract } from '@xiwei/contract/contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { addMerchantAndStore, addStaff } from '#testing/fixtures.ts';
import { type Product, startProduct, type Visitor } from '#testing/product.ts';

/** Everybody there is. `stranger…` are staff of another store, who must be nobody here. */
const PEOPLE = ['nobody', 'user', 'host', 'manager', 'owner', 'strangerOwner', 'admin'] as const;
type Person = (typeof PEOPLE)[number];

let product: Product;
let storeId: string;
const visitors = new Map<Person, Visitor>();

beforeAll(async () => {
  product = await startProduct({ demo: true });
  storeId = await addMerchantAndStore(product.db);
  const otherStoreId = await addMerchantAndStore(product.db);
  for (const person of PEOPLE) {
    const visitor = product.visitor();
    visitors.set(person, visitor);
    if (person === 'nobody') continue;
    const id = await visitor.signIn();
    const role = STAFF_ROLES.find((known) => known === person);
    if (role) await addStaff(product.db, storeId, id, role);
    if (person === 'strangerOwner') await addStaff(product.db, otherStoreId, id, 'owner');
    if (person === 'admin')
      await product.db.updateTable('user_account').set({ is_admin: true }).where('id', '=', id).execute();
  }
});

/** Who an audience lets in, written down apart from the code that decides it. */
function isLetIn(person: Person, who: Audience): boolean {
  if (who === 'anyone') return true;
  if (person === 'nobody') return false;
  if (who === 'user') return true;
  if (who === 'admin') return person === 'admin';
  const role = STAFF_ROLES.find((known): known is StaffRole => known === person);
  return role !== undefined && roleCovers(role, who);
}

const addressOf = ({ path }: Endpoint): string =>
  path.replace(/:(\w+)/g, (_, name: string) => (name === 'storeId' ? storeId : newId(new Date())));

const calls = contract.flatMap((endpoint) =>
  PEOPLE.map((person) => ({ endpoint, person, name: `${endpoint.name} by ${person}` })),
);

describe('every endpoint, called by everybody', () => {
  it('has an audience', () => {
    for (const endpoint of contract) expect(AUDIENCES, endpoint.name).toContain(endpoint.who);
    expect(calls.filter(({ endpoint, person }) => !isLetIn(person, endpoint.who)).length).toBeGreaterThan(40);
  });

  it.each(calls.filter(({ endpoint, person }) => !isLetIn(person, endpoint.who)))(
    'refuses $name',
    async ({ endpoint, person }) => {
      const visitor = visitors.get(person);
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
      expect(response.json().error?.code).toBe(person === 'nobody' ? 'notSignedIn' : 'notAllowed');
      expect(response.statusCode).toBe(person === 'nobody' ? 401 : 403);
    },
  );

  it('is served by exactly the endpoints of the contract, each through the one way that checks and records', () => {
    const served: string[] = [];
    for (const endpoint of contract) {
      const found = product.node.server.findRoute({ method: endpoint.method, url: endpoint.path });
      if (found) served.push(endpoint.name);
    }
    expect(served.sort()).toEqual(contract.map((endpoint) => endpoint.name).sort());
    for (const route of product.routes) {
      const changes = !['GET', 'HEAD', 'OPTIONS'].includes(route.method);
      // Payment providers are nobody's session: what they send is believed for its signature alone.
      const isProviders = /^\/api\/pay\/\w+\/notice$/.test(route.url);
      expect(
        changes && !route.endpoint && !isProviders,
        `${route.method} ${route.url} changes something outside the contract`,
      ).toBe(false);
    }
  });
});
