import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import { ListRow, RowList } from '#ui/list-row.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import type { Platform } from './platform.ts';

type HealthPart = Platform['health'][number];

/** Health of each part of the system, as colour, icon and text. */
export function Health({ health }: { health: HealthPart[] }) {
  const { t } = useTranslation('admin');
  const headingId = useId();
  const formatFigure = useFormatFigure();
  const failing = health.filter(({ ok }) => !ok).length;
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2">
      <SectionHeading
        id={headingId}
        title={t('health')}
        action={
          <span className="flex items-baseline gap-3 text-small">
            <span role="status" className="text-ink-soft">
              {failing > 0 ? t('troubles', { count: failing }) : t('allWell')}
            </span>
            <Link
              to="/admin/admin-health"
              className="shrink-0 py-1 text-accent-text underline-offset-4 hover:underline"
            >
              {t('healthDetails')}
            </Link>
          </span>
        }
      />
      <RowList>
        {health.map((part) => (
          <ListRow
            key={part.part}
            title={t(`parts.${part.part}`)}
            detail={formatFigure(part)}
            trailing={
              part.ok ? (
                <Badge tone="positive" icon={CircleCheck}>
                  {t('ok')}
                </Badge>
              ) : (
                <Badge tone="negative" icon={CircleAlert}>
                  {t('trouble')}
                </Badge>
              )
            }
          />
        ))}
      </RowList>
    </section>
  );
}

/** Returns a function that formats the figure of a part with its meaning. */
function useFormatFigure(): (part: HealthPart) => string {
  const { t } = useTranslation('admin');
  return ({ part, ok, figure }) => {
    switch (part) {
      case 'database':
        return t('figures.database', { figure });
      case 'jobs':
        return t(ok ? 'figures.jobsWaiting' : 'figures.jobsFailed', { count: figure });
      case 'events':
        return t('figures.events', { count: figure });
      case 'files':
        return ok ? t('figures.filesOk') : t('figures.filesMissing', { count: figure });
      case 'backups':
        return figure < 0 ? t('figures.backupsNone') : t('figures.backupsAge', { count: figure });
      case 'codes':
        return t(figure > 0 ? 'figures.codesInLog' : 'figures.codesNone');
    }
  };
}
