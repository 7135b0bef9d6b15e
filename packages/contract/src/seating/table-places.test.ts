import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { geometry } from './seating.model.ts';
import { placesFor } from './table-places.ts';

const kind = { unit: 'table', seatCapacity: 4 } as const;
const corners = (places: { x: number; y: number }[]) => places.map(({ x, y }) => `${x},${y}`);

it('places tables in rows from the top left, in a grid that is a little wider than high', () => {
  const places = placesFor(kind, 9, []);
  expect(corners(places).slice(0, 2)).toEqual(['20,20', '140,20']);
  expect(corners(places).slice(4, 6)).toEqual(['20,140', '140,140']);
  expect(corners(places).at(-1)).toBe('20,260');
});

it('continues the grid with tables of another kind, in rows of at most eight', () => {
  const first = placesFor(kind, 6, []).map((geometry) => ({ geometry }));
  const all = [...first.map(({ geometry }) => geometry), ...placesFor(kind, 6, first)];
  expect(new Set(corners(all)).size).toBe(12);
  const columns = (places: { x: number }[]) => new Set(places.map(({ x }) => x)).size;
  expect([columns(all), new Set(all.map(({ y }) => y)).size]).toEqual([5, 3]);
  expect(columns(placesFor(kind, 100, []))).toBe(8);
});

it('leaves out cells that a table touches', () => {
  const moved = { geometry: { x: 100, y: 20, width: 64, height: 64, rotation: 0, shape: 'square' as const } };
  expect(corners(placesFor(kind, 1, [moved]))).toEqual(['20,140']);
});

it('leaves out cells that a turned table touches with its longer side', () => {
  const turned = {
    geometry: { x: 20, y: 20, width: 400, height: 40, rotation: 90, shape: 'rectangle' as const },
  };
  const [first] = placesFor(kind, 1, [turned]);
  expect(first).toMatchObject({ x: 20, y: 260 });
});

it('has a place within the floor plan for each of 2,000 tables', () => {
  const places = placesFor({ unit: 'table', seatCapacity: 10 }, 2000, []);
  expect(new Set(corners(places)).size).toBe(2000);
  expect(z.array(geometry).safeParse(places).success).toBe(true);
});
