import { Link } from '@tanstack/react-router';
import { quickRepliesApi } from '@xiwei/contract/chat/quick-replies.api.ts';
import { textFor } from '@xiwei/contract/common/language.ts';
import { MessageSquareQuote, UserRound } from 'lucide-react';
import { useRead } from '#api/hooks.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { CardMenu } from '#shared/chat/card-menu.tsx';
import { storeSide } from '#shared/chat/chat-side.ts';
import { ConversationPage } from '#shared/chat/conversation-page.tsx';
import type { ComposerTools } from '#shared/chat/conversation-view.tsx';
import { usePage } from '#shared/navigation/use-page.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';

/** A conversation of the store with a diner. Any colleague reads and answers it. */
export function ImDetailScreen() {
  const { t } = useTranslation('chat');
  const { id: storeId } = useWorkplace();
  const {
    params: { conversationId },
    search: { order, request, message },
  } = usePage('/web/$storeId/im-detail/$conversationId');
  return (
    <ConversationPage
      key={`${conversationId} ${message}`}
      side={storeSide(storeId)}
      conversationId={conversationId}
      around={message}
      tools={({ insert, field, send }) => (
        <>
          <QuickReplies insert={insert} field={field} />
          <CardMenu storeId={storeId} orderId={order} formId={request} field={field} send={send} />
        </>
      )}
      frame={({ title, detail, actions, children }, conversation) => (
        <StorePage
          title={title}
          detail={detail}
          actions={
            <>
              {conversation?.with.dinerId && (
                <IconButton
                  label={t('guestRecord')}
                  icon={<UserRound aria-hidden size={20} />}
                  render={
                    <Link
                      to="/web/$storeId/diner-detail/$dinerId"
                      params={{ storeId, dinerId: conversation.with.dinerId }}
                    />
                  }
                />
              )}
              {actions}
            </>
          }
        >
          <div className="-mx-gutter -mt-2 -mb-4 flex min-w-0 flex-col lg:mx-0 lg:mt-0">{children}</div>
        </StorePage>
      )}
    />
  );
}

/** Menu of the store's quick replies. A chosen one is put into the field, where it can still be changed. */
function QuickReplies({ insert, field }: Pick<ComposerTools, 'insert' | 'field'>) {
  const { t } = useTranslation('chat');
  const { id: storeId } = useWorkplace();
  const language = useLanguage();
  const replies = useRead(quickRepliesApi.listQuickReplies, { params: { storeId } }).data?.items ?? [];
  return (
    <Menu
      label={t('quick')}
      returnFocusTo={field}
      trigger={
        <IconButton
          label={t('quick')}
          icon={<MessageSquareQuote aria-hidden size={22} strokeWidth={1.75} />}
        />
      }
      groups={[
        replies.length === 0
          ? [{ label: t('quickNone'), disabled: true }]
          : replies.map(({ title, text }) => ({
              label: title,
              onSelect: () => insert(textFor(text, language) ?? ''),
            })),
        [{ label: t('quickEdit'), render: <Link to="/web/$storeId/quick-reply" params={{ storeId }} /> }],
      ]}
    />
  );
}
