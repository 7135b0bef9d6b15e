import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Claim } from '../plan/seating-plan.ts';
import { type Ask, clear, type Fit, seatOn, spare } from './assign.ts';
import { arrange } from './assign-arrange.ts';
import { fork, indexClaims, overlaps, type Span, withClaim, withoutClaim } from './assign-occupied.ts';
import { reachOf, spotsOf } from './assign-spots.ts';

const CASES = { numRuns: 3_000 };
const isMovable = (claim: Claim): boolean => claim.movable;

function claimOf(id: string, items: string[], start: number, end: number, movable = true): Claim {
  return {
    id,
    type: 'order',
    date: '2026-03-01',
    items,
    start,
    end,
    kindId: null,
    combinationId: null,
    movable,
    online: true,
    shiftId: null,
    minute: 0,
    people: 2,
    userId: null,
    expiresAt: null,
  };
}

interface Held extends Span {
  item: string;
}

const hold = (items: readonly string[], { start, end }: Span): Held[] =>
  items.map((item) => ({ item, start, end }));
const clash = (one: Held[], other: Held[]): boolean =>
  one.some((a) => other.some((b) => a.item === b.item && overlaps(a, b)));

/** Keeps what a store could really have: nothing is on one item twice at a time. */
function withoutClashes(claims: Claim[], most: number): Claim[] {
  const kept: Claim[] = [];
  for (const claim of claims) {
    const free = kept.every((other) => !clash(hold(claim.items, claim), hold(other.items, other)));
    if (free && kept.length < most) kept.push(claim);
  }
  return kept;
}

const GROUP = ['a', 'b', 'c', 'd'];
const OTHERS = ['x', 'y'];

const span = fc
  .record({ start: fc.nat(9), length: fc.integer({ min: 1, max: 5 }) })
  .map(({ start, length }) => ({ start, end: start + length }));
const someItems = (of: string[], most: number) =>
  fc.subarray(of, { minLength: 1, maxLength: Math.min(most, of.length) });
const mostlySingle = (of: string[]) =>
  fc.oneof({ weight: 4, arbitrary: someItems(of, 1) }, { weight: 1, arbitrary: someItems(of, 3) });
const mostlyMovable = fc.nat(3).map((roll) => roll > 0);

const claimsOn = (items: string[]) =>
  fc
    .array(fc.tuple(mostlySingle(items), span, mostlyMovable), { minLength: 4, maxLength: 14 })
    .map((rows) =>
      rows.map(([held, { start, end }, movable], n) => claimOf(`${n}`, held, start, end, movable)),
    )
    .map((claims) => withoutClashes(claims, 7));

const rooms = fc
  .record({ size: fc.integer({ min: 1, max: 4 }), others: fc.subarray(OTHERS) })
  .chain(({ size, others }) => {
    const items = GROUP.slice(0, size);
    return fc.record({ items: fc.constant(items), claims: claimsOn([...items, ...others]), ask: span });
  });

function* choices(items: readonly string[], count: number): Generator<string[]> {
  if (count === 0) yield [];
  for (const [index, item] of items.entries()) {
    if (count > 0) for (const rest of choices(items.slice(index + 1), count - 1)) yield [item, ...rest];
  }
}

const groupOf = (claim: Claim, groups: string[][]): string[] | undefined =>
  groups.find((group) => claim.items.every((item) => group.includes(item)));

/** Tries every way to place the movable claims around the ones that stay and what is asked. */
function canPlace(groups: string[][], claims: Claim[], asked: Held[]): boolean {
  const stays = (claim: Claim) => !claim.movable || !groupOf(claim, groups);
  const fixed = claims.filter(stays).flatMap((claim) => hold(claim.items, claim));
  const loose = claims.filter((claim) => !stays(claim));
  const place = (index: number, held: Held[]): boolean => {
    const claim = loose[index];
    if (!claim) return true;
    for (const items of choices(groupOf(claim, groups) ?? [], claim.items.length)) {
      const next = hold(items, claim);
      if (!clash(next, held) && place(index + 1, [...held, ...next])) return true;
    }
    return false;
  };
  return !clash(asked, fixed) && place(0, [...fixed, ...asked]);
}

