import { contract } from '@xiwei/contract/contract.ts';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { compileSerialiser, serialiserOf } from './schemas.ts';

const outputs = contract.flatMap(({ name, output }) =>
  typeof output === 'string' ? [] : [{ name, output }],
);

it.each(outputs)('compiles the serialiser of $name', ({ output }) => {
  expect(compileSerialiser(output)).toBeInstanceOf(Function);
});

it('sends declared fields only', () => {
  const serialise = serialiserOf(z.object({ name: z.string(), note: z.nullable(z.string()) }));
  expect(serialise({ name: 'Alder', note: null, phone: '13800138000' })).toBe('{"name":"Alder","note":null}');
});

it('sends null as one of a few values, also in a union', () => {
  const line = z.object({ type: z.literal('line'), problem: z.nullable(z.enum(['gone', 'soldOut'])) });
  const serialise = serialiserOf(z.object({ lines: z.array(z.discriminatedUnion('type', [line])) }));
  expect(serialise({ lines: [{ type: 'line', problem: null }] })).toBe(
    '{"lines":[{"type":"line","problem":null}]}',
  );
});
