import { useTranslation } from '#i18n/use-translation.ts';
import { Confirm } from '#ui/confirm.tsx';
import { useFloorPlan } from '../editor/floor-plan.ts';
import { editsOf } from '../model/editor.ts';
import type { PlanTable } from '../model/objects.ts';

interface UndeletableQuestionProps {
  /** Tables that were deleted here and that the server keeps because they have orders; none closes the question. */
  tables: readonly PlanTable[];
  onClose: () => void;
}

/** Offers to take tables out of use that cannot be deleted because they have orders. */
export function UndeletableQuestion({ tables, onClose }: UndeletableQuestionProps) {
  const { t } = useTranslation('seating-floor');
  const { tools } = useFloorPlan();
  const labels = tables.map(({ label }) => label).join(' · ');
  return (
    <Confirm
      open={tables.length > 0}
      onOpenChange={(open) => open || onClose()}
      title={t('undeletable.title', { labels, count: tables.length })}
      description={t('undeletable.detail')}
      confirmLabel={t('undeletable.confirm')}
      onConfirm={() => {
        const restored = tables.map((table) => ({ ...table, disabled: true }));
        tools.act('change', editsOf(restored), { select: restored.map(({ id }) => id) });
        onClose();
      }}
    />
  );
}
