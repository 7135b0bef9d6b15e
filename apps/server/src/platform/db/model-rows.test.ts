import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';
import { type ColumnsOf, fromRow, toRow } from './model-rows.ts';

const model = z.object({ id: z.string(), minSeatsPerOrder: z.int(), photo: z.nullable(z.string()) });
const values = { id: 'k1', minSeatsPerOrder: 2, photo: null };
const row = { id: 'k1', min_seats_per_order: 2, photo: null };

describe('rows of a model', () => {
  it('have a column in snake case for each field, and nothing else', () => {
    expect(toRow(model, { ...values, tableCount: 3 } as typeof values)).toEqual(row);
    expect(fromRow(model, { ...row, store_id: 's1' } as typeof row)).toEqual(values);
  });

  it('have exact types', () => {
    expectTypeOf<ColumnsOf<z.output<typeof model>>>().toEqualTypeOf<{
      id: string;
      min_seats_per_order: number;
      photo: string | null;
    }>();
    // @ts-expect-error a column is missing
    fromRow(model, { id: 'k1', photo: null });
    // @ts-expect-error a field is missing
    toRow(model, { id: 'k1', photo: null });
  });
});
