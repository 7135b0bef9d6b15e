import { Link } from '@tanstack/react-router';
import { quickRepliesApi } from '@xiwei/contract/chat/quick-replies.api.ts';
import { textFor } from '@xiwei/contract/common/language.ts';
import { MessageSquareQuote } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#api/hooks.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import type { ComposerTools } from '#shared/chat/conversation-view.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';

/** Menu of the store's quick replies. A chosen one is put into the field, where it can still be changed. */
export function QuickReplies({ insert, field }: Pick<ComposerTools, 'insert' | 'field'>) {
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
