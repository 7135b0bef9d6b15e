import { describe, expect, it } from 'vitest';
import { COLUMN_TYPES } from './columns.generated.ts';
import { readRow, type TableName } from './rows.ts';

const INSTANT = '2037-11-20T18:30:00+08:00';

describe('readRow', () => {
  it('writes every instant of every table in UTC, and leaves other columns as they are', () => {
    for (const [table, columns] of Object.entries(COLUMN_TYPES)) {
      const names = Object.keys(columns);
      const row = readRow(table as TableName, Object.fromEntries(names.map((name) => [name, INSTANT])));
      const instants = Object.entries(columns).filter(([, type]) => type === 'timestamp with time zone');
      const expected = Object.fromEntries(names.map((name) => [name, INSTANT]));
      for (const [name] of instants) expected[name] = '2037-11-20T10:30:00.000Z';
      expect(row, table).toEqual(expected);
    }
  });

  it('decides by the type of a column, not by its name', () => {
    const row = { at: INSTANT, started_at: INSTANT, before: INSTANT };
    expect(readRow('booking_log', row)).toEqual({
      at: '2037-11-20T10:30:00.000Z',
      started_at: INSTANT,
      before: INSTANT,
    });
  });

  it('leaves an instant that is null', () => {
    expect(readRow('booking_order', { arrived_at: null })).toEqual({ arrived_at: null });
  });
});