const canSeat = (items: string[], claims: Claim[], ask: Ask, count: number): boolean =>
  [...choices(items, count)].some((chosen) => canPlace([items], claims, hold(chosen, ask)));

function expectValid(fit: Fit, groups: string[][], claims: Claim[], ask: Ask): void {
  expect(new Set(fit.items).size).toBe(fit.items.length);
  const held = hold(fit.items, ask);
  for (const claim of claims) {
    const moves = fit.moves.filter(({ claimId }) => claimId === claim.id);
    expect(moves.length).toBeLessThanOrEqual(1);
    const [move] = moves;
    if (move) {
      expect(claim.movable).toBe(true);
      expect(move.from).toEqual(claim.items);
      expect(new Set(move.to)).not.toEqual(new Set(move.from));
      expect(move.to.length).toBe(move.from.length);
      expect(groupOf(claim, groups)).toEqual(expect.arrayContaining(move.to));
    }
    const next = hold(move?.to ?? claim.items, claim);
    expect(new Set(next.map(({ item }) => item)).size).toBe(next.length);
    expect(clash(next, held)).toBe(false);
    held.push(...next);
  }
}

describe('compared with trying everything', () => {
  it('seats a party if and only if there is a way', () => {
    fc.assert(
      fc.property(rooms, fc.integer({ min: 1, max: 3 }), ({ items, claims, ask }, count) => {
        const fit = seatOn(items, indexClaims(claims), ask, count, isMovable);
        expect(fit !== undefined).toBe(canSeat(items, claims, ask, count));
        if (!fit) return;
        expect(fit.items.length).toBe(count);
        expect(items).toEqual(expect.arrayContaining(fit.items));
        expectValid(fit, [items], claims, ask);
      }),
      CASES,
    );
  });

  it('finds a seating by exhaustive search alone if and only if there is a way', () => {
    fc.assert(
      fc.property(rooms, fc.integer({ min: 1, max: 2 }), ({ items, claims, ask }, count) => {
        const spots = spotsOf(items, indexClaims(claims), isMovable);
        const plan = arrange(spots, reachOf(spots, ask), ask, count, Number.POSITIVE_INFINITY);
        expect(plan !== undefined).toBe(canSeat(items, claims, ask, count));
        if (!plan) return;
        const units = spots.flatMap((spot) => spot.units);
        const kept = spots.flatMap(({ item, fixed }) => fixed.flatMap((time) => hold([item], time)));
        const held = [
          ...plan.asked.map(({ item }) => hold([item], ask)),
          ...units.map((unit) => hold([(plan.moved.get(unit) ?? unit.spot).item], unit)),
          kept,
        ];
        for (const [index, one] of held.entries())
          expect(clash(one, held.slice(0, index).flat())).toBe(false);
        expect(plan.asked.length).toBe(count);
      }),
      CASES,
    );
  });

  it('clears the wanted items if and only if there is a way', () => {
    const kinds = [GROUP.slice(0, 3), OTHERS];
    const all = [...kinds.flat(), 'z'];
    fc.assert(
      fc.property(claimsOn(all), span, someItems(all, 3), (claims, ask, wanted) => {
        const fit = clear(wanted, kinds, indexClaims(claims), ask, isMovable);
        expect(fit !== undefined).toBe(canPlace(kinds, claims, hold(wanted, ask)));
        if (!fit) return;
        expect(fit.items).toEqual(wanted);
        expectValid(fit, kinds, claims, ask);
      }),
      CASES,
    );
  });

  it('counts exactly what could still be had', () => {
    fc.assert(
      fc.property(rooms, ({ items, claims, ask }) => {
        const most = items.findLastIndex((_, index) => canSeat(items, claims, ask, index + 1)) + 1;
        expect(spare(items, indexClaims(claims), ask, isMovable)).toBe(most);
      }),
      CASES,
    );
  });
});

