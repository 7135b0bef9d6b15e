import { describe, expect, it } from 'vitest';
import { CUISINE_FAMILIES, cuisinesWithin, familyOf } from './cuisines.ts';
import { CUISINES } from './stores.model.ts';

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

describe('asking for a cuisine', () => {
  it('means all members of a family, and otherwise itself', () => {
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
