import type { ChatCardInput } from '@xiwei/contract/chat/chat-cards.ts';
import { CalendarDays, CalendarHeart, CirclePlus, Store, UtensilsCrossed } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import type { ComposerTools } from './conversation-view.tsx';

interface CardMenuProps extends Pick<ComposerTools, 'field' | 'send'> {
  storeId: string;
  /** The order that the conversation was opened from. */
  orderId: string | undefined;
  /** The private dining request that it was opened from. */
  formId: string | undefined;
}

/** Menu of the cards that can be sent in a conversation with a store: an order, a request, the restaurant and its menu. */
export function CardMenu({ storeId, orderId, formId, field, send }: CardMenuProps) {
  const { t } = useTranslation('chat');
  const sendCard = (card: ChatCardInput) => () => send({ type: 'card', card });
  return (
    <Menu
      label={t('attachment')}
      returnFocusTo={field}
      trigger={
        <IconButton label={t('attachment')} icon={<CirclePlus aria-hidden size={22} strokeWidth={1.75} />} />
      }
      groups={[
        orderId === undefined
          ? []
          : [
              {
                label: t('orderCard'),
                icon: <CalendarDays aria-hidden size={18} />,
                onSelect: sendCard({ kind: 'order', storeId, orderId }),
              },
            ],
        formId === undefined
          ? []
          : [
              {
                label: t('requestCard'),
                icon: <CalendarHeart aria-hidden size={18} />,
                onSelect: sendCard({ kind: 'request', storeId, formId }),
              },
            ],
        [
          {
            label: t('storeCard'),
            icon: <Store aria-hidden size={18} />,
            onSelect: sendCard({ kind: 'store', storeId }),
          },
          {
            label: t('menuCard'),
            icon: <UtensilsCrossed aria-hidden size={18} />,
            onSelect: sendCard({ kind: 'menu', storeId }),
          },
        ],
      ]}
    />
  );
}
