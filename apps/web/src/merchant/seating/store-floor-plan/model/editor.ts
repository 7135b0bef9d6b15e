import { changedFacets, isSameObject, withFacets } from './facets.ts';
import type { Plan, PlanObject, SavedPlan } from './objects.ts';

/** Names of what a user can do; each is a step of the history and has a phrase. */
export type ActionName =
  | 'add'
  | 'move'
  | 'resize'
  | 'rotate'
  | 'duplicate'
  | 'delete'
  | 'align'
  | 'distribute'
  | 'change'
  | 'number'
  | 'grid'
  | 'keep'
  | 'take';

/** The change of one object in a step. Without `before` it is created, without `after` deleted. */
export interface Change {
  id: string;
  before: PlanObject | undefined;
  after: PlanObject | undefined;
}

export interface Step {
  action: ActionName;
  changes: readonly Change[];
  /** Consecutive steps with the same text become one, such as the digits typed into a field. */
  merge?: string | undefined;
}

/** An object that the user and a colleague changed differently. The plan has the user's until the user decides. */
export interface PlanConflict {
  id: string;
  /** The user's object, or undefined if the user deleted it. */
  mine: PlanObject | undefined;
  /** What the object becomes if the user takes the colleague's: their object, or undefined if they deleted it. */
  theirs: PlanObject | undefined;
}

export interface EditorState {
  saved: SavedPlan;
  plan: Plan;
  selection: ReadonlySet<string>;
  past: readonly Step[];
  future: readonly Step[];
  conflicts: readonly PlanConflict[];
}

/** The most steps that can be undone. */
export const MAX_STEPS = 200;

const NOTHING: ReadonlySet<string> = new Set();

export const openEditor = (saved: SavedPlan): EditorState => ({
  saved,
  plan: saved.objects,
  selection: NOTHING,
  past: [],
  future: [],
  conflicts: [],
});

/** New values of objects by id; undefined deletes. */
export type Edits = ReadonlyMap<string, PlanObject | undefined>;

export const editsOf = (objects: readonly PlanObject[]): Edits =>
  new Map(objects.map((object) => [object.id, object]));

interface EditOptions {
  merge?: string | undefined;
  /** Ids to select afterwards; by default the selection stays. */
  select?: Iterable<string> | undefined;
}

/** Changes objects as one step that can be undone. Objects that stay the same are left out; without any, nothing changes. */
export function edit(
  state: EditorState,
  action: ActionName,
  edits: Edits,
  { merge, select }: EditOptions = {},
): EditorState {
  const changes = [...edits].flatMap(([id, after]): Change[] => {
    const before = state.plan.get(id);
    return isSameObject(before, after) ? [] : [{ id, before, after }];
  });
  const selected = select ? { ...state, selection: new Set(select) } : state;
  if (changes.length === 0) return selected;
  const plan = new Map(state.plan);
  for (const { id, after } of changes) setOrDelete(plan, id, after);
  return {
    ...selected,
    plan,
    selection: existing(selected.selection, plan),
    past: withStep(state.past, { action, changes, merge }, state.future.length > 0),
    future: [],
  };
}

/** Adds a step, or joins it with the last one if both have the same merge text and nothing was undone in between. */
function withStep(past: readonly Step[], step: Step, undone: boolean): readonly Step[] {
  const last = past.at(-1);
  if (!last || undone || step.merge === undefined || last.merge !== step.merge)
    return [...past, step].slice(-MAX_STEPS);
  const changes = new Map(last.changes.map((change) => [change.id, change]));
  for (const change of step.changes)
    changes.set(change.id, { ...change, before: (changes.get(change.id) ?? change).before });
  return [...past.slice(0, -1), { ...step, changes: [...changes.values()] }];
}

export function undo(state: EditorState): EditorState {
  const step = state.past.at(-1);
  if (!step) return state;
  const plan = revert(state.plan, step.changes);
  return {
    ...state,
    plan,
    selection: touchedBy(step, plan, state.selection),
    past: state.past.slice(0, -1),
    future: [step, ...state.future],
  };
}

export function redo(state: EditorState): EditorState {
  const [step, ...future] = state.future;
  if (!step) return state;
  const forward = step.changes.map(({ id, before, after }) => ({ id, before: after, after: before }));
  const plan = revert(state.plan, forward);
  return {
    ...state,
    plan,
    selection: touchedBy(step, plan, state.selection),
    past: [...state.past, step],
    future,
  };
}

/** Sets what the changes changed back to `before`. Other facets of the objects keep their present values. */
function revert(present: Plan, changes: readonly Change[]): Plan {
  const plan = new Map(present);
  for (const { id, before, after } of changes) {
    const current = plan.get(id);
    if (!before) plan.delete(id);
    else if (!after) setOrDelete(plan, id, current ?? before);
    else if (current) plan.set(id, withFacets(current, before, changedFacets(after, before)));
  }
  return plan;
}

/** Returns the objects that a step changed, so that the user sees what was undone; the selection, if it deleted them all. */
function touchedBy({ changes }: Step, plan: Plan, selection: ReadonlySet<string>): ReadonlySet<string> {
  const touched = existing(
    changes.map(({ id }) => id),
    plan,
  );
  return touched.size > 0 ? touched : existing(selection, plan);
}

const existing = (ids: Iterable<string>, plan: Plan): ReadonlySet<string> =>
  new Set([...ids].filter((id) => plan.has(id)));

export const select = (state: EditorState, ids: Iterable<string>): EditorState => ({
  ...state,
  selection: existing(ids, state.plan),
});

/** Returns the selected objects in the order of the plan. */
export const selectedObjects = ({ plan, selection }: Pick<EditorState, 'plan' | 'selection'>): PlanObject[] =>
  [...plan.values()].filter(({ id }) => selection.has(id));

export function setOrDelete(plan: Map<string, PlanObject>, id: string, object: PlanObject | undefined): void {
  if (object) plan.set(id, object);
  else plan.delete(id);
}
