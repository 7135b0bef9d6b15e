import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import type { DepositBasis } from '@xiwei/contract/stores/deposit-rules.model.ts';
import { describe, expect, it } from 'vitest';
import { depositChange } from './deposit-change.ts';

const TODAY = '2026-11-18';

const orderBy = (basis: DepositBasis, amount: number, deposit: number, more: Partial<DinerOrder> = {}) => ({
  status: 'waitService' as const,
  deposit: deposit as Fen,
  date: '2026-11-20',
  kindId: 'hall',
  adults: 2,
  children: 0,
  policy: {
    cancellation: [{ days: 3, refund: 'full' as const }],
    depositExpirySeconds: 1800,
    autoAcceptSeconds: 0,
    deposit: { basis, amount: amount as Fen },
  },
  ...more,
});

const wanted = (more: object = {}) => ({
  date: '2026-11-20',
  kindId: 'hall',
  adults: 2,
  children: 0,
  ...more,
});

describe('depositChange', () => {
  it('has nothing to say of a booking without one', () => {
    expect(depositChange(orderBy('none', 0, 0), wanted({ adults: 4 }), TODAY).what).toBe('none');
  });

  it('stays when it doesn’t go by people, or as many come', () => {
    expect(depositChange(orderBy('fixed', 100, 100), wanted({ adults: 5 }), TODAY).what).toBe('same');
    expect(depositChange(orderBy('perPerson', 100, 200), wanted({ date: '2026-11-22' }), TODAY).what).toBe(
      'same',
    );
  });

  it('grows with the people', () => {
    const more = { what: 'more', from: 200, to: 300 };
    expect(depositChange(orderBy('perPerson', 100, 200), wanted({ children: 1 }), TODAY)).toEqual(more);
    expect(depositChange(orderBy('wholeMeal', 100, 200), wanted({ adults: 3 }), TODAY)).toEqual(more);
    const unpaid = orderBy('perPerson', 100, 200, { status: 'waitDepositPayment' });
    expect(depositChange(unpaid, wanted({ adults: 3 }), TODAY).what).toBe('moreUnpaid');
  });

  it('shrinks only while the changed booking could be cancelled freely', () => {
    const order = orderBy('perPerson', 100, 200);
    expect(depositChange(order, wanted({ adults: 1 }), TODAY)).toEqual({ what: 'kept', from: 200, to: 200 });
    const later = wanted({ adults: 1, date: '2026-11-25' });
    expect(depositChange(order, later, TODAY)).toEqual({ what: 'less', from: 200, to: 100 });
    const unpaid = orderBy('perPerson', 100, 200, { status: 'waitDepositPayment' });
    expect(depositChange(unpaid, wanted({ adults: 1 }), TODAY).what).toBe('lessUnpaid');
  });

  it('goes by tables where it is asked for each', () => {
    const order = orderBy('perTable', 100, 100);
    expect(depositChange(order, wanted({ adults: 9 }), TODAY).what).toBe('perTable');
    expect(depositChange(order, wanted({ kindId: 'room' }), TODAY).what).toBe('perTable');
    expect(depositChange(order, wanted({ date: '2026-11-22' }), TODAY).what).toBe('same');
  });
});
