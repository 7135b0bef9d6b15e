import type { PlatformHealth } from '@xiwei/contract/admin/health.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Card } from '#ui/card.tsx';
import { useSince } from './use-since.ts';

/** How many jobs wait and failed, and since when the oldest waits. */
export function JobTotals({ jobs: { waiting, retrying, failed, oldestDue } }: Pick<PlatformHealth, 'jobs'>) {
  const { t, i18n } = useTranslation('admin-health');
  const since = useSince();
  const figures = [
    [t('jobs.waiting'), waiting.toLocaleString(i18n.language)],
    [t('jobs.retrying'), retrying.toLocaleString(i18n.language)],
    [t('jobs.failed'), failed.toLocaleString(i18n.language)],
    [t('jobs.oldest'), oldestDue === null ? t('jobs.none') : since(oldestDue)],
  ] as const;
  return (
    <section aria-label={t('jobs.title')}>
      <dl className="grid grid-cols-2 gap-gap lg:grid-cols-4">
        {figures.map(([label, figure]) => (
          <Card key={label} className="flex flex-col-reverse shadow-none">
            <dt className="text-ink-soft text-small">{label}</dt>
            <dd className="font-semibold text-title">{figure}</dd>
          </Card>
        ))}
      </dl>
    </section>
  );
}
