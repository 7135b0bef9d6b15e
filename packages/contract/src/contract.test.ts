import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { api, type Endpoint } from './common/endpoint.ts';
import { duplicatesOf, mergeUnique, requireUnique } from './common/unique.ts';
import { contract } from './contract.ts';
import type { EventsOf } from './events/events.model.ts';
import { FIELD_PROBLEMS } from './problems.ts';
import { refusalStatus } from './refusals.ts';

/** Names and addresses that two endpoints share. Parameter names don't tell two paths apart: `/a/:x` is `/a/:y`. */
const collisionsOf = (endpoints: readonly Pick<Endpoint, 'name' | 'method' | 'path'>[]): string[] => [
  ...duplicatesOf(endpoints.map(({ name }) => name)),
  ...duplicatesOf(endpoints.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`)),
];

describe('the contract', () => {
  it('has no two endpoints of the same name, nor of the same method and path', () => {
    expect(contract.length).toBeGreaterThan(150);
    expect(collisionsOf(contract)).toEqual([]);
  });

  it('names every endpoint by its module and verb', () => {
    for (const { name, module } of contract) expect(name).toMatch(new RegExp(`^${module}\\.[a-z]\\w+$`));
  });

  it('has no refusal code or field problem twice', () => {
    // Merging throws on a duplicate when the modules are loaded, so the lists exist only without one.
    expect(Object.keys(refusalStatus).length).toBeGreaterThan(100);
    expect(duplicatesOf(FIELD_PROBLEMS)).toEqual([]);
  });
});

/** Collects the error texts that the schemas inside a value name, such as `required` in `z.minLength(1, 'required')`. */
function errorsIn(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  const { error } = value as { error?: unknown };
  const own = typeof error === 'function' ? [error({ input: undefined, code: '' })] : [];
  const inner = '_zod' in value ? [(value._zod as { def: object }).def] : Object.values(value);
  return [...own.filter((text) => typeof text === 'string'), ...inner.flatMap((one) => errorsIn(one, seen))];
}

describe('schemas', () => {
  it('name existing field problems only', () => {
    const named = new Set(contract.flatMap(({ params, query, body }) => errorsIn({ params, query, body })));
    expect([...named].filter((text) => !(FIELD_PROBLEMS as readonly string[]).includes(text))).toEqual([]);
    expect([...named].sort()).toEqual(
      expect.arrayContaining(['nicknameTooLong', 'required', 'topUpAmountRequired']),
    );
  });

  it('are searched deeply for field problems', () => {
    const name = z.string().check(z.minLength(1, 'nameRequird'));
    const schema = z.object({ guests: z.array(z.object({ name: z.optional(name) })) });
    expect(errorsIn(schema)).toEqual(['nameRequird']);
  });
});

describe('the check for collisions', () => {
  const common = { who: 'anyone', about: '', output: 'stream' } as const;
  const read = { ...common, method: 'GET', reads: [] } as const;
  const create = { ...common, method: 'POST', changes: [] } as const;
  const endpointsOf = (...apis: object[]) => apis.flatMap((one) => Object.values(one)) as Endpoint[];

  it('finds the same verb in two files of a module, and not in two modules', () => {
    const one = api('mall', { readOrder: { ...read, path: '/api/mall/:id' } });
    const other = { ...read, path: '/api/mall-orders/:id' } as const;
    expect(collisionsOf(endpointsOf(one, api('mall', { readOrder: other })))).toEqual(['mall.readOrder']);
    expect(collisionsOf(endpointsOf(one, api('feasts', { readOrder: other })))).toEqual([]);
  });

  it('finds the same path under other parameter names, and not under another method', () => {
    const one = api('mall', { readOrder: { ...read, path: '/api/orders/:orderId/items' } });
    const same = api('feasts', { readSeat: { ...read, path: '/api/orders/:seatId/items' } });
    const posted = api('feasts', { addSeat: { ...create, path: '/api/orders/:seatId/items' } });
    expect(collisionsOf(endpointsOf(one, same))).toEqual(['GET /api/orders/:/items']);
    expect(collisionsOf(endpointsOf(one, posted))).toEqual([]);
  });

  it('refuses refusal codes and field problems of two modules', () => {
    const merge = () => mergeUnique('refusal code', [{ soldOut: 409, tooLate: 409 }, { soldOut: 422 }]);
    expect(merge).toThrow('Duplicate refusal code: soldOut');
    expect(() => requireUnique('field problem', ['required', 'nameTaken', 'nameTaken'])).toThrow(
      'Duplicate field problem: nameTaken',
    );
  });

  it('refuses an event name of another module when compiling', () => {
    type Own = EventsOf<'mall', { 'mall.orderChanged': { orderId: string } }>;
    // @ts-expect-error: the name begins with another module's.
    type Foreign = EventsOf<'mall', { 'booking.orderChanged': { orderId: string } }>;
    const names: (keyof Own | keyof Foreign)[] = ['mall.orderChanged', 'booking.orderChanged'];
    expect(duplicatesOf(names)).toEqual([]);
  });
});
