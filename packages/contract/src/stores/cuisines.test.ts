import { describe, expect, it } from 'vitest';
import { CUISINE_FAMILIES, cuisinesWithin, familyOf } from './cuisines.ts';
import { CUISINES } from './store-kinds.ts';

describe('cuisine families', () => {
  it('contain every cuisine exactly once', () => {
    const all = CUISINE_FAMILIES.flatMap(({ family, members }) => [family, ...members]);
    expect([...all].sort()).toEqual([...CUISINES].sort());
  });

  it('include the family itself in the lookup by cuisine', () => {
    expect(familyOf('tempura')?.family).toBe('japanese');
    expect(familyOf('western')?.family).toBe('western');
  });
});

describe('searching for a cuisine', () => {
  it('includes all members of a family, otherwise only the cuisine', () => {
    expect(cuisinesWithin('western')).toEqual([
      'western',
      'french',
      'italian',
      'spanish',
      'nordic',
      'steakhouse',
    ]);
    expect(cuisinesWithin('hotpot')).toEqual(['hotpot']);
  });
});
