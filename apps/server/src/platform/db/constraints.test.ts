import { contract } from '@xiwei/contract/contract.ts';
import { describe, expect, it } from 'vitest';
import { constraintRefusalsOf } from '#app-modules.ts';
import { MODULES } from '#modules.ts';
import { Refusal } from '#platform/refusal.ts';
import { createTestDatabase } from '#testing/database.ts';
import { withClient } from '#testing/postgres.setup.ts';
import { mergeConstraintRefusals, refusalOfConstraint } from './constraints.ts';

/** Names of the constraints and unique indexes of a database. */
const namesIn = (url: string): Promise<string[]> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(`
      select conname as name from pg_constraint where connamespace = 'public'::regnamespace
      union select relname from pg_index join pg_class on pg_class.oid = indexrelid
        where indisunique and relnamespace = 'public'::regnamespace`);
    return rows.map(({ name }) => name);
  });

const constraintRefusals = constraintRefusalsOf(MODULES);

describe('the refusals of constraints', () => {
  it('name constraints of the schema only', async () => {
    const { url } = await createTestDatabase();
    const known = new Set(await namesIn(url));
    expect(Object.keys(constraintRefusals).filter((name) => !known.has(name))).toEqual([]);
  });

  it('are each declared by an endpoint', () => {
    const declared = new Set<string>(contract.flatMap(({ refusals = [] }) => refusals));
    expect(Object.values(constraintRefusals).filter((code) => !declared.has(code))).toEqual([]);
  });

  it('can’t be declared twice for one constraint', () => {
    expect(() => mergeConstraintRefusals({ a_key: 'notFound' }, { a_key: 'notFound' })).toThrow(
      'The constraint a_key has two refusals',
    );
  });

  it('apply where the endpoint declares them', () => {
    const refusals = { tag_key: 'tagDuplicate' } as const;
    const of = (error: unknown, declared: 'tagDuplicate' | 'notFound') =>
      refusalOfConstraint(error, refusals, { refusals: [declared] });
    expect(of({ constraint: 'tag_key' }, 'tagDuplicate')).toEqual(new Refusal('tagDuplicate'));
    expect(of({ constraint: 'tag_key' }, 'notFound')).toBeUndefined();
    expect(of({ constraint: 'other_key' }, 'tagDuplicate')).toBeUndefined();
    expect(of({ constraint: 'toString' }, 'tagDuplicate')).toBeUndefined();
    expect(of(new Error('connection lost'), 'tagDuplicate')).toBeUndefined();
    expect(refusalOfConstraint({ constraint: 'tag_key' }, refusals, undefined)).toBeUndefined();
  });
});
