import { useTranslation } from '#i18n/use-translation.ts';
import type { OrderDraft } from '../parts/form/order-draft.ts';
import { useFormWords } from '../parts/form/use-form-words.ts';
import { useTables } from '../parts/form/use-tables.ts';

/** What is entered so far, in one line. */
export function Summary({ draft }: { draft: OrderDraft }) {
  const { t } = useTranslation('booking-order-form');
  const { day, clock, people } = useFormWords();
  const { labelsOf, kindName } = useTables();
  const { date, time, adults, children, table } = draft;
  const facts = [
    date && day(date),
    time && clock(time),
    adults !== null && people(adults + (children ?? 0)),
    table.by === 'tables' && labelsOf(table.itemIds),
    table.by === 'kind' && table.kindId && kindName(table.kindId),
  ];
  return (
    <span className="tabular-nums">{facts.filter(Boolean).join(' · ') || t('create.summaryEmpty')}</span>
  );
}
