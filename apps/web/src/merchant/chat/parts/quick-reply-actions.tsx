import { Link, useNavigate } from '@tanstack/react-router';
import { quickRepliesApi } from '@xiwei/contract/chat/quick-replies.api.ts';
import type { QuickReply } from '@xiwei/contract/chat/quick-replies.model.ts';
import { useTranslation } from 'react-i18next';
import { useAction } from '#api/hooks.ts';
import { type ActionTable, useUsualActions } from '#merchant/settings/actions.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';

/** Returns a function that returns the actions of a quick reply. */
export function useQuickReplyActions(): (reply: QuickReply) => ActionTable<QuickReply['can'][number]> {
  const { t } = useTranslation('chat-merchant');
  const { id: storeId } = useWorkplace();
  const usual = useUsualActions();
  const navigate = useNavigate();
  const deleteReply = useAction(quickRepliesApi.deleteQuickReply, {
    // Leaves the page of the deleted reply, also with unsaved changes, before the list is read again.
    onAnswer: () =>
      navigate({
        to: '/web/$storeId/quick-reply',
        params: { storeId },
        search: (before) => before,
        ignoreBlocker: true,
      }),
  });
  return ({ id: replyId, title }) => ({
    update: {
      ...usual.update,
      link: (
        <Link
          to="/web/$storeId/quick-reply-update/$replyId"
          params={{ storeId, replyId }}
          search={(before) => before}
        />
      ),
    },
    delete: {
      ...usual.delete,
      confirm: {
        title: t('deleteReply.title', { title }),
        detail: t('deleteReply.detail'),
        losses: [],
        confirmLabel: t('deleteReply.confirm'),
      },
      run: () => deleteReply.mutateAsync({ params: { storeId, replyId } }),
      done: t('deleteReply.done', { title }),
    },
  });
}
