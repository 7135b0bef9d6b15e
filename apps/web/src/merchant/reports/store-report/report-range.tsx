import { COMPARISONS } from '@xiwei/contract/reports/reports.model.ts';
import { CalendarRange } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { PathLink } from '#shared/navigation/path-link.tsx';
import { Button } from '#ui/button.tsx';
import { FilterChip } from '#ui/filter-chip.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { useReportWords } from '../parts/use-report-words.ts';
import { daysOf, PRESETS, presetWith } from './presets.ts';
import { useReportSearch } from './use-report-search.ts';

/** Choice of the days of the report, and of what they are compared with. */
export function ReportRange() {
  const { t } = useTranslation('reports-merchant');
  const { day } = useReportWords();
  const { id } = useWorkplace();
  const { from, to, compare, businessDate, change } = useReportSearch();
  const preset = presetWith({ from, to }, businessDate);
  const returnTo = encodeURIComponent(`/web/${id}/store-report?compare=${compare}`);
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <fieldset aria-label={t('range.label')} className="flex flex-wrap items-center gap-2">
        {PRESETS.map((each) => (
          <FilterChip
            key={each}
            selected={each === preset}
            onClick={() => change({ ...daysOf(each, businessDate) })}
          >
            {t(`range.presets.${each}`)}
          </FilterChip>
        ))}
        <Button
          variant="quiet"
          size="small"
          icon={<CalendarRange aria-hidden size={16} />}
          render={
            <PathLink
              path={`/web/${id}/store-calendar-picker-range?from=${from}&to=${to}&returnTo=${returnTo}`}
            />
          }
        >
          {preset === undefined ? t('range.span', { from: day(from), to: day(to) }) : t('range.choose')}
        </Button>
      </fieldset>
      <SegmentedControl
        label={t('compare.label')}
        size="small"
        className="self-start"
        value={compare}
        onChange={(chosen) => change({ compare: chosen })}
        options={COMPARISONS.map((value) => ({ value, label: t(`compare.${value}`) }))}
      />
    </div>
  );
}
