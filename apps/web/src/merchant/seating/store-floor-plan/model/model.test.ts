import type { FloorPlanEdit } from '@xiwei/contract/seating/seating.model.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outlineOf, PLAN_SIZE } from '#shared/floor-plan/geometry.ts';
import { ALIGNMENTS, align, distribute } from './arrange.ts';
import { copiesOf, freeSpot, movedToArea, newFixture, newTable } from './create.ts';
import { countChanges, floorPlanEditOf, unclearLabels } from './diff.ts';
import {
  type EditorState,
  edit,
  editsOf,
  MAX_STEPS,
  openEditor,
  redo,
  select,
  selectedObjects,
  undo,
} from './editor.ts';
import { isSameObject } from './facets.ts';
import { gridLabels, newGrid, numberTables } from './grid.ts';
import { labelsOfRows } from './numbering.ts';
import {
  inReadingOrder,
  isTable,
  overlaps,
  type Plan,
  type PlanObject,
  type PlanTable,
  type SavedPlan,
  SIZE_LIMITS,
  tablesIn,
} from './objects.ts';
import { afterSave, rebase, resolveConflicts } from './rebase.ts';
import { snap, snapLinesOf } from './snap.ts';
import { grow, move, resize, rotate } from './transform.ts';

const KINDS = [
  { id: 'two', unit: 'table', seatCapacity: 2 },
  { id: 'ten', unit: 'table', seatCapacity: 10 },
  { id: 'bar', unit: 'seat', seatCapacity: 1 },
] as const;
const PATTERN = { first: 'A1', numbering: 'along', skipFours: false } as const;

const table = (id: string, x: number, y: number, changes: Partial<PlanTable> = {}): PlanTable => ({
  type: 'table',
  id,
  place: { areaId: null, x, y, width: 64, height: 64, rotation: 0 },
  shape: 'square',
  label: id.toUpperCase(),
  kindId: 'two',
  disabled: false,
  ...changes,
});
const planOf = (...objects: PlanObject[]): Plan => new Map(objects.map((object) => [object.id, object]));
const savedOf = (plan: Plan, version = 0): SavedPlan => ({
  objects: plan,
  versions: new Map([...plan.keys()].map((id) => [id, version])),
});
const start = (...objects: PlanObject[]) => openEditor(savedOf(planOf(...objects)));
const isSamePlan = (a: Plan, b: Plan): boolean =>
  a.size === b.size && [...a].every(([id, object]) => isSameObject(object, b.get(id)));
const expectSamePlan = (a: Plan, b: Plan) => expect(isSamePlan(a, b)).toBe(true);
const tableOf = (state: EditorState, id: string) => state.plan.get(id) as PlanTable;

/** One action of a user: a number chooses the command, the others are its arguments. */
const action = fc.record({
  command: fc.nat(12),
  picks: fc.array(fc.nat(20), { maxLength: 4 }),
  a: fc.integer({ min: -12_000, max: 12_000 }),
  b: fc.integer({ min: -12_000, max: 12_000 }),
});
type Action = typeof action extends fc.Arbitrary<infer Value> ? Value : never;

function run(before: EditorState, { command, picks, a, b }: Action): EditorState {
  const ids = [...before.plan.keys()];
  const state = select(
    before,
    picks.flatMap((pick) => ids[pick] ?? []),
  );
  const chosen = selectedObjects(state);
  const kind = KINDS[Math.abs(a) % 3] ?? KINDS[0];
  const near = { x: a, y: b };
  const commands: (() => EditorState)[] = [
    () => edit(state, 'move', editsOf(move(chosen, a, b))),
    () => edit(state, 'resize', editsOf(grow(chosen, a / 10, b / 10))),
    () => edit(state, 'resize', editsOf(chosen.map((each) => resize(each, { x: -1, y: 1 }, a / 10, b / 10)))),
    () => edit(state, 'rotate', editsOf(rotate(chosen, a))),
    () => edit(state, 'align', editsOf(align(chosen, ALIGNMENTS[Math.abs(a) % 6] ?? 'left'))),
    () => edit(state, 'distribute', editsOf(distribute(chosen, a % 2 === 0 ? 'x' : 'y'))),
    () => edit(state, 'add', editsOf([newTable(state.plan, kind, null, near)])),
    () => edit(state, 'add', editsOf([newFixture(state.plan, 'wall', null, near)])),
    () => edit(state, 'duplicate', editsOf(copiesOf(state.plan, chosen, null))),
    () => edit(state, 'delete', new Map(chosen.map(({ id }) => [id, undefined]))),
    () => edit(state, 'number', editsOf(numberTables(state.plan, chosen.filter(isTable), PATTERN))),
    () => undo(state),
    () => redo(state),
  ];
  return commands[command]?.() ?? state;
}

