import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { TableVerdict, TableVerdicts } from '@xiwei/contract/booking/host-stand.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { TableDraft } from '#merchant/orders/parts/form/order-draft.ts';
import { useFormWords } from '#merchant/orders/parts/form/use-form-words.ts';
import { useTables } from '#merchant/orders/parts/form/use-tables.ts';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Moves } from '../table-choice/recommended.tsx';
import { type TableQuery, useTableVerdicts, useVerdictWords } from '../table-choice/use-table-verdicts.ts';

interface SeatingPreviewProps {
  query: TableQuery | undefined;
  table: TableDraft;
}

/** Where the party would sit and until when the table is free; if there is none, when the next one is. */
export function SeatingPreview({ query, table }: SeatingPreviewProps) {
  const { data: verdicts } = useTableVerdicts(query);
  if (!query) return null;
  if (!verdicts) return <Skeleton className="h-12" />;
  const itemIds = table.by === 'tables' ? table.itemIds : (verdicts.recommended?.itemIds ?? []);
  if (itemIds.length === 0) return <NoTable query={query} verdicts={verdicts} />;
  return (
    <>
      <Place {...{ itemIds, verdicts }} date={query.date} />
      {table.by === 'best' && <Moves date={query.date} moves={verdicts.recommended?.moves ?? []} />}
    </>
  );
}

interface PlaceProps {
  itemIds: readonly string[];
  verdicts: TableVerdicts;
  date: string;
}

function Place({ itemIds, verdicts, date }: PlaceProps) {
  const { t } = useTranslation('booking-order-form');
  const { clockAt } = useFormWords();
  const { labelsOf } = useTables();
  const { full } = useVerdictWords(date);
  const chosen = verdicts.tables.filter(({ itemId }) => itemIds.includes(itemId));
  const taken = chosen.find(({ reason, canOverride }) => reason !== null && !canOverride);
  const until = chosen
    .flatMap(({ freeUntil }) => freeUntil ?? [])
    .toSorted()
    .at(0);
  if (taken) return <NoticeBar tone="negative">{`${labelsOf([taken.itemId])}: ${full(taken)}`}</NoticeBar>;
  return (
    <p role="status" className="flex flex-col">
      <span className="font-semibold text-lead">{t('walkIn.seatAt', { tables: labelsOf(itemIds) })}</span>
      <span className="text-ink-soft text-small">
        {until ? t('walkIn.until', { time: clockAt(until) }) : t('walkIn.noLimit')}
      </span>
    </p>
  );
}

function NoTable({ query, verdicts }: { query: TableQuery; verdicts: TableVerdicts }) {
  const { t } = useTranslation('booking-order-form');
  const { clockAt } = useFormWords();
  const { labelsOf, items, kindOf } = useTables();
  const { orderOf, reason } = useVerdictWords(query.date);
  const seatsOf = (itemId: string) =>
    kindOf(items.find(({ id }) => id === itemId)?.kindId ?? '')?.maxCapacity ?? 0;
  const next = nextFreeOf(verdicts.tables, seatsOf, query.adults + query.children, orderOf);
  return (
    <NoticeBar tone="caution" title={t('walkIn.full', { reason: reason(verdicts.reason ?? 'full') })}>
      {next
        ? t('walkIn.nextFree', { table: labelsOf([next.itemId]), time: clockAt(next.at) })
        : t('walkIn.noneToday')}
    </NoticeBar>
  );
}

/** A table that becomes free, and when. */
interface NextFree {
  itemId: string;
  at: string;
}

/**
 * Finds the table that becomes free first, among those that seat the party: when the last of the orders that occupy it ends.
 */
function nextFreeOf(
  tables: readonly TableVerdict[],
  seatsOf: (itemId: string) => number,
  people: number,
  orderOf: (id: string) => Pick<StaffOrder, 'endAt'> | undefined,
): NextFree | undefined {
  const ends = tables
    .filter(({ itemId, orderIds }) => orderIds.length > 0 && seatsOf(itemId) >= people)
    .flatMap(({ itemId, orderIds }) => {
      const ended = orderIds.map((id) => orderOf(id)?.endAt);
      if (ended.some((at) => at === undefined)) return [];
      return [{ itemId, at: (ended as string[]).toSorted().at(-1) ?? '' }];
    });
  return ends.toSorted((a, b) => a.at.localeCompare(b.at))[0];
}
