import type { Seating, SeatingAnswer, TableItem } from '@xiwei/contract/seating/seating.model.ts';
import { compareLabels } from '@xiwei/contract/seating/table-labels.ts';
import { ArrowDownAZ, LayoutGrid } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { SaveBar } from '#merchant/settings/save-bar.tsx';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { useTableWords } from '#shared/seating/use-table-words.ts';
import { LeaveGuard } from '#shared/settings/leave-guard.tsx';
import { Button } from '#ui/button.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { SortableList } from '#ui/sortable-list.tsx';
import { type ItemOrder, useItemOrder } from './use-item-order.ts';

/** The tables in the order that the user makes, which is saved at once. */
export function ItemSort({ seating }: { seating: SeatingAnswer }) {
  const { t } = useTranslation('seating-tables');
  const { nameOf } = useTableWords();
  const order = useItemOrder(seating.items);
  const canEdit = seating.can.includes('edit');
  const detailOf = ({ kindId, areaId }: TableItem) => {
    const kind = seating.kinds.find(({ id }) => id === kindId);
    const area = seating.areas.find(({ id }) => id === areaId);
    return [area, kind].flatMap((part) => (part ? [nameOf(part.name)] : [])).join(' · ');
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void order.save();
      }}
      className="flex flex-col gap-4"
    >
      {!canEdit && <NoticeBar>{t('itemSort.readOnly')}</NoticeBar>}
      {canEdit && <SortButtons seating={seating} order={order} />}
      <MeanwhileNotice order={order} />
      <SortableList
        label={t('itemSort.list')}
        items={order.items}
        keyOf={({ id }) => id}
        nameOf={({ label }) => label}
        onSort={canEdit ? order.choose : undefined}
        renderItem={(item) => (
          <div className="flex flex-wrap items-baseline gap-x-3 py-2">
            <span className="font-medium">{item.label}</span>
            <span className="text-ink-soft text-small">{detailOf(item)}</span>
          </div>
        )}
      />
      <FormProblem error={order.problem} onRetry={order.save} />
      <SaveBar
        changes={order.isChanged ? 1 : 0}
        busy={order.busy}
        onSave={order.save}
        onDiscard={order.discard}
      />
      <LeaveGuard unsaved={order.isChanged ? [t('itemSort.order')] : []} />
    </form>
  );
}

function SortButtons({ seating, order }: { seating: Seating; order: ItemOrder }) {
  const { t } = useTranslation('seating-tables');
  const placeOf = (areaId: string | null) => {
    const index = seating.areas.findIndex(({ id }) => id === areaId);
    return index < 0 ? seating.areas.length : index;
  };
  const sortBy = (compare: (a: TableItem, b: TableItem) => number) =>
    order.choose(order.items.toSorted(compare).map(({ id }) => id));
  const byLabel = (a: TableItem, b: TableItem) => compareLabels(a.label, b.label);
  const byArea = (a: TableItem, b: TableItem) => placeOf(a.areaId) - placeOf(b.areaId) || byLabel(a, b);
  const look = { variant: 'secondary', size: 'small' } as const;
  return (
    <div className="flex flex-wrap gap-2">
      <Button {...look} icon={<ArrowDownAZ aria-hidden size={16} />} onClick={() => sortBy(byLabel)}>
        {t('itemSort.byLabel')}
      </Button>
      {seating.areas.length > 0 && (
        <Button {...look} icon={<LayoutGrid aria-hidden size={16} />} onClick={() => sortBy(byArea)}>
          {t('itemSort.byArea')}
        </Button>
      )}
    </div>
  );
}

/** Says what colleagues have added and deleted since the user began to sort. */
function MeanwhileNotice({ order: { added, removedCount, isRefused } }: { order: ItemOrder }) {
  const { t } = useTranslation('seating-tables');
  const { labels } = useTableWords();
  const lines = [
    added.length > 0 ? t('itemSort.added', { labels: labels(added.map(({ label }) => label)) }) : undefined,
    removedCount > 0 ? t('itemSort.removed', { count: removedCount }) : undefined,
    isRefused ? t('itemSort.again') : undefined,
  ].filter((line) => line !== undefined);
  if (lines.length === 0) return null;
  return (
    <NoticeBar tone="caution">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </NoticeBar>
  );
}