const initial = () => start(table('a1', 100, 100), table('a2', 300, 100), table('a3', 500, 400));
const reach = (actions: Action[], from = initial()) => actions.reduce(run, from);
const history = fc.array(action, { maxLength: 25 });

describe('editing a floor plan', () => {
  it('returns to the same plan after undo and redo, and to the first one after all undos', () => {
    fc.assert(
      fc.property(history, (actions) => {
        const end = reach(actions);
        expectSamePlan(redo(undo(end)).plan, end.past.length > 0 ? end.plan : redo(end).plan);
        let first = end;
        while (first.past.length > 0) first = undo(first);
        expectSamePlan(first.plan, initial().plan);
      }),
    );
  });

  it('keeps every object within the limits', () => {
    fc.assert(
      fc.property(history, (actions) => {
        for (const { type, place } of reach(actions).plan.values()) {
          const { min, max } = SIZE_LIMITS[type];
          for (const size of [place.width, place.height]) {
            expect(size).toBeGreaterThanOrEqual(min);
            expect(size).toBeLessThanOrEqual(max);
          }
          expect(Math.min(place.x, place.y, place.rotation)).toBeGreaterThanOrEqual(0);
          expect(Math.max(place.x + place.width, place.y + place.height)).toBeLessThanOrEqual(PLAN_SIZE);
          expect(place.rotation).toBeLessThan(360);
        }
      }),
    );
  });

  it('never gives two tables the same label', () => {
    fc.assert(fc.property(history, (actions) => unclearLabels(reach(actions).plan).length === 0));
  });

  it('saves the differences that lead from the stored plan to the present one', () => {
    fc.assert(
      fc.property(history, (actions) => {
        const { saved, plan } = reach(actions);
        expectSamePlan(applyEdit(saved.objects, floorPlanEditOf(saved, plan)), plan);
      }),
    );
  });

  it('keeps at most 200 steps', () => {
    let state = initial();
    for (let index = 0; index < MAX_STEPS + 20; index += 1)
      state = edit(state, 'move', editsOf(move([tableOf(state, 'a1')], 10, 0)));
    expect(state.past).toHaveLength(MAX_STEPS);
  });

  it('joins steps with the same merge text, and not across an undo', () => {
    const typed = (state: EditorState, label: string) =>
      edit(state, 'change', editsOf([{ ...tableOf(state, 'a1'), label }]), { merge: 'label' });
    const twice = typed(typed(initial(), 'B'), 'B1');
    expect(twice.past).toHaveLength(1);
    expect(tableOf(undo(twice), 'a1').label).toBe('A1');
    expect(typed(undo(typed(twice, 'B12')), 'C').past).toHaveLength(1);
  });

  it('does not add a step if nothing changes', () => {
    const state = initial();
    expect(edit(state, 'move', editsOf(move([tableOf(state, 'a1')], 0, 0))).past).toHaveLength(0);
  });
});

