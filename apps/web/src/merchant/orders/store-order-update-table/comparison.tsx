import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatDuration } from '#shared/format/duration.ts';
import { Card } from '#ui/card.tsx';
import { classes } from '#ui/classes.ts';
import type { PlaceDraft } from '../parts/form/order-draft.ts';
import { useFormWords } from '../parts/form/use-form-words.ts';
import { useTables } from '../parts/form/use-tables.ts';
import { type TableQuery, useTableVerdicts } from '../placing/table-choice/use-table-verdicts.ts';
import { draftOf } from './place-of-order.ts';

interface ComparisonProps {
  order: StaffOrder;
  draft: PlaceDraft;
  query: TableQuery | undefined;
}

/** The place that the order has, beside the one that it would get. */
export function Comparison({ order, draft, query }: ComparisonProps) {
  const { t } = useTranslation('booking-order-form');
  const { guestName } = useFormWords();
  const { labelsOf } = useTables();
  const { data: verdicts } = useTableVerdicts(query);
  const describe = useDescription();
  const now = describe(draftOf(order), labelsOf(order.itemIds));
  const next = describe(draft, tablesOf());
  return (
    <Card className="flex flex-col gap-3">
      <p className="font-semibold">{guestName(order)}</p>
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-3">
        <Place title={t('move.now')} facts={now} others={next} />
        <ArrowRight aria-hidden size={20} className="text-ink-soft" />
        <Place title={t('move.next')} facts={next} others={now} marksChanges />
      </div>
    </Card>
  );

  /** Names the tables that the order would get: the chosen ones, or what the store would assign. */
  function tablesOf(): string {
    if (draft.table.by === 'tables') return labelsOf(draft.table.itemIds);
    return draft.table.by === 'best' ? labelsOf(verdicts?.recommended?.itemIds ?? []) : '';
  }
}

/** Returns a function that lists the facts of a place. */
function useDescription() {
  const { t } = useTranslation('booking-order-form');
  const { day, clock, people, language } = useFormWords();
  const { kindName } = useTables();
  return ({ date, time, adults, children, table, turnMinutes }: PlaceDraft, tables: string): string[] => {
    const kind = table.by === 'kind' && table.kindId ? kindName(table.kindId) : '';
    return [
      date ? day(date) : '–',
      time ? clock(time) : '–',
      adults === null ? '–' : people(adults + (children ?? 0)),
      tables || kind || t('noTable'),
      turnMinutes === null ? t('move.stayByRules') : formatDuration(turnMinutes, language),
    ];
  };
}

interface PlaceProps {
  title: ReactNode;
  facts: readonly string[];
  others: readonly string[];
  marksChanges?: boolean;
}

function Place({ title, facts, others, marksChanges = false }: PlaceProps) {
  return (
    <div className="min-w-0">
      <p className="text-caption text-ink-soft">{title}</p>
      <ul className="tabular-nums">
        {facts.map((fact, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a fact is identified by its line.
            key={index}
            className={classes(marksChanges && fact !== others[index] && 'font-semibold text-accent-text')}
          >
            {fact}
          </li>
        ))}
      </ul>
    </div>
  );
}
