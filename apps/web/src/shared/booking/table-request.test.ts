import { MAX_PARTY } from '@xiwei/contract/common/party.ts';
import { describe, expect, it } from 'vitest';
import { raiseToMinimum, readTableRequest, tableRequestParams } from './table-request.ts';

const TODAY = '2026-11-15';

describe('readTableRequest', () => {
  it('reads the params of a link', () => {
    const params = { date: '2026-11-20', time: '25:30', adults: 4, children: '1' };
    expect(readTableRequest(params, TODAY)).toEqual({
      date: '2026-11-20',
      time: '25:30',
      adults: 4,
      children: 1,
    });
  });

  it('defaults to two adults today if params are missing or invalid', () => {
    const defaults = { date: TODAY, time: null, adults: 2, children: 0 };
    expect(readTableRequest({}, TODAY)).toEqual(defaults);
    expect(
      readTableRequest({ date: '2026-02-31', time: 'late', adults: 'many', children: 1.5 }, TODAY),
    ).toEqual(defaults);
  });

  it('clamps past days and party sizes below the minimum', () => {
    expect(readTableRequest({ date: '2026-11-01', adults: 0, children: -1 }, TODAY)).toMatchObject({
      date: TODAY,
      adults: 1,
      children: 0,
    });
  });

  it('keeps a party larger than any table, up to the limit of the contract', () => {
    expect(readTableRequest({ adults: 99 }, TODAY)).toMatchObject({ adults: 99 });
    expect(readTableRequest({ adults: 9999 }, TODAY)).toMatchObject({ adults: MAX_PARTY });
  });
});

describe('tableRequestParams', () => {
  it('round-trips through readTableRequest', () => {
    const request = { date: '2026-11-20', time: '19:00', adults: 3, children: 0 };
    expect(readTableRequest(tableRequestParams(request), TODAY)).toEqual(request);
  });
});

describe('raiseToMinimum', () => {
  it.each([
    [2, 0, 4, 4],
    [2, 1, 4, 3],
    [4, 0, 4, 4],
    [5, 0, 4, 5],
  ])(
    'makes %i adults and %i children of at least %i people to %i adults',
    (adults, children, least, expected) => {
      expect(raiseToMinimum({ adults, children }, least)).toEqual({ adults: expected, children });
    },
  );
});
