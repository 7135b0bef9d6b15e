import { Link } from '@tanstack/react-router';
import type { Report } from '@xiwei/contract/reports/reports.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DetailSection } from '#ui/detail-section.tsx';
import { useReportWords } from '../parts/use-report-words.ts';
import { type Suggestion, suggestionsOf } from './suggestions.ts';

/** What the figures suggest to change, each with its numbers and a link to the setting. Nothing if they suggest nothing. */
export function SuggestionSection({ report }: { report: Report }) {
  const { t } = useTranslation('reports-merchant');
  const suggestions = suggestionsOf(report);
  if (suggestions.length === 0) return null;
  return (
    <DetailSection title={t('sections.suggestions')}>
      <ul className="grid gap-3 lg:grid-cols-2">
        {suggestions.map((suggestion) => (
          <li key={keyOf(suggestion)}>
            <SuggestionCard suggestion={suggestion} />
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}

/** A suggestion is made for several parties or kinds of table, and otherwise once. */
function keyOf(suggestion: Suggestion): string {
  if (suggestion.type === 'turnTime') return `${suggestion.type} ${suggestion.party}`;
  return suggestion.type === 'tables' ? `${suggestion.type} ${suggestion.kind}` : suggestion.type;
}

const PAGES = {
  turnTime: '/web/$storeId/store-turn-time',
  deposit: '/web/$storeId/booking-rules',
  pacing: '/web/$storeId/store-shifts',
  tables: '/web/$storeId/store-table',
} as const;

function SuggestionCard({ suggestion }: { suggestion: Suggestion }) {
  const { t } = useTranslation('reports-merchant');
  const { id: storeId } = useWorkplace();
  const text = useSuggestionText(suggestion);
  return (
    <Card className="flex h-full flex-col items-start gap-3">
      <p className="flex-1 text-small">{text}</p>
      <Button
        variant="secondary"
        size="small"
        className="print:hidden"
        render={<Link to={PAGES[suggestion.type]} params={{ storeId }} />}
      >
        {t(`suggestions.open.${suggestion.type}`)}
      </Button>
    </Card>
  );
}

function useSuggestionText(suggestion: Suggestion): string {
  const { t } = useTranslation('reports-merchant');
  const { value } = useReportWords();
  switch (suggestion.type) {
    case 'turnTime':
      return t('suggestions.turnTime', {
        ...{ party: suggestion.party, stays: suggestion.stays, overruns: suggestion.overruns },
        ...{ planned: value('minutes', suggestion.planned), stayed: value('minutes', suggestion.stayed) },
      });
    case 'deposit':
      return t('suggestions.deposit', {
        ...{ absences: suggestion.absences, people: suggestion.people },
        ...{ each: value('money', suggestion.each), lost: value('money', suggestion.lost) },
      });
    case 'pacing':
      return suggestion.otherBookings === 0
        ? t('suggestions.pacingEmpty', { ...suggestion })
        : t('suggestions.pacing', { ...suggestion });
    case 'tables':
      return t('suggestions.tables', { ...suggestion });
  }
}
