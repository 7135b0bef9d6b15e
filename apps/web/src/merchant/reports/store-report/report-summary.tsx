import type { Report, ReportPeriod } from '@xiwei/contract/reports/reports.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { DetailSection } from '#ui/detail-section.tsx';
import { numberFormat } from '#ui/formats.ts';
import { kindOf, MEASURES, type Measure, measureOf } from '../parts/measures.ts';
import { useReportWords } from '../parts/use-report-words.ts';

/** The measures of the whole period, each with its change since the compared one. */
export function ReportSummary({ report }: { report: Report }) {
  const { t } = useTranslation('reports-merchant');
  const { day } = useReportWords();
  const { compared } = report;
  return (
    <DetailSection title={t('sections.summary')}>
      {compared && (
        <p className="text-ink-soft text-small">
          {t('compare.with', { from: day(compared.from), to: day(compared.to) })}
        </p>
      )}
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-large border border-line bg-line sm:grid-cols-3 xl:grid-cols-4">
        {MEASURES.map((measure) => (
          <SummaryFigure key={measure} measure={measure} now={report} before={compared} />
        ))}
      </dl>
    </DetailSection>
  );
}

interface SummaryFigureProps {
  measure: Measure;
  now: ReportPeriod;
  before: ReportPeriod | null;
}

function SummaryFigure({ measure, now, before }: SummaryFigureProps) {
  const words = useReportWords();
  const current = measureOf(measure, now);
  const earlier = before && measureOf(measure, before);
  return (
    <div className="flex flex-col gap-0.5 bg-surface px-4 py-3">
      <dt className="text-ink-soft text-small">{words.measure(measure)}</dt>
      <dd className="font-semibold text-lead tabular-nums">{words.value(kindOf(measure), current)}</dd>
      {current !== null && earlier !== null && earlier > 0 && (
        <dd className="text-caption text-ink-soft tabular-nums">
          <Change now={current} before={earlier} />
        </dd>
      )}
    </div>
  );
}

/** The change from one value, which is not zero, to another in words. */
function Change({ now, before }: { now: number; before: number }) {
  const { t } = useTranslation('reports-merchant');
  const { language } = useReportWords();
  if (now === before) return t('compare.same');
  const change = numberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(
    Math.abs(now - before) / before,
  );
  return t(now > before ? 'compare.more' : 'compare.less', { change });
}
