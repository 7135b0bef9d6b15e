import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { isPossible } from './possible-verbs.ts';
import { useActionQueue } from './queue-registry.ts';
import type { QueuedAction } from './queued-action.ts';
import { useConflictWords } from './use-conflict-words.ts';
import { useOrderName } from './use-order-name.ts';
import { useOrderVerbs } from './use-order-verbs.ts';
import { useStoreTime } from './use-store-time.ts';

interface ActionDecisionsProps {
  /** The refused actions. */
  actions: readonly QueuedAction[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Lists the actions that were refused after waiting for a connection. For each, a person decides whether it still applies. */
export function ActionDecisions({ actions, open, onOpenChange }: ActionDecisionsProps) {
  const { t } = useTranslation('booking-staff');
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('queue.title')} description={t('queue.detail')}>
      <ul className="grid gap-3">
        {actions.map((action) => (
          <Decision key={action.key} action={action} />
        ))}
      </ul>
    </Dialog>
  );
}

function Decision({ action }: { action: QueuedAction }) {
  const { t } = useTranslation('booking-staff');
  const { id: storeId } = useWorkplace();
  const queue = useActionQueue();
  const { run } = useOrderVerbs();
  const nameOf = useOrderName();
  const timeOf = useStoreTime();
  const conflictWords = useConflictWords();
  const { data: order } = useRead(staffOrdersApi.readOrder, {
    params: { storeId, orderId: action.orderId },
  });
  const { refusal } = action;
  const reason = refusal?.code === 'orderChanged' ? conflictWords(refusal.details) : refusal?.message;
  const redo = async () => {
    if (!order) return;
    const { type } = await run(order, action.verb, action.args);
    // An action that is refused again stays in the list.
    if (type === 'done' || type === 'queued') await queue.remove(action.key);
  };
  return (
    <li className="grid gap-2 rounded-normal border border-line p-3">
      <p className="font-semibold">{order ? nameOf(order) : action.bookingCode}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-small">
        <dt className="text-ink-soft">{t('queue.meant')}</dt>
        <dd>{`${t(`verbs.${action.verb}`)} · ${t('queue.at', { time: timeOf(action.at) })}`}</dd>
        <dt className="text-ink-soft">{t('queue.now')}</dt>
        <dd>{[order && t(`status.${order.status}`), reason].filter(Boolean).join(' · ')}</dd>
      </dl>
      <div className="flex gap-2">
        {order && isPossible(order, action.verb) && (
          <Button size="small" onClick={() => void redo()}>
            {t('queue.redo')}
          </Button>
        )}
        <Button size="small" variant="secondary" onClick={() => void queue.remove(action.key)}>
          {t('queue.drop')}
        </Button>
      </div>
    </li>
  );
}
