import { CircleAlert, CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';
import { ListRow, RowList } from '#ui/list-row.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import type { Platform } from './platform.ts';

type Part = Platform['health'][number];

/** Whether every part of the product works, each as colour, icon and word. */
export function Health({ health }: { health: Part[] }) {
  const { t } = useTranslation('admin');
  const headingId = useId();
  const figureWords = useFigureWords();
  const troubles = health.filter(({ ok }) => !ok).length;
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2">
      <SectionHeading
        id={headingId}
        title={t('health')}
        action={
          <span role="status" className="text-ink-soft text-small">
            {troubles > 0 ? t('troubles', { count: troubles }) : t('allWell')}
          </span>
        }
      />
      <RowList>
        {health.map((part) => (
          <ListRow
            key={part.part}
            title={t(`parts.${part.part}`)}
            detail={figureWords(part)}
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

/** What the figure of each part counts. */
function useFigureWords(): (part: Part) => string {
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
        return t(ok ? 'figures.filesOk' : 'figures.filesTrouble');
    }
  };
}
