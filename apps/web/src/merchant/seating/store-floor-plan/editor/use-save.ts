import type { ImpactChange } from '@xiwei/contract/booking/impact.model.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { MAX_CHANGES, type Seating } from '@xiwei/contract/seating/seating.model.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readAgain } from '#api/hooks.ts';
import { isRefusal } from '#api/refusal.ts';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { showSaved } from '#merchant/settings/edit-notices.tsx';
import { useImpactQuestion } from '#merchant/settings/use-impact-question.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { floorPlanEditOf, unclearLabels } from '../model/diff.ts';
import { type EditorState, openEditor, select } from '../model/editor.ts';
import {
  isTable,
  type Plan,
  type PlanObject,
  type PlanTable,
  type SavedPlan,
  savedPlanOf,
} from '../model/objects.ts';
import { afterSave, rebase, resolveConflicts } from '../model/rebase.ts';
import type { FloorPlanStores } from './edited-plan.ts';

/** The read of the seating, which is repeated when a save finds it outdated. */
export type SeatingQuery = Parameters<typeof readAgain<Seating>>[0];

/** Refusals which mean that a colleague changed something that this save changes or refers to. */
const OUTDATED = ['changedMeanwhile', 'notFound'] as const;

/**
 * Saves the plan as one change, and takes over what colleagues save. A save that a colleague's change made outdated is merged and
 * repeated; the user is asked only if both changed the same thing.
 */
export function useSave(stores: FloorPlanStores, seating: Seating, query: SeatingQuery) {
  const { t } = useTranslation('seating-floor');
  const { id: storeId } = useWorkplace();
  const { editor, current } = stores;
  const [problem, setProblem] = useState<unknown>(null);
  const [asking, setAsking] = useState(false);
  const [undeletable, setUndeletable] = useState<PlanTable[]>([]);
  const sent = useRef<Plan>(new Map());
  /** The answer of the last save, and the read that was on screen when it came, which may be older. */
  const answered = useRef<{ server: SavedPlan; shown: Seating } | null>(null);
  const action = useAction(seatingApi.saveFloorPlan, {
    onAnswer: ({ items, fixtures, createdIds }) => {
      const server = savedPlanOf(items, fixtures);
      const state = afterSave(editor.get(), sent.current, server, createdIds);
      const id = current.get();
      answered.current = { server, shown: seating };
      if (id && createdIds[id]) current.set(createdIds[id]);
      editor.set(state);
    },
  });
  const impact = useImpactQuestion();
  /** The reads that were taken over. Each is once: a render with an earlier read must not bring it back. */
  const taken = useRef(new WeakSet<Seating>([seating]));
  const takeOver = (read: Seating) => {
    if (taken.current.has(read)) return;
    taken.current.add(read);
    editor.set(rebase(editor.get(), savedPlanOf(read.items, read.fixtures)));
  };
  const { isPending: busy } = action;
  const follow = useEffectEvent((read: Seating) => {
    const last = answered.current;
    const isOutdated = last?.shown === read && isOlder(savedPlanOf(read.items, read.fixtures), last.server);
    if (!isOutdated) takeOver(read);
  });
  useEffect(() => {
    if (!busy) follow(seating);
  }, [seating, busy]);

  const send = async (isRepeated = false): Promise<void> => {
    const state = editor.get();
    setProblem(null);
    if (state.conflicts.length > 0) return setAsking(true);
    const refused = problemOf(state);
    if (refused) {
      editor.set(select(state, refused.ids));
      return setProblem(new PlanProblem(t(refused.phrase)));
    }
    if (!(await impact.ask(newlyDisabled(state)))) return;
    sent.current = state.plan;
    try {
      await action.mutateAsync({ params: { storeId }, body: floorPlanEditOf(state.saved, state.plan) });
      showSaved();
    } catch (error) {
      if (isRefusal(error, ...OUTDATED) && !isRepeated) {
        takeOver(await readAgain(query));
        return send(true);
      }
      const tables = tablesWithOrders(error, state);
      setUndeletable(tables);
      if (tables.length === 0) setProblem(error);
    }
  };
  return {
    impactDialog: impact.dialog,
    ...{ busy, problem, asking, setAsking, undeletable, setUndeletable },
    save: () => void send(),
    answer: (takeTheirs: string[]) => {
      editor.set(resolveConflicts(editor.get(), takeTheirs));
      setAsking(false);
      void send();
    },
    discard: () => {
      setProblem(null);
      editor.set(openEditor(editor.get().saved));
    },
  };
}

/** Returns the removed tables that a save was refused for, because they have orders. */
function tablesWithOrders(error: unknown, { saved }: EditorState): PlanTable[] {
  const ids = isRefusal(error, 'tableHasOrders') ? (error.details.itemIds as string[]) : [];
  return [...saved.objects.values()].filter(isTable).filter(({ id }) => ids.includes(id));
}

/** Returns the change that orders are checked for: tables that are taken out of use. */
function newlyDisabled({ saved, plan }: EditorState): ImpactChange | null {
  const isDisabled = (object: PlanObject | undefined) =>
    object !== undefined && isTable(object) && object.disabled;
  const disabledIds = [...saved.objects.keys()].filter(
    (id) => isDisabled(plan.get(id)) && !isDisabled(saved.objects.get(id)),
  );
  return disabledIds.length > 0 ? { type: 'items', disabledIds } : null;
}

/** A reason for which the plan is not sent, as a sentence. */
export class PlanProblem extends Error {}

/** Returns why a plan cannot be saved, with the objects concerned. */
function problemOf({ saved, plan }: EditorState) {
  const unclear = unclearLabels(plan);
  if (unclear.length > 0) return { phrase: 'labelsUnclear', ids: unclear } as const;
  const { items, fixtures } = floorPlanEditOf(saved, plan);
  const lists = [items, fixtures].flatMap(({ created, changed, removed }) => [created, changed, removed]);
  if (lists.some(({ length }) => length > MAX_CHANGES)) return { phrase: 'tooManyChanges', ids: [] } as const;
  return null;
}

/** Checks whether a state of the server was read before another. */
const isOlder = (read: SavedPlan, answer: SavedPlan): boolean =>
  [...answer.versions].some(([id, version]) => (read.versions.get(id) ?? -1) < version);
