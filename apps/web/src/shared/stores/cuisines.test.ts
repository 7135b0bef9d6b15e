import { CUISINES } from '@xiwei/contract/stores/stores.model.ts';
import { describe, expect, it } from 'vitest';
import { CUISINE_FAMILIES, familyOf, readCuisine } from './cuisines.ts';

describe('cuisine families', () => {
  it('hold every cuisine once', () => {
    const all = CUISINE_FAMILIES.flatMap(({ family, members }) => [family, ...members]);
    expect([...all].sort()).toEqual([...CUISINES].sort());
  });

  it('find the family of a cuisine and of the family itself', () => {
    expect(familyOf('tempura')?.family).toBe('japanese');
    expect(familyOf('western')?.family).toBe('western');
  });
});

describe('readCuisine', () => {
  it('takes a cuisine and nothing else', () => {
    expect(readCuisine('hotpot')).toBe('hotpot');
    expect(readCuisine('pizza')).toBeUndefined();
    expect(readCuisine(undefined)).toBeUndefined();
  });
});
