import type { PlatformHealth } from '@xiwei/contract/admin/health.model.ts';
import { CircleAlert, CircleCheck, Clock, RotateCw } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListRow, RowList } from '#ui/list-row.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { useSince } from './use-since.ts';

type Task = PlatformHealth['tasks'][number];

/** The kinds of jobs that wait or failed, with their latest error. */
export function Tasks({ tasks }: { tasks: readonly Task[] }) {
  const { t } = useTranslation('admin-health');
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2">
      <SectionHeading id={headingId} title={t('tasks.title')} />
      {tasks.length === 0 ? (
        <EmptyState
          icon={<CircleCheck size={30} strokeWidth={1.5} />}
          title={t('tasks.empty')}
          detail={t('tasks.emptyDetail')}
        />
      ) : (
        <>
          <RowList>
            {tasks.map((task) => (
              <TaskRow key={task.task} task={task} />
            ))}
          </RowList>
          <p className="text-ink-soft text-small">{t('tasks.privacy')}</p>
        </>
      )}
    </section>
  );
}

const SHOWN = {
  failed: { tone: 'negative', icon: CircleAlert },
  retrying: { tone: 'caution', icon: RotateCw },
  waiting: { tone: 'neutral', icon: Clock },
} as const;

const stateOf = ({ failed, retrying }: Task): keyof typeof SHOWN =>
  failed > 0 ? 'failed' : retrying > 0 ? 'retrying' : 'waiting';

function TaskRow({ task }: { task: Task }) {
  const { t } = useTranslation('admin-health');
  const since = useSince();
  const { failed, retrying, waiting, oldestDue, lastFailure } = task;
  const counts = [
    failed > 0 && t('tasks.failed', { count: failed }),
    retrying > 0 && t('tasks.retrying', { count: retrying }),
    waiting > 0 && t('tasks.waiting', { count: waiting }),
    oldestDue !== null && t('tasks.oldest', { since: since(oldestDue) }),
  ];
  const state = stateOf(task);
  return (
    <ListRow
      title={<code className="wrap-anywhere font-mono text-small">{task.task}</code>}
      detail={
        <>
          {counts.filter(Boolean).join(' · ')}
          {lastFailure && (
            <span className="block wrap-anywhere">
              {lastFailure.text === null
                ? t('tasks.failureOnly', { since: since(lastFailure.at) })
                : t('tasks.failure', { since: since(lastFailure.at), text: lastFailure.text })}
            </span>
          )}
        </>
      }
      trailing={<Badge {...SHOWN[state]}>{t(`states.${state}`)}</Badge>}
    />
  );
}