/** Applies an edit as the server does. */
function applyEdit(objects: Plan, { items, fixtures }: FloorPlanEdit): Plan {
  const plan = new Map(objects);
  for (const { id } of [...items.removed, ...fixtures.removed]) plan.delete(id);
  for (const item of [...items.created, ...items.changed]) {
    const id = 'key' in item ? item.key : item.id;
    const { shape, ...box } = item.geometry;
    const { label, kindId, disabled, areaId } = item;
    plan.set(id, { type: 'table', id, place: { areaId, ...box }, shape, label, kindId, disabled });
  }
  for (const item of [...fixtures.created, ...fixtures.changed]) {
    const id = 'key' in item ? item.key : item.id;
    plan.set(id, {
      type: 'fixture',
      id,
      place: { areaId: item.areaId, ...item.geometry },
      fixture: item.type,
    });
  }
  return plan;
}

describe('a colleague’s change', () => {
  const byColleague = (state: EditorState, ...objects: PlanObject[]): SavedPlan =>
    savedOf(planOf(...objects), state.past.length + 1);
  const moved = (state: EditorState, id: string, x: number) =>
    edit(state, 'move', editsOf([{ ...tableOf(state, id), place: { ...tableOf(state, id).place, x } }]));

  it('is taken where the user has changed nothing', () => {
    const state = moved(initial(), 'a1', 900);
    const next = rebase(
      state,
      byColleague(state, table('a1', 100, 100), table('a2', 700, 100), table('b1', 0, 0)),
    );
    expect(tableOf(next, 'a1').place.x).toBe(900);
    expect(tableOf(next, 'a2').place.x).toBe(700);
    expect([...next.plan.keys()]).toEqual(['a1', 'a2', 'b1']);
    expect(next.conflicts).toEqual([]);
  });

  it('is merged with another facet of the same table', () => {
    const state = moved(initial(), 'a1', 900);
    const next = rebase(
      state,
      byColleague(
        state,
        table('a1', 100, 100, { label: 'VIP' }),
        table('a2', 300, 100),
        table('a3', 500, 400),
      ),
    );
    expect(tableOf(next, 'a1')).toMatchObject({ label: 'VIP', place: { x: 900 } });
    expect(next.conflicts).toEqual([]);
    expect(tableOf(undo(next), 'a1')).toMatchObject({ label: 'VIP', place: { x: 100 } });
  });

  it('asks if both moved the same table, and Undo returns to the colleague’s place', () => {
    const state = moved(initial(), 'a1', 900);
    const next = rebase(
      state,
      byColleague(state, table('a1', 50, 100), table('a2', 300, 100), table('a3', 500, 400)),
    );
    expect(next.conflicts).toMatchObject([
      { id: 'a1', mine: { place: { x: 900 } }, theirs: { place: { x: 50 } } },
    ]);
    expect(tableOf(resolveConflicts(next, ['a1']), 'a1').place.x).toBe(50);
    expect(tableOf(resolveConflicts(next, []), 'a1').place.x).toBe(900);
    expect(tableOf(undo(resolveConflicts(next, [])), 'a1').place.x).toBe(50);
  });

  it('asks if one deleted a table that the other changed', () => {
    const state = moved(initial(), 'a1', 900);
    const next = rebase(state, byColleague(state, table('a2', 300, 100), table('a3', 500, 400)));
    expect(next.conflicts).toMatchObject([{ id: 'a1', theirs: undefined }]);
    expect(floorPlanEditOf(next.saved, next.plan).items.created).toHaveLength(1);
    expect(resolveConflicts(next, ['a1']).plan.has('a1')).toBe(false);
    const deleted = edit(initial(), 'delete', new Map([['a1', undefined]]));
    const other = rebase(
      deleted,
      byColleague(deleted, table('a1', 50, 100), table('a2', 300, 100), table('a3', 500, 400)),
    );
    expect(other.plan.has('a1')).toBe(false);
    expect(tableOf(resolveConflicts(other, ['a1']), 'a1').place.x).toBe(50);
  });

  it('is never undone by undoing the user’s own steps', () => {
    fc.assert(
      fc.property(history, history, (mine, theirs) => {
        const server = reach(theirs).plan;
        let state = rebase(reach(mine), savedOf(server, 1));
        while (state.past.length > 0) state = undo(state);
        for (const [id, base] of initial().plan)
          if (!isSameObject(base, server.get(id))) expectFacets(base, server.get(id), state.plan.get(id));
        for (const id of server.keys()) if (!initial().plan.has(id)) expect(state.plan.has(id)).toBe(true);
      }),
    );
  });

  /** Checks that an object has the colleague's value in all that the colleague changed. */
  function expectFacets(base: PlanObject, theirs: PlanObject | undefined, now: PlanObject | undefined): void {
    expect(now === undefined).toBe(theirs === undefined);
    if (!theirs || !now) return;
    for (const facet of ['place', 'label'] as const) {
      const [b, t, n] = [base, theirs, now].map((each) => JSON.stringify((each as PlanTable)[facet]));
      if (b !== t) expect(n).toBe(t);
    }
  }

  it('is kept when all is undone, saved and taken over', () => {
    fc.assert(
      fc.property(history, history, (mine, later) => {
        const sent = reach(mine);
        const edits = floorPlanEditOf(sent.saved, sent.plan);
        const createdIds = Object.fromEntries(
          [...edits.items.created, ...edits.fixtures.created].map(({ key }, index) => [key, `id-${index}`]),
        );
        const idOf = (id: string) => createdIds[id] ?? id;
        const server = new Map(
          [...sent.plan.values()].map((object) => [idOf(object.id), { ...object, id: idOf(object.id) }]),
        );
        const meanwhile = reach(later, sent);
        const next = afterSave(meanwhile, sent.plan, savedOf(server, 1), createdIds);
        expect(next.conflicts).toEqual([]);
        expect(next.plan.size).toBe(meanwhile.plan.size);
        expect(countChanges(floorPlanEditOf(next.saved, next.plan))).toBe(
          countChanges(floorPlanEditOf(savedOf(sent.plan), meanwhile.plan)),
        );
      }),
    );
  });
});

