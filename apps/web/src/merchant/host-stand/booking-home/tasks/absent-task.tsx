import { useTranslation } from 'react-i18next';
import { useOrderVerbs } from '#merchant/orders/verbs/use-order-verbs.ts';
import { Confirm } from '#ui/confirm.tsx';
import { usePartyWords } from '../stand/use-party-words.ts';
import type { TaskProps } from './tasks-context.ts';

/** Asks before a party without a paid deposit is closed as a no-show, which cannot be undone. */
export function AbsentTask({ order, onClose }: TaskProps) {
  const { t } = useTranslation(['booking-stand', 'booking-staff']);
  const { run } = useOrderVerbs();
  const words = usePartyWords();
  return (
    <Confirm
      open
      onOpenChange={(open) => open || onClose()}
      title={t('absent.title', { guest: words.nameOf(order) })}
      description={t('absent.detail')}
      confirmLabel={t('booking-staff:verbs.closeAbsent')}
      onConfirm={() => {
        onClose();
        void run(order, 'closeAbsent');
      }}
    />
  );
}
