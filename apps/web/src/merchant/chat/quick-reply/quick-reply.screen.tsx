import { Link } from '@tanstack/react-router';
import { quickRepliesApi } from '@xiwei/contract/chat/quick-replies.api.ts';
import { textFor } from '@xiwei/contract/common/language.ts';
import { MessageSquareQuote } from 'lucide-react';
import { useAction } from '#api/hooks.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { ListPage } from '#merchant/settings/list-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { useQuickReplyActions } from '../parts/quick-reply-actions.tsx';
import { useQuickReplies } from '../parts/use-quick-replies.ts';

/** The prepared texts of the store, in the order in which staff are offered them. */
export function QuickReplyScreen() {
  const { id: storeId } = useWorkplace();
  const language = useLanguage();
  const sortReplies = useAction(quickRepliesApi.sortQuickReplies);
  const actionsOf = useQuickReplyActions();
  return (
    <ListPage
      words={['chat-merchant', 'replies']}
      of={useQuickReplies()}
      icon={MessageSquareQuote}
      nameOf={({ title }) => title}
      rowOf={({ text }) => ({ detail: textFor(text, language) ?? '' })}
      createLink={
        <Link to="/web/$storeId/quick-reply-create" params={{ storeId }} search={(before) => before} />
      }
      linkOf={({ id: replyId }) => (
        <Link
          to="/web/$storeId/quick-reply-update/$replyId"
          params={{ storeId, replyId }}
          search={(before) => before}
        />
      )}
      actionsOf={actionsOf}
      saveOrder={(ids) => sortReplies.mutateAsync({ params: { storeId }, body: { ids } })}
    />
  );
}
