import type { Assignment } from '@xiwei/contract/booking/availability.model.ts';
import type { TableVerdicts } from '@xiwei/contract/booking/host-stand.model.ts';
import { Sparkles } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCheckWords } from '#merchant/booking/explanation/check-words.ts';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { type TableQuery, useVerdictWords } from './use-table-verdicts.ts';

interface RecommendedProps {
  query: TableQuery;
  verdicts: TableVerdicts;
}

/** The table that the store assigns, with the reasons for it and the orders that move for it. */
export function Recommended({ query, verdicts: { recommended, reason } }: RecommendedProps) {
  const { t } = useTranslation('booking-order-form');
  const words = useCheckWords();
  const { labelsOf, seats } = useVerdictWords(query.date);
  if (!recommended)
    return (
      <NoticeBar tone="caution">{t('table.none', { reason: words.reason(reason ?? 'full') })}</NoticeBar>
    );
  const why = recommended.why.map((each) => t(`table.why.${each}`));
  return (
    <div className="flex flex-col gap-2">
      <p className="flex items-start gap-2">
        <Sparkles aria-hidden size={18} className="mt-[0.2em] shrink-0 text-accent-text" />
        <span className="flex min-w-0 flex-col">
          <span className="font-semibold">
            {t('table.recommended', { tables: labelsOf(recommended.itemIds) })}
          </span>
          <span className="text-ink-soft text-small">
            {[recommended.itemIds.map(seats).join(' + '), ...why].filter(Boolean).join(' · ')}
          </span>
        </span>
      </p>
      {reason && <NoticeBar tone="caution">{words.reason(reason)}</NoticeBar>}
      <Moves date={query.date} moves={recommended.moves} />
    </div>
  );
}

interface MovesProps {
  date: string;
  moves: Assignment['moves'];
}

/** The orders that get another table, by name. */
export function Moves({ date, moves }: MovesProps) {
  const { t } = useTranslation('booking-order-form');
  const { orderOf, party, labelsOf } = useVerdictWords(date);
  if (moves.length === 0) return null;
  return (
    <NoticeBar title={t('table.moves')}>
      <ul>
        {moves.map(({ orderId, fromItemIds, toItemIds }) => {
          const order = orderOf(orderId);
          const tables = { from: labelsOf(fromItemIds), to: labelsOf(toItemIds) };
          return (
            <li key={orderId}>
              {order ? t('table.move', { guest: party(order), ...tables }) : t('table.moveUnknown', tables)}
            </li>
          );
        })}
      </ul>
    </NoticeBar>
  );
}
