import { describe, expect, it } from 'vitest';
import { api, type Endpoint, isMutation } from './common/endpoint.ts';
import { duplicatesOf } from './common/unique.ts';
import { contract } from './contract.ts';
import { EVENT_CHANGES } from './events/events.model.ts';
import { RESOURCES, type Resource } from './resources.ts';

interface Uses {
  endpoints: readonly Pick<Endpoint, 'reads' | 'changes'>[];
  events: Record<string, readonly Resource[]>;
}

const readIn = ({ endpoints }: Uses) => new Set(endpoints.flatMap(({ reads }) => reads ?? []));
const changedIn = ({ endpoints, events }: Uses) =>
  new Set([
    ...endpoints.flatMap(({ changes }) => (changes === 'person' ? [] : (changes ?? []))),
    ...Object.values(events).flat(),
  ]);

/** Lists resources that are declared on one side only: changed but read by no endpoint, or read but changed by nothing. */
const unpairedIn = (uses: Uses): string[] => [
  ...RESOURCES.filter((resource) => !readIn(uses).has(resource)).map((resource) => `${resource} is not read`),
  ...RESOURCES.filter((resource) => !changedIn(uses).has(resource)).map(
    (resource) => `${resource} is not changed`,
  ),
];

const uses: Uses = { endpoints: contract, events: EVENT_CHANGES };

describe('resources', () => {
  it('are named by their module, each once', () => {
    const modules = new Set(contract.map(({ module }) => module));
    for (const resource of RESOURCES) expect(modules).toContain(resource.split('.')[0]);
    expect(duplicatesOf(RESOURCES)).toEqual([]);
  });

  it('are each read by an endpoint, and changed by an endpoint or event', () => {
    expect(unpairedIn(uses)).toEqual([]);
  });

  it('are reported if they are read and never changed, or changed and never read', () => {
    const endpoints = contract.map(({ reads, changes }) => ({
      ...(reads && { reads: reads.filter((resource) => resource !== 'booking.tags') }),
      ...(changes && { changes: changes === 'person' ? changes : [] }),
    })) as Uses['endpoints'];
    const reported = unpairedIn({ endpoints, events: EVENT_CHANGES });
    expect(reported).toContain('booking.tags is not read');
    expect(reported).toContain('money.methods is not changed');
  });
});

describe('an endpoint', () => {
  it('declares what it reads or what it changes, by its method', () => {
    for (const endpoint of contract)
      expect([endpoint.name, Object.hasOwn(endpoint, 'changes'), Object.hasOwn(endpoint, 'reads')]).toEqual([
        endpoint.name,
        isMutation(endpoint),
        !isMutation(endpoint),
      ]);
  });

  it('does not compile without its declaration, nor with an unknown resource', () => {
    const shape = { who: 'anyone', about: '', output: 'stream', path: '/api/test' } as const;
    // @ts-expect-error: `reads` is missing.
    api('test', { read: { ...shape, method: 'GET' } });
    // @ts-expect-error: `changes` is missing.
    api('test', { write: { ...shape, method: 'POST' } });
    // @ts-expect-error: there is no such resource.
    api('test', { read: { ...shape, method: 'GET', reads: ['booking.tag'] } });
    // @ts-expect-error: an endpoint that reads changes nothing.
    api('test', { read: { ...shape, method: 'GET', reads: [], changes: [] } });
    expect(Object.keys(api('test', { read: { ...shape, method: 'GET', reads: [] } }))).toEqual(['read']);
  });
});
