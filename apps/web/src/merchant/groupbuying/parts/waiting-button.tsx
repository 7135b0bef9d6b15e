import { Ticket } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { StandButtonProps } from '#merchant/shell/stand-dialog.ts';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useWaitingOrders } from './use-waiting-orders.ts';

/** The number of orders from group-buying platforms that wait, as a button that shows them. Nothing without any. */
export function WaitingButton({ shortcut, onOpen, className }: StandButtonProps) {
  const { t } = useTranslation(['groupbuying-merchant', 'shell-merchant']);
  const { total } = useWaitingOrders();
  if (total === 0) return null;
  return (
    <Button
      variant="secondary"
      icon={<Ticket aria-hidden size={18} className="text-caution" />}
      aria-keyshortcuts={shortcut}
      className={className}
      onClick={onOpen}
    >
      <span aria-hidden className="tabular-nums">
        <span className="sm:max-2xl:hidden">{t('waiting.button', { number: total })}</span>
        <span className="max-sm:hidden 2xl:hidden">{total}</span>
      </span>
      <VisuallyHidden>{t('shell-merchant:pages.group-order.waiting', { count: total })}</VisuallyHidden>
    </Button>
  );
}
