import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Claim } from '../plan/seating-plan.ts';
import { clear, type Fit, seatOn, spare } from './assign.ts';
import { arrange } from './assign-arrange.ts';
import { fork, indexClaims, overlaps, type Span, withClaim, withoutClaim } from './assign-occupied.ts';
import { reachOf, spotsOf } from './assign-spots.ts';

const CASES = { numRuns: 3_000 };
const isMovable = (claim: Claim): boolean => claim.movable;

function claimOf(id: string, items: string[], start: number, end: number, movable = true): Claim {
  return {
    id,
    type: 'order',
    date: '2037-03-01',
    items,
    start,
    end,
    kindId: null,
    combinationId: null,
    movable,
    seated: false,
    online: true,
    shiftId: null,
    minute: 0,
    people: 2,
    userId: null,
    expiresAt: null,
  };
}

interface ItemSpan extends Span {
  item: string;
}

const hold = (items: readonly string[], { start, end }: Span): ItemSpan[] =>
  items.map((item) => ({ item, start, end }));
const clash = (one: ItemSpan[], other: ItemSpan[]): boolean =>
  one.some((a) => other.some((b) => a.item === b.item && overlaps(a, b)));

/** Drops claims that overlap another on the same item, which a store can never have. */
function withoutClashes(claims: Claim[], most: number): Claim[] {
  const fixed: Claim[] = [];
  for (const claim of claims) {
    const free = fixed.every((other) => !clash(hold(claim.items, claim), hold(other.items, other)));
    if (free && fixed.length < most) fixed.push(claim);
  }
  return fixed;
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

const floors = fc
  .record({ size: fc.integer({ min: 1, max: 4 }), others: fc.subarray(OTHERS) })
  .chain(({ size, others }) => {
    const items = GROUP.slice(0, size);
    return fc.record({ items: fc.constant(items), claims: claimsOn([...items, ...others]), requested: span });
  });

function* choices(items: readonly string[], count: number): Generator<string[]> {
  if (count === 0) yield [];
  for (const [index, item] of items.entries()) {
    if (count > 0) for (const rest of choices(items.slice(index + 1), count - 1)) yield [item, ...rest];
  }
}

const groupOf = (claim: Claim, groups: string[][]): string[] | undefined =>
  groups.find((group) => claim.items.every((item) => group.includes(item)));

/** Tries every placement of the movable claims around the fixed ones and the chosen items. */
function canPlace(groups: string[][], claims: Claim[], chosen: ItemSpan[]): boolean {
  const stays = (claim: Claim) => !claim.movable || !groupOf(claim, groups);
  const fixed = claims.filter(stays).flatMap((claim) => hold(claim.items, claim));
  const movable = claims.filter((claim) => !stays(claim));
  const placeFrom = (index: number, held: ItemSpan[]): boolean => {
    const claim = movable[index];
    if (!claim) return true;
    for (const items of choices(groupOf(claim, groups) ?? [], claim.items.length)) {
      const next = hold(items, claim);
      if (!clash(next, held) && placeFrom(index + 1, [...held, ...next])) return true;
    }
    return false;
  };
  return !clash(chosen, fixed) && placeFrom(0, [...fixed, ...chosen]);
}

const canSeat = (items: string[], claims: Claim[], requested: Span, count: number): boolean =>
  [...choices(items, count)].some((chosen) => canPlace([items], claims, hold(chosen, requested)));

function expectValid(fit: Fit, groups: string[][], claims: Claim[], requested: Span): void {
  expect(new Set(fit.items).size).toBe(fit.items.length);
  const held = hold(fit.items, requested);
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

describe('assignment compared with brute force', () => {
  it('seats a party if and only if a seating exists', () => {
    fc.assert(
      fc.property(floors, fc.integer({ min: 1, max: 3 }), ({ items, claims, requested }, count) => {
        const fit = seatOn(items, indexClaims(claims), requested, count, isMovable);
        expect(fit !== undefined).toBe(canSeat(items, claims, requested, count));
        if (!fit) return;
        expect(fit.items.length).toBe(count);
        expect(items).toEqual(expect.arrayContaining(fit.items));
        expectValid(fit, [items], claims, requested);
      }),
      CASES,
    );
  });

  it('finds a seating by exhaustive search alone if and only if one exists', () => {
    fc.assert(
      fc.property(floors, fc.integer({ min: 1, max: 2 }), ({ items, claims, requested }, count) => {
        const spots = spotsOf(items, indexClaims(claims), isMovable);
        const plan = arrange(spots, reachOf(spots, requested), requested, count, Number.POSITIVE_INFINITY);
        expect(plan !== undefined).toBe(canSeat(items, claims, requested, count));
        if (!plan) return;
        const units = spots.flatMap((spot) => spot.units);
        const fixed = spots.flatMap(({ item, fixed }) => fixed.flatMap((time) => hold([item], time)));
        const held = [
          ...plan.chosen.map(({ item }) => hold([item], requested)),
          ...units.map((unit) => hold([(plan.moved.get(unit) ?? unit.spot).item], unit)),
          fixed,
        ];
        for (const [index, one] of held.entries())
          expect(clash(one, held.slice(0, index).flat())).toBe(false);
        expect(plan.chosen.length).toBe(count);
      }),
      CASES,
    );
  });

  it('clears the wanted items if and only if that is possible', () => {
    const kinds = [GROUP.slice(0, 3), OTHERS];
    const all = [...kinds.flat(), 'z'];
    fc.assert(
      fc.property(claimsOn(all), span, someItems(all, 3), (claims, requested, wanted) => {
        const fit = clear(wanted, kinds, indexClaims(claims), requested, isMovable);
        expect(fit !== undefined).toBe(canPlace(kinds, claims, hold(wanted, requested)));
        if (!fit) return;
        expect(fit.items).toEqual(wanted);
        expectValid(fit, kinds, claims, requested);
      }),
      CASES,
    );
  });

  it('counts exactly how many items can still be had', () => {
    fc.assert(
      fc.property(floors, ({ items, claims, requested }) => {
        const most = items.findLastIndex((_, index) => canSeat(items, claims, requested, index + 1)) + 1;
        expect(spare(items, indexClaims(claims), requested, isMovable)).toBe(most);
      }),
      CASES,
    );
  });
});

describe('the index of claims', () => {
  it('equals one built from scratch, and a fork does not change the original', () => {
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

describe('the choice among free items', () => {
  const seat = (items: string[], claims: Claim[], count: number, requested: Span = { start: 10, end: 14 }) =>
    seatOn(items, indexClaims(claims), requested, count, isMovable);

  it('takes the first of equal ones', () => {
    expect(seat(['c', 'a', 'b'], [], 1)).toEqual({ items: ['c'], moves: [] });
  });

  it('takes the tightest gap first and the item without claims nearby last', () => {
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

  it('seats a party on neighbouring items, even where single items fit more tightly', () => {
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
  const requested = { start: 10, end: 14 };

  it('moves nothing while an item is free', () => {
    const claims = [claimOf('early', ['a'], 8, 11), claimOf('late', ['b'], 13, 16)];
    expect(seatOn(['a', 'b', 'c'], indexClaims(claims), requested, 1, isMovable)?.moves).toEqual([]);
  });

  it('moves one claim rather than several', () => {
    const claims = [
      claimOf('early', ['a'], 8, 11),
      claimOf('late', ['b'], 13, 16),
      claimOf('busy', ['c'], 9, 13),
    ];
    const fit = seatOn(['a', 'b', 'c'], indexClaims(claims), requested, 1, isMovable);
    expect(fit).toEqual({ items: ['a'], moves: [{ claimId: 'early', from: ['a'], to: ['b'] }] });
  });

  it('moves one item of a claim and leaves its others', () => {
    const claims = [claimOf('pair', ['a', 'b'], 8, 11), claimOf('pinned', ['c'], 12, 16, false)];
    const fit = clear(['a'], [['a', 'b', 'c']], indexClaims(claims), requested, isMovable);
    expect(fit).toEqual({ items: ['a'], moves: [{ claimId: 'pair', from: ['a', 'b'], to: ['c', 'b'] }] });
  });

  it('never moves a claim on items of several kinds', () => {
    const claims = [claimOf('joined', ['a', 'x'], 10, 14)];
    expect(
      clear(
        ['a'],
        [
          ['a', 'b'],
          ['x', 'y'],
        ],
        indexClaims(claims),
        requested,
        isMovable,
      ),
    ).toBeUndefined();
    expect(spare(['a', 'b'], indexClaims(claims), requested, isMovable)).toBe(1);
  });

  it('searches for moves only up to `enough`', () => {
    const claims = [
      claimOf('early', ['a'], 8, 11),
      claimOf('late', ['b'], 13, 16),
      claimOf('pinned', ['c'], 16, 18, false),
    ];
    const count = (enough: number) =>
      spare(['a', 'b', 'c', 'd'], indexClaims(claims), requested, isMovable, enough);
    expect([count(2), count(3)]).toEqual([2, 3]);
  });
});