describe('placing', () => {
  it('snaps to the grid and to neighbours, and a snapped box stays', () => {
    const lines = snapLinesOf([table('n', 203, 105)]);
    expect(snap({ x: 206, y: 48, width: 64, height: 64 }, { lines, reach: 5 })).toMatchObject({
      dx: -3,
      dy: 2,
    });
    const box = fc.record({
      x: fc.integer({ min: 0, max: 2000 }),
      y: fc.integer({ min: 0, max: 2000 }),
      width: fc.integer({ min: 10, max: 300 }),
      height: fc.integer({ min: 10, max: 300 }),
    });
    fc.assert(
      fc.property(
        box,
        fc.array(box, { maxLength: 12 }),
        fc.integer({ min: 1, max: 30 }),
        (moving, others, near) => {
          const options = {
            lines: snapLinesOf(
              others.map((each, index) =>
                table(String(index), each.x, each.y, { place: { areaId: null, rotation: 0, ...each } }),
              ),
            ),
            reach: near,
          };
          const { dx, dy } = snap(moving, options);
          const again = snap({ ...moving, x: moving.x + dx, y: moving.y + dy }, options);
          expect([again.dx, again.dy].map(Math.abs)).toEqual([0, 0]);
        },
      ),
    );
  });

  it('finds a spot beside other objects', () => {
    const plan = planOf(table('a1', 100, 100), table('a2', 184, 100));
    const spot = {
      ...freeSpot(plan, null, { width: 64, height: 64 }, { x: 130, y: 130 }),
      width: 64,
      height: 64,
    };
    for (const { place } of plan.values()) expect(overlaps(outlineOf(place), spot)).toBe(false);
  });

  it('does not move objects onto others of another area', () => {
    const inHall = { ...table('h', 100, 100), place: { ...table('h', 100, 100).place, areaId: 'hall' } };
    const [moved] = movedToArea(planOf(inHall, table('a1', 100, 100)), [table('a1', 100, 100)], 'hall');
    expect(moved?.place.areaId).toBe('hall');
    expect(overlaps(outlineOf(inHall.place), outlineOf((moved ?? inHall).place))).toBe(false);
  });

  it('keeps the opposite corner when a rotated object is resized', () => {
    const rotated = {
      ...table('a', 500, 500),
      shape: 'rectangle' as const,
      place: { ...table('a', 500, 500).place, rotation: 90 },
    };
    // Rotated by 90 degrees, the right side of the object is at the bottom.
    expect(resize(rotated, { x: 1, y: 0 }, 0, 40).place).toMatchObject({
      width: 104,
      height: 64,
      x: 480,
      y: 520,
    });
  });

  it('aligns by the visible edge, and makes gaps equal', () => {
    const wall = {
      ...table('w', 300, 300),
      place: { areaId: null, x: 300, y: 300, width: 200, height: 20, rotation: 90 },
    };
    const [first, second] = align([table('a', 100, 100), wall], 'left').map(
      ({ place }) => outlineOf(place).x,
    );
    expect(second).toBeCloseTo(first ?? 0);
    const gaps = distribute([table('a', 0, 0), table('b', 70, 0), table('c', 400, 0)], 'x').map(
      ({ place }) => place.x,
    );
    expect(gaps).toEqual([0, 200, 400]);
  });
});

