import { type Change, type EditorState, edit, type PlanConflict, type Step, setOrDelete } from './editor.ts';
import { changedFacets, type Facet, isSameFacet, isSameObject, withFacets } from './facets.ts';
import type { PlanObject, SavedPlan } from './objects.ts';

/** What becomes of one object when a colleague changed it. */
interface Outcome {
  /** The object of the plan from now on. */
  object: PlanObject | undefined;
  /** The object if the user takes the colleague's where both changed; differs from `object` only then. */
  theirs: PlanObject | undefined;
  /** The facets that the colleague changed; null is the whole object, because it was created or deleted. */
  facets: readonly Facet[] | null;
}

/**
 * Takes over a newer state of the server. Objects and facets that the user has not changed take the colleague's values. Those
 * that both changed differently keep the user's and are conflicts. A colleague's change is taken out of the history, so
 * that Undo never undoes it: where the user's value is kept, Undo returns to the colleague's.
 */
export function rebase(state: EditorState, server: SavedPlan): EditorState {
  const { saved, plan: mine } = state;
  const plan = new Map(mine);
  const conflicts: PlanConflict[] = [];
  const outcomes = new Map<string, Outcome>();
  for (const id of new Set([...saved.objects.keys(), ...server.objects.keys()])) {
    const base = saved.objects.get(id);
    const theirs = server.objects.get(id);
    if (isSameObject(base, theirs)) continue;
    const outcome = merge(base, theirs, mine.get(id));
    outcomes.set(id, outcome);
    setOrDelete(plan, id, outcome.object);
    if (!isSameObject(outcome.object, outcome.theirs))
      conflicts.push({ id, mine: outcome.object, theirs: outcome.theirs });
  }
  if (outcomes.size === 0) return { ...state, saved: server };
  const kept = conflicts.map(({ id, mine: after, theirs: before }): Change => ({ id, before, after }));
  const past = withoutChanges(state.past, outcomes);
  return {
    ...state,
    saved: server,
    plan,
    selection: new Set([...state.selection].filter((id) => plan.has(id))),
    past: kept.length > 0 ? [...past, { action: 'keep', changes: kept }] : past,
    future: kept.length > 0 ? [] : withoutChanges(state.future, outcomes),
    conflicts: [...openConflicts(state, outcomes), ...conflicts],
  };
}

/** Merges the user's object with the colleague's. At least one of `base` and `theirs` exists, and they differ. */
function merge(
  base: PlanObject | undefined,
  theirs: PlanObject | undefined,
  mine: PlanObject | undefined,
): Outcome {
  if (!base || !theirs || !mine) {
    const isMineKept = base !== undefined && !isSameObject(mine, base);
    return { object: isMineKept ? mine : theirs, theirs, facets: null };
  }
  const facets = changedFacets(base, theirs);
  const isTheirs = (facet: Facet) => isSameFacet(mine, base, facet);
  const merged = withFacets(mine, theirs, facets.filter(isTheirs));
  return { object: merged, theirs: withFacets(merged, theirs, facets), facets };
}

/** Returns the conflicts of before that no outcome replaces and that still exist. */
const openConflicts = (
  { conflicts }: EditorState,
  outcomes: ReadonlyMap<string, Outcome>,
): readonly PlanConflict[] => conflicts.filter(({ id }) => !outcomes.has(id));

/** Removes from steps what a colleague changed. Steps without a change left are dropped. */
function withoutChanges(steps: readonly Step[], outcomes: ReadonlyMap<string, Outcome>): readonly Step[] {
  return steps.flatMap((step) => {
    const changes = step.changes.flatMap((change) => {
      const outcome = outcomes.get(change.id);
      return outcome ? withoutFacets(change, outcome) : [change];
    });
    return changes.length > 0 ? [{ ...step, changes }] : [];
  });
}

function withoutFacets(change: Change, { theirs, facets }: Outcome): Change[] {
  if (!theirs || !facets) return [];
  const update = (object: PlanObject | undefined) => object && withFacets(object, theirs, facets);
  const updated = { id: change.id, before: update(change.before), after: update(change.after) };
  return isSameObject(updated.before, updated.after) ? [] : [updated];
}

/** Ends the conflicts: the given objects become the colleague's, the others stay the user's. Can be undone. */
export function resolveConflicts(state: EditorState, takeTheirs: readonly string[]): EditorState {
  const taken = state.conflicts.filter(({ id }) => takeTheirs.includes(id));
  const edits = new Map(taken.map(({ id, theirs }) => [id, theirs]));
  return { ...edit(state, 'take', edits), conflicts: [] };
}

/**
 * Takes over the answer of a save: the objects created by it get their ids, everywhere in the state, and what colleagues saved
 * meanwhile is merged. What the user changed since the save was sent stays unsaved.
 */
export function afterSave(
  state: EditorState,
  sent: EditorState['plan'],
  server: SavedPlan,
  createdIds: Readonly<Record<string, string>>,
): EditorState {
  const idOf = (id: string) => createdIds[id] ?? id;
  const rename = <O extends PlanObject | undefined>(object: O): O =>
    object && createdIds[object.id] ? { ...object, id: idOf(object.id) } : object;
  const renamePlan = (plan: EditorState['plan']) =>
    new Map([...plan].map(([id, object]) => [idOf(id), rename(object)]));
  const renameStep = (step: Step): Step => ({
    ...step,
    // A step made after this must not join one that is saved: undoing it would undo both.
    merge: undefined,
    changes: step.changes.map(({ id, before, after }) => ({
      id: idOf(id),
      before: rename(before),
      after: rename(after),
    })),
  });
  const renamed: EditorState = {
    ...state,
    saved: { objects: renamePlan(sent), versions: server.versions },
    plan: renamePlan(state.plan),
    selection: new Set([...state.selection].map(idOf)),
    past: state.past.map(renameStep),
    future: state.future.map(renameStep),
    conflicts: state.conflicts.map((conflict) => ({ ...conflict, id: idOf(conflict.id) })),
  };
  return rebase(renamed, server);
}
