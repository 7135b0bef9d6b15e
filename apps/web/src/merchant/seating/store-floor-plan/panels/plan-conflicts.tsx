import { useStore } from '#common/use-store.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ConflictQuestion } from '#merchant/settings/conflict-question.tsx';
import { ConflictNotice } from '#merchant/settings/edit-notices.tsx';
import { useFloorPlan } from '../editor/floor-plan.ts';
import type { useSave } from '../editor/use-save.ts';
import type { PlanObject } from '../model/objects.ts';

type PlanConflictsProps = Pick<ReturnType<typeof useSave>, 'asking' | 'setAsking' | 'answer' | 'busy'>;

/** A notice of objects that a colleague has changed as well, and the question which to keep of each. */
export function PlanConflicts({ asking, setAsking, answer, busy }: PlanConflictsProps) {
  const { t } = useTranslation('seating-floor');
  const { editor, words } = useFloorPlan();
  const { conflicts, plan } = useStore(editor);
  const named = conflicts.map(({ id, theirs }) => ({ id, object: plan.get(id) ?? theirs }));
  const nameOf = (id: string) => {
    const object = named.find((each) => each.id === id)?.object;
    return object ? words.nameOf(object) : '';
  };
  const describe = (_: string, object: unknown) =>
    object ? words.describe(object as PlanObject) : t('deleted');
  return (
    <>
      {conflicts.length > 0 && !asking && (
        <ConflictNotice names={named.map(({ id }) => nameOf(id))} onCompare={() => setAsking(true)} />
      )}
      <ConflictQuestion
        conflicts={conflicts.map(({ id, theirs }) => ({ path: id, mine: plan.get(id), theirs }))}
        open={asking}
        onOpenChange={setAsking}
        onAnswer={answer}
        busy={busy}
        labelOf={nameOf}
        describe={describe}
      />
    </>
  );
}