describe('rows of tables', () => {
  const spec = {
    kind: KINDS[0],
    areaId: null,
    shape: 'square',
    width: 64,
    height: 64,
    rows: 5,
    columns: 6,
    gapX: 40,
    gapY: 50,
    staggered: false,
  } as const;

  it.each([
    [{ ...PATTERN }, [3, 2], ['A1', 'A2', 'A3', 'A4', 'A5']],
    [{ ...PATTERN, numbering: 'rows' }, [3, 2], ['A1', 'A2', 'A3', 'B1', 'B2']],
    [{ first: '101', numbering: 'rows', skipFours: false }, [2, 2], ['101', '102', '201', '202']],
    [{ first: '301', numbering: 'rows', skipFours: true }, [2, 2], ['301', '302', '501', '502']],
    [{ first: 'A3', numbering: 'along', skipFours: true }, [2], ['A3', 'A5']],
    [{ first: 'Hall', numbering: 'rows', skipFours: false }, [1, 1], ['Hall1', 'Halm1']],
    [{ first: ' ', numbering: 'rows', skipFours: false }, [2], []],
  ] as const)('numbers by %o in rows of %o', (pattern, rows, labels) => {
    expect(labelsOfRows(rows, pattern, new Set())).toEqual(labels);
  });

  it('are made in one step, beside the others and with free labels', () => {
    const state = initial();
    const grid = newGrid(
      state.plan,
      { ...spec, pattern: { ...PATTERN, numbering: 'rows' } },
      { x: 200, y: 200 },
    );
    expect(grid.map(({ label }) => label).slice(0, 7)).toEqual(['A4', 'A5', 'A6', 'A7', 'A8', 'A9', 'B1']);
    const next = edit(state, 'grid', editsOf(grid));
    expect(tablesIn(next.plan)).toHaveLength(33);
    expect(next.past).toHaveLength(1);
    const boxes = tablesIn(next.plan).map(({ place }) => outlineOf(place));
    expect(boxes.some((box, index) => boxes.slice(index + 1).some((other) => overlaps(box, other)))).toBe(
      false,
    );
    expect(gridLabels(state.plan, { ...spec, pattern: PATTERN })).toHaveLength(30);
  });

  it('are numbered again in reading order', () => {
    const grid = newGrid(new Map(), { ...spec, pattern: PATTERN }, { x: 500, y: 500 });
    const shuffled = [...grid].reverse();
    expect(inReadingOrder(shuffled).map(({ id }) => id)).toEqual(grid.map(({ id }) => id));
    const numbered = numberTables(planOf(...grid), shuffled, {
      first: '1',
      numbering: 'rows',
      skipFours: false,
    });
    expect(numbered.map(({ label }) => label).slice(4, 8)).toEqual(['5', '6', '101', '102']);
  });
});
