import { UNBOOKABLE_REASONS } from '@xiwei/contract/booking/availability.model.ts';
import { describe, expect, it } from 'vitest';
import { canSeatParty } from './can-seat-party.ts';
import { overridableReasons } from './overridable-reasons.ts';

describe('a kind of table', () => {
  it('is no choice if it can never seat the party', () => {
    expect(UNBOOKABLE_REASONS.filter((reason) => !canSeatParty({ reason })).sort()).toEqual([
      'kindDisabled',
      'kindNotForDiners',
      'partyTooBig',
      'partyTooSmall',
    ]);
    expect(canSeatParty({})).toBe(true);
  });
});

describe('the reasons that staff can override', () => {
  const overrides = ['tablesDontFit', 'past', 'unknown'];

  it('are those of the refusal, in the order of the contract', () => {
    expect(overridableReasons({ details: { canOverride: true, overrides } })).toEqual([
      'past',
      'tablesDontFit',
    ]);
  });

  it.each([{}, { canOverride: false, overrides }, { overrides }, { canOverride: true, overrides: 'past' }])(
    'are none with %j',
    (details) => {
      expect(overridableReasons({ details })).toEqual([]);
    },
  );
});
