import type { PlatformHealth } from '@xiwei/contract/admin/health.model.ts';
import { CircleAlert, CircleCheck, ServerOff } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListRow, RowList } from '#ui/list-row.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { useSince } from './use-since.ts';

/** The pools of job workers of all nodes, and when each was last seen. */
export function Workers({ workers }: Pick<PlatformHealth, 'workers'>) {
  const { t } = useTranslation('admin-health');
  const headingId = useId();
  const since = useSince();
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2">
      <SectionHeading id={headingId} title={t('workers.title')} />
      {workers.length === 0 ? (
        <EmptyState
          icon={<ServerOff size={30} strokeWidth={1.5} />}
          title={t('workers.empty')}
          detail={t('workers.emptyDetail')}
        />
      ) : (
        <RowList>
          {workers.map(({ id, seenAt, ok }) => (
            <ListRow
              key={id}
              title={<code className="wrap-anywhere font-mono text-small">{id}</code>}
              detail={t('workers.seen', { since: since(seenAt) })}
              trailing={
                <Badge tone={ok ? 'positive' : 'negative'} icon={ok ? CircleCheck : CircleAlert}>
                  {t(ok ? 'states.ok' : 'states.silent')}
                </Badge>
              }
            />
          ))}
        </RowList>
      )}
    </section>
  );
}
