import type { FixtureType, TableShape } from '@xiwei/contract/seating/seating.model.ts';
import type { Translate } from '#i18n/translate.ts';
import { boxAround, nearest, outlineOf, type Point } from '#shared/floor-plan/geometry.ts';
import { showToast } from '#ui/toast-store.ts';
import { type Alignment, type Axis, align, distribute } from '../model/arrange.ts';
import { copiesOf, movedToArea, newFixture, newTable } from '../model/create.ts';
import {
  type ActionName,
  type EditorState,
  type Edits,
  edit,
  editsOf,
  redo,
  select,
  selectedObjects,
  undo,
} from '../model/editor.ts';
import { type GridSpec, newGrid, numberTables } from '../model/grid.ts';
import type { NumberPattern } from '../model/numbering.ts';
import {
  inReadingOrder,
  isTable,
  objectsIn,
  type Place,
  type PlanObject,
  type PlanTable,
  placedAt,
} from '../model/objects.ts';
import { GRID, toGrid } from '../model/snap.ts';
import { grow, move, rotate } from '../model/transform.ts';
import { type EditedPlan, elementIdOf, LABEL_FIELD_ID } from './edited-plan.ts';

/** Everything that can be done in the editor, by pointer, key or button. Each tool announces what it did. */
export type PlanTools = ReturnType<typeof toolsOf>;

type ToolContext = EditedPlan & { t: Translate<'seating-floor'> };

export function toolsOf(context: ToolContext) {
  const { editor, news, words, t } = context;
  const whatOf = (objects: readonly PlanObject[]) =>
    objects.length === 1 && objects[0] ? words.nameOf(objects[0]) : t('objects', { count: objects.length });
  /** Runs an action and announces it. */
  const act = (
    action: ActionName,
    edits: Edits,
    options: { merge?: string | undefined; select?: Iterable<string> | undefined; quiet?: boolean } = {},
  ) => {
    const before = editor.get();
    editor.set(edit(before, action, edits, options));
    if (options.quiet || editor.get().plan === before.plan) return;
    const objects = [...edits].flatMap(([id, object]) => object ?? before.plan.get(id) ?? []);
    news.set(announcementOf(action, objects));
  };
  const announcementOf = (action: ActionName, objects: readonly PlanObject[]): string => {
    const what = whatOf(objects);
    const box = boxAround(objects.map(({ place }) => place));
    const numbers = box ? { x: box.x, y: box.y, width: box.width, height: box.height } : {};
    return t(`did.${action}`, { what, rotation: objects[0]?.place.rotation ?? 0, ...numbers });
  };
  const chosen = (): PlanObject[] => selectedObjects(editor.get());
  const travel = (step: (state: EditorState) => EditorState, said: 'undone' | 'redone', none: string) => {
    const before = editor.get();
    const steps = said === 'undone' ? before.past.at(-1) : before.future[0];
    editor.set(step(before));
    news.set(steps ? t(said, { action: t(`actions.${steps.action}`) }) : none);
  };
  return {
    act,
    chosen,
    ...creatingTools(context, act, chosen),
    ...changingTools(context, act, chosen),
    ...selectingTools(context, whatOf),
    undo: () => travel(undo, 'undone', t('nothingToUndo')),
    redo: () => travel(redo, 'redone', t('nothingToRedo')),
  };
}

type Act = (
  action: ActionName,
  edits: Edits,
  options?: { merge?: string | undefined; select?: Iterable<string> | undefined; quiet?: boolean },
) => void;
type Chosen = () => PlanObject[];

const idsOf = (objects: readonly PlanObject[]): string[] => objects.map(({ id }) => id);

