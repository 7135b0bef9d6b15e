import { describe, expect, it } from 'vitest';
import { makeAddress } from '#testing/addresses-samples.ts';
import { idOf } from '#testing/samples.ts';
import { addressFor } from './address-for.ts';
import { pickupFor } from './pickup-for.ts';

describe('the address of an order', () => {
  const hong = makeAddress({ id: idOf(1), region: 'HK' });
  const main = makeAddress({ id: idOf(2), region: 'CN', isDefault: false });
  it.each([
    ['the chosen one', [hong, main], main.id, ['HK'], main],
    ['the first to which the store delivers', [hong, main], undefined, ['CN'], main],
    ['the default if the store delivers to it', [hong, main], undefined, ['CN', 'HK'], hong],
    ['the default if the store delivers to none', [hong, main], undefined, ['MO'], hong],
    ['another one if the chosen one was deleted', [hong], main.id, ['CN'], hong],
    ['none of none', [], undefined, ['CN'], undefined],
  ] as const)('is %s', (_, addresses, chosen, regions, found) =>
    expect(addressFor(addresses, chosen, [...regions])).toBe(found),
  );
});

describe('the pick-up time of an order', () => {
  const days = [
    { date: '2026-12-01', times: [] },
    { date: '2026-12-02', times: ['11:00', '11:30'] },
  ];
  it.each([
    ['the chosen one', { date: '2026-12-02', time: '11:30' }, { date: '2026-12-02', time: '11:30' }],
    ['the soonest', null, { date: '2026-12-02', time: '11:00' }],
    [
      'the soonest if the chosen one has passed',
      { date: '2026-12-01', time: '11:30' },
      { date: '2026-12-02', time: '11:00' },
    ],
  ])('is %s', (_, chosen, time) => expect(pickupFor(days, chosen)).toEqual(time));

  it('is none without possible times', () => expect(pickupFor([], null)).toBeNull());
});
