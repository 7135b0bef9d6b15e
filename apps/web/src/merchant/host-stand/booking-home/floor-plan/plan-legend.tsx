import { useTranslation } from '#i18n/use-translation.ts';
import { TONE_TEXT } from '#ui/tone.ts';
import { TABLE_STATES } from '../model/table-facts.ts';
import { TABLE_STYLES } from '../table/table-style.ts';
import type { ShownTable } from './plan-table.tsx';

/** What the colours and icons mean, with the number of tables in each state. */
export function PlanLegend({ tables }: { tables: readonly ShownTable[] }) {
  const { t } = useTranslation(['booking-views', 'booking-staff']);
  const states = TABLE_STATES.map((state) => ({
    state,
    count: tables.filter((table) => table.state === state).length,
  }));
  return (
    <ul aria-label={t('legend')} className="flex flex-wrap gap-x-4 gap-y-1 text-caption text-ink-soft">
      {states
        .filter(({ count }) => count > 0)
        .map(({ state, count }) => {
          const { icon: Icon, tone } = TABLE_STYLES[state];
          return (
            <li key={state} className="flex items-center gap-1.5">
              <Icon aria-hidden size={14} className={TONE_TEXT[tone]} />
              {t(`booking-staff:tables.${state}`)}
              <span className="font-semibold text-ink tabular-nums">{count}</span>
            </li>
          );
        })}
    </ul>
  );
}