describe('the index', () => {
  it('stays equal to one built anew, and a fork leaves the original alone', () => {
    const halves = fc.tuple(claimsOn(GROUP), fc.infiniteStream(fc.boolean()));
    fc.assert(
      fc.property(halves, ([claims, coins]) => {
        const [before, after] = [
          claims.filter(() => coins.next().value),
          claims.filter(() => coins.next().value),
        ];
        const original = indexClaims(before);
        const changed = fork(original);
        for (const claim of before) if (!after.includes(claim)) withoutClaim(changed, claim);
        for (const claim of after) if (!before.includes(claim)) withClaim(changed, claim);
        expect(changed).toEqual(indexClaims(after));
        expect(original).toEqual(indexClaims(before));
      }),
      CASES,
    );
  });
});

describe('which of the free items', () => {
  const seat = (items: string[], claims: Claim[], count: number, ask: Ask = { start: 10, end: 14 }) =>
    seatOn(items, indexClaims(claims), ask, count, isMovable);

  it('takes the first when all are alike', () => {
    expect(seat(['c', 'a', 'b'], [], 1)).toEqual({ items: ['c'], moves: [] });
  });

  it('takes the one with the tightest gap, and the one without claims near last', () => {
    const claims = [
      claimOf('far', ['a'], 0, 5),
      claimOf('before', ['c'], 6, 10),
      claimOf('ends', ['d'], 6, 9),
      claimOf('starts', ['d'], 15, 18),
    ];
    expect(seat(['a', 'b', 'c', 'd'], claims, 1)?.items).toEqual(['d']);
    expect(seat(['a', 'b', 'c'], claims, 1)?.items).toEqual(['c']);
    expect(seat(['a', 'b'], claims, 1)?.items).toEqual(['a']);
  });

  it('seats several side by side, even where single ones fit more tightly', () => {
    const claims = [
      claimOf('one', ['b'], 12, 16),
      claimOf('two', ['a'], 6, 10),
      claimOf('three', ['c'], 6, 10),
    ];
    expect(seat(['a', 'b', 'c', 'd', 'e'], claims, 2)?.items).toEqual(['c', 'd']);
    expect(seat(['a', 'b', 'c'], claims, 2)?.items).toEqual(['a', 'c']);
  });
});

describe('moves', () => {
  const ask = { start: 10, end: 14 };

  it('moves nothing while an item is free', () => {
    const claims = [claimOf('early', ['a'], 8, 11), claimOf('late', ['b'], 13, 16)];
    expect(seatOn(['a', 'b', 'c'], indexClaims(claims), ask, 1, isMovable)?.moves).toEqual([]);
  });

  it('moves one claim rather than several', () => {
    const claims = [
      claimOf('early', ['a'], 8, 11),
      claimOf('late', ['b'], 13, 16),
      claimOf('busy', ['c'], 9, 13),
    ];
    const fit = seatOn(['a', 'b', 'c'], indexClaims(claims), ask, 1, isMovable);
    expect(fit).toEqual({ items: ['a'], moves: [{ claimId: 'early', from: ['a'], to: ['b'] }] });
  });

  it('moves one item of a claim and leaves its others', () => {
    const claims = [claimOf('pair', ['a', 'b'], 8, 11), claimOf('pinned', ['c'], 12, 16, false)];
    const fit = clear(['a'], [['a', 'b', 'c']], indexClaims(claims), ask, isMovable);
    expect(fit).toEqual({ items: ['a'], moves: [{ claimId: 'pair', from: ['a', 'b'], to: ['c', 'b'] }] });
  });

  it('leaves a claim that joins items of several kinds', () => {
    const claims = [claimOf('joined', ['a', 'x'], 10, 14)];
    expect(
      clear(
        ['a'],
        [
          ['a', 'b'],
          ['x', 'y'],
        ],
        indexClaims(claims),
        ask,
        isMovable,
      ),
    ).toBeUndefined();
    expect(spare(['a', 'b'], indexClaims(claims), ask, isMovable)).toBe(1);
  });

  it('counts no moves beyond what is enough', () => {
    const claims = [
      claimOf('early', ['a'], 8, 11),
      claimOf('late', ['b'], 13, 16),
      claimOf('pinned', ['c'], 16, 18, false),
    ];
    const count = (enough: number) =>
      spare(['a', 'b', 'c', 'd'], indexClaims(claims), ask, isMovable, enough);
    expect([count(2), count(3)]).toEqual([2, 3]);
  });
});
