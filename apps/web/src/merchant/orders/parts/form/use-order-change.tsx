import { useNavigate } from '@tanstack/react-router';
import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { useRef } from 'react';
import { isRefusal } from '#api/refusal.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useConflictWords } from '#merchant/orders/verbs/use-conflict-words.ts';
import { useOrderVerbs } from '#merchant/orders/verbs/use-order-verbs.ts';
import type { VerbArgs } from '#merchant/orders/verbs/verb.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { Button } from '#ui/button.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';

/**
 * Changes an order from a form. The change is based on the version that was read when the form opened: if the order has
 * changed since, `conflict` says who changed what, and offers to repeat the change on the latest version.
 */
export function useOrderChange(order: StaffOrder) {
  const { t } = useTranslation('booking-order-form');
  const { run } = useOrderVerbs();
  const conflictWords = useConflictWords();
  const based = useRef(order);
  /** Performs the change. Throws refusals; returns whether the change was made or is kept until there is a connection. */
  const change = async <Name extends 'move' | 'guest'>(verb: Name, args: VerbArgs[Name]) => {
    const outcome = await run(based.current, verb, args, { ownRefusals: true });
    if (outcome.type === 'refused') throw outcome.refusal;
    return outcome.type === 'done' || outcome.type === 'queued';
  };
  /** Shows the conflict that a refusal is; `null` if it is another refusal. */
  const conflict = (error: unknown, onRepeat: () => void) =>
    isRefusal(error, 'orderChanged') ? (
      <NoticeBar
        tone="caution"
        title={conflictWords(error.details)}
        action={
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              based.current = { ...order, version: Number(error.details.version) };
              onRepeat();
            }}
          >
            {t('conflict.redo')}
          </Button>
        }
      >
        {t('conflict.detail')}
      </NoticeBar>
    ) : null;
  return { change, conflict };
}

/** Returns a function that opens an order, in place of the form. */
export function useToOrder(orderId: string): () => Promise<void> {
  const { id: storeId } = useWorkplace();
  const navigate = useNavigate();
  return () => navigate({ to: `/web/${storeId}/store-order-detail/${orderId}`, replace: true } as never);
}
