import { Link } from '@tanstack/react-router';
import { MessageSquareQuote } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { Button } from '#ui/button.tsx';
import { StoreConversations } from './store-conversations.tsx';

/** All conversations of the store. */
export function ConversationsScreen() {
  const { t } = useTranslation('chat');
  const { id: storeId } = useWorkplace();
  return (
    <StorePage
      width="form"
      actions={
        <Button
          size="small"
          variant="quiet"
          icon={<MessageSquareQuote aria-hidden size={18} />}
          render={<Link to="/web/$storeId/quick-reply" params={{ storeId }} />}
        >
          {t('quick')}
        </Button>
      }
    >
      <StoreConversations />
    </StorePage>
  );
}