function creatingTools(context: ToolContext, act: Act, chosen: Chosen) {
  const { editor, viewport, areaId, kinds, current, clipboard } = context;
  const add = (action: ActionName, objects: readonly PlanObject[]) => {
    if (objects.length === 0) return;
    act(action, editsOf(objects), { select: idsOf(objects) });
    current.set(objects[0]?.id ?? null);
    focusCreated(objects[0]);
    const box = boxAround(objects.map(({ place }) => outlineOf(place)));
    if (box) viewport.reveal(box);
  };
  return {
    /** Adds a table of a kind; without one, of the kind that was added last. */
    addTable: (kindId?: string) => {
      const { plan } = editor.get();
      const last = [...plan.values()].filter(isTable).at(-1);
      const kind = kinds.find(({ id }) => id === (kindId ?? last?.kindId)) ?? kinds[0];
      if (kind) add('add', [newTable(plan, kind, areaId, viewport.centre())]);
    },
    addFixture: (type: FixtureType) =>
      add('add', [newFixture(editor.get().plan, type, areaId, viewport.centre())]),
    addGrid: (spec: GridSpec) => add('grid', newGrid(editor.get().plan, spec, viewport.centre())),
    duplicate: () => add('duplicate', copiesOf(editor.get().plan, chosen(), areaId)),
    copy: () => clipboard.set(chosen()),
    paste: () => add('duplicate', copiesOf(editor.get().plan, clipboard.get(), areaId)),
  };
}

function changingTools({ editor, combinedIn, words, t }: ToolContext, act: Act, chosen: Chosen) {
  const mergeKey = (name: string, objects: readonly PlanObject[]) => `${name} ${idsOf(objects).join(' ')}`;
  const tables = (): PlanTable[] => chosen().filter(isTable);
  const setTables = (name: string, changes: Partial<PlanTable>) =>
    act('change', editsOf(tables().map((table) => ({ ...table, ...changes }))), {
      merge: mergeKey(name, tables()),
    });
  return {
    /** Moves by the grid, or by a centimetre. A held key is one step of the history. */
    nudge: ({ x, y }: Point, fine: boolean, held: boolean) => {
      const objects = chosen();
      const box = boxAround(objects.map(({ place }) => place));
      if (!box) return;
      const step = (direction: number, at: number) =>
        direction === 0 ? 0 : fine ? direction : toGrid(at + direction * GRID) - at;
      const edits = editsOf(move(objects, step(x, box.x), step(y, box.y)));
      act('move', edits, { merge: held ? mergeKey('nudge', objects) : undefined });
    },
    grow: ({ x, y }: Point, fine: boolean, held: boolean) => {
      const objects = chosen();
      const by = fine ? 1 : GRID;
      const edits = editsOf(objects.flatMap((object) => grow([object], x * by, y * by)));
      act('resize', edits, { merge: held ? mergeKey('grow', objects) : undefined });
    },
    rotateBy: (degrees: number, held = false) => {
      const objects = chosen();
      act('rotate', editsOf(rotate(objects, degrees)), {
        merge: held ? mergeKey('rotate', objects) : undefined,
      });
    },
    align: (alignment: Alignment) => act('align', editsOf(align(chosen(), alignment))),
    distribute: (axis: Axis) => act('distribute', editsOf(distribute(chosen(), axis))),
    number: (pattern: NumberPattern) =>
      act('number', editsOf(numberTables(editor.get().plan, tables(), pattern))),
    /** Deletes the selected objects, unless one is part of a combination. */
    remove: () => {
      const combined = chosen().filter(({ id }) => combinedIn.has(id));
      const [first] = combined;
      if (!first) return act('delete', new Map(chosen().map(({ id }) => [id, undefined])));
      const facts = { what: words.nameOf(first), combination: combinedIn.get(first.id) ?? '' };
      showToast({ text: t('inCombination', facts), tone: 'caution' });
    },
    setLabel: (label: string) => setTables('label', { label }),
    setKind: (kindId: string) => setTables('kind', { kindId }),
    setDisabled: (disabled: boolean) => setTables('disabled', { disabled }),
    setShape: (shape: TableShape) =>
      act(
        'change',
        editsOf(
          tables().map((table) => {
            const side = Math.min(table.place.width, table.place.height);
            const reshaped = { ...table, shape };
            return shape === 'rectangle' ? reshaped : placedAt(reshaped, { width: side, height: side });
          }),
        ),
      ),
    setFixture: (fixture: FixtureType) =>
      act('change', editsOf(chosen().map((object) => (isTable(object) ? object : { ...object, fixture })))),
    setArea: (areaId: string | null) =>
      act('change', editsOf(movedToArea(editor.get().plan, chosen(), areaId))),
    /** Sets a part of the place of all selected objects: a coordinate, a size or the rotation. */
    setPlace: (place: Partial<Omit<Place, 'areaId'>>) =>
      act('change', editsOf(chosen().map((object) => placedAt(object, place))), {
        merge: mergeKey(Object.keys(place).join(), chosen()),
      }),
  };
}

