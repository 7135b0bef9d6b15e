import { useState } from 'react';
import { useConnected } from '#api/connection.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { ActionDecisions } from './action-decisions.tsx';
import { usePendingActions, useWaitingCount } from './queue-registry.ts';

/** Shows how many actions wait for a connection, and which were refused afterwards and need a decision. */
export function QueueNotice({ className }: { className?: string }) {
  const { t } = useTranslation('booking-staff');
  const connected = useConnected();
  const actions = usePendingActions();
  const [open, setOpen] = useState(false);
  const waiting = useWaitingCount();
  const refused = actions.filter(({ refusal }) => refusal !== null);
  return (
    <>
      {/* Above the other notice: its button must not move when that one goes. */}
      {refused.length > 0 && (
        <NoticeBar
          tone="caution"
          title={t('queue.needsDecision', { count: refused.length })}
          className={className}
          action={
            <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
              {t('queue.decide')}
            </Button>
          }
        />
      )}
      {waiting > 0 && (
        <NoticeBar tone="info" title={t('queue.waiting', { count: waiting })} className={className}>
          {connected ? t('queue.sending') : t('queue.offline')}
        </NoticeBar>
      )}
      <ActionDecisions actions={refused} open={open && refused.length > 0} onOpenChange={setOpen} />
    </>
  );
}
