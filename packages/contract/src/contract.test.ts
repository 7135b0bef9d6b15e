import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { ContractModule } from './common/contract-module.ts';
import { api, type Endpoint } from './common/endpoint.ts';
import { duplicatesOf, mergeUnique, requireUnique } from './common/unique.ts';
import { contract } from './contract.ts';
import type { DECLARATIONS, ModuleName } from './declarations.ts';
import type { EventTable } from './events/event-changes.ts';
import { EVENT_CHANGES, type EventName } from './events/events.model.ts';
import { MODULES } from './modules.ts';
import { FIELD_PROBLEMS, type FieldProblem } from './problems.ts';
import { type RefusalCode, refusalStatus } from './refusals.ts';

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

describe('the list of modules', () => {
  it('does not compile without a module, nor with one that leaves out what it declares', () => {
    type Listed = { [Name in Exclude<ModuleName, 'privacy'>]: ContractModule & (typeof DECLARATIONS)[Name] };
    const { links, ...others } = MODULES;
    // @ts-expect-error: `links` is missing.
    const short: Listed = others;
    // @ts-expect-error: its refusals are missing.
    const silent: Listed = { ...others, links: { apis: links.apis } };
    expect(Object.keys(short)).not.toContain('links');
    expect(silent.links.apis).toEqual(links.apis);
  });

  it('gives exact names to the compiler', () => {
    const codes: RefusalCode[] = ['linkExpired', 'notFound', 'tagDuplicate'];
    const problems: FieldProblem[] = ['textSensitive', 'required'];
    const events: EventName[] = ['booking.orderChanged', 'stores.settingsChanged'];
    // @ts-expect-error: no module has this refusal.
    codes.push('linkExpird');
    // @ts-expect-error: no module has this field problem.
    problems.push('textSensitiv');
    // @ts-expect-error: no module has this event.
    events.push('booking.orderChange');
    expect(Object.keys(refusalStatus)).toEqual(expect.arrayContaining(codes.slice(0, 3)));
    expect(FIELD_PROBLEMS).toEqual(expect.arrayContaining(problems.slice(0, 2)));
    expect(Object.keys(EVENT_CHANGES)).toEqual(expect.arrayContaining(events.slice(0, 2)));
  });
});

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
    const own: EventTable<'mall', { 'mall.orderChanged': { orderId: string } }> = {
      changes: { 'mall.orderChanged': [] },
    };
    // @ts-expect-error: the name begins with another module's.
    const foreign: EventTable<'mall', { 'booking.orderChanged': { orderId: string } }> = {
      changes: { 'booking.orderChanged': [] },
    };
    const names = [own, foreign].flatMap(({ changes }) => Object.keys(changes));
    expect(duplicatesOf(names)).toEqual([]);
  });
});