function selectingTools(context: ToolContext, whatOf: (objects: readonly PlanObject[]) => string) {
  const { editor, areaId, current, news, viewport, words, sheetOpen, t } = context;
  const here = () => objectsIn(editor.get().plan, areaId);
  const choose = (ids: Iterable<string>) => {
    editor.set(select(editor.get(), ids));
    const objects = selectedObjects(editor.get());
    news.set(objects.length === 0 ? t('noneSelected') : t('selected', { what: whatOf(objects) }));
  };
  const focus = (object: PlanObject | undefined) => {
    if (!object) return;
    current.set(object.id);
    viewport.reveal(outlineOf(object.place));
    focusElement(object.id);
  };
  return {
    choose,
    focus,
    selectAll: () => choose(idsOf(here())),
    clear: () => choose([]),
    toggle: (id: string) => {
      const selection = new Set(editor.get().selection);
      if (!selection.delete(id)) selection.add(id);
      choose(selection);
    },
    /** Moves the focus to the nearest object in a direction. */
    walk: (direction: Point) => {
      const from = editor.get().plan.get(current.get() ?? '');
      focus(from ? nearest(here(), from, direction, ({ place }) => place) : inReadingOrder(here())[0]);
    },
    /** Selects the following or preceding object in reading order, and moves the focus to it. */
    step: (by: 1 | -1) => {
      const sorted = inReadingOrder(here());
      const index = sorted.findIndex(({ id }) => id === current.get());
      const next = sorted[(index + by + sorted.length) % Math.max(sorted.length, 1)];
      if (!next) return;
      choose([next.id]);
      news.set(t('selected', { what: words.describe(next) }));
      focus(next);
    },
    /** Moves the focus to the properties of the selection, or of the current object: in the panel, or in a sheet if there is no panel. */
    openProperties: () => {
      const id = current.get();
      if (editor.get().selection.size === 0 && id) choose([id]);
      if (editor.get().selection.size === 0) return;
      requestAnimationFrame(() => {
        const field = document.getElementById(LABEL_FIELD_ID);
        if (!field || field.offsetParent === null) return sheetOpen.set(true);
        field.focus();
        if (field instanceof HTMLInputElement) field.select();
      });
    },
    fit: () => viewport.fit(boxAround(here().map(({ place }) => outlineOf(place)))),
  };
}

/** Moves the focus to an object that was created by a key or in a dialog, once the dialog is closed. A menu keeps the focus. */
function focusCreated(object: PlanObject | undefined): void {
  const { activeElement } = document;
  if (!object || !activeElement) return;
  if (activeElement.closest('[role=dialog]')) focusAfterDialog(object.id);
  else if (activeElement === document.body || activeElement.closest('[role=listbox]'))
    focusElement(object.id);
}

/** Focuses an object's element after a dialog has closed and returned the focus. */
function focusAfterDialog(id: string): void {
  const isOpen = document.querySelector('[role=dialog]') !== null;
  requestAnimationFrame(() => (isOpen ? focusAfterDialog(id) : focusElement(id)));
}

/** Focuses an object's element when React has rendered it as focusable. */
const focusElement = (id: string): number =>
  requestAnimationFrame(() => document.getElementById(elementIdOf(id))?.focus({ preventScroll: true }));
