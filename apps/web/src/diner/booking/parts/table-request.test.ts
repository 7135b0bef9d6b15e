import { describe, expect, it } from 'vitest';
import { readAsked, writeAsk } from './table-request.ts';

const TODAY = '2026-11-15';

describe('readAsked', () => {
  it('takes what a link says', () => {
    const written = { date: '2026-11-20', time: '25:30', adults: 4, children: '1' };
    expect(readAsked(written, TODAY)).toEqual({ date: '2026-11-20', time: '25:30', adults: 4, children: 1 });
  });

  it('asks for two today where it says nothing that can be read', () => {
    const usual = { date: TODAY, time: null, adults: 2, children: 0 };
    expect(readAsked({}, TODAY)).toEqual(usual);
    expect(readAsked({ date: '2026-02-31', time: 'late', adults: 'many', children: 1.5 }, TODAY)).toEqual(
      usual,
    );
  });

  it('never asks for a day that is over, nor for nobody', () => {
    expect(readAsked({ date: '2026-11-01', adults: 0, children: -1 }, TODAY)).toMatchObject({
      date: TODAY,
      adults: 1,
      children: 0,
    });
  });
});

describe('writeAsk', () => {
  it('comes back as it was', () => {
    const asked = { date: '2026-11-20', time: '19:00', adults: 3, children: 0 };
    expect(readAsked(writeAsk(asked), TODAY)).toEqual(asked);
  });
});
