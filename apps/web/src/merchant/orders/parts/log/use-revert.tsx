import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { LogEntry } from '@xiwei/contract/booking/order-log.model.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { problemText } from '#shared/form/problem-text.ts';
import { Confirm } from '#ui/confirm.tsx';
import { showToast } from '#ui/toast-store.ts';
import { lineOf, movesTables } from './log-lines.ts';
import type { LogWords } from './log-words.ts';

/**
 * Returns a function that reverts an entry of an order's log, and the question before a revert that moves tables. A refusal
 * is shown with its reason.
 */
export function useRevert(order: StaffOrder, entries: readonly LogEntry[], words: LogWords) {
  const { t } = useTranslation('booking-order-log');
  const [asked, setAsked] = useState<LogEntry>();
  const [isOpen, setOpen] = useState(false);
  const action = useAction(staffOrdersApi.revertLogEntry, {
    onDone: () => {
      setOpen(false);
      showToast({ text: t('reverted'), tone: 'positive' });
    },
  });
  const send = ({ seq }: LogEntry) => {
    if (action.isPending) return;
    const params = { storeId: order.storeId, orderId: order.id, seq: String(seq) };
    action.mutate(
      { params, body: { version: order.version } },
      {
        onError: (error) => {
          setOpen(false);
          showToast({ text: problemText(error), tone: 'negative' });
        },
      },
    );
  };
  const revert = (entry: LogEntry) => {
    if (!movesTables(entry)) return send(entry);
    setAsked(entry);
    setOpen(true);
  };
  const dialog = asked && (
    <Confirm
      open={isOpen}
      onOpenChange={setOpen}
      title={t('revertAsk', { what: lineOf(asked, entries, words).title })}
      description={t('revertMoves')}
      confirmLabel={t('revert')}
      busy={action.isPending}
      onConfirm={() => send(asked)}
    />
  );
  const busySeq = action.isPending ? Number(action.variables.params.seq) : undefined;
  return { revert, busySeq, dialog };
}
