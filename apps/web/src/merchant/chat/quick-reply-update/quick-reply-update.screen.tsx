import { quickRepliesApi } from '@xiwei/contract/chat/quick-replies.api.ts';
import { quickReplyChange } from '@xiwei/contract/chat/quick-replies.model.ts';
import { useTranslation } from 'react-i18next';
import { useAction } from '#api/hooks.ts';
import { Actions } from '#merchant/settings/actions.tsx';
import { UpdatePage } from '#merchant/settings/entry-update.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { useQuickReplyActions } from '../parts/quick-reply-actions.tsx';
import { QuickReplyForm } from '../parts/quick-reply-form.tsx';
import { useQuickReplies } from '../parts/use-quick-replies.ts';

/** Shows, changes and deletes a quick reply. */
export function QuickReplyUpdateScreen() {
  const { t } = useTranslation('kit');
  const { id: storeId } = useWorkplace();
  const { replyId } = usePage('/web/$storeId/quick-reply-update/$replyId').params;
  const updateReply = useAction(quickRepliesApi.updateQuickReply);
  const actionsOf = useQuickReplyActions();
  return (
    <UpdatePage
      list={['chat-merchant', 'replies']}
      words={['chat-merchant', 'reply']}
      of={useQuickReplies()}
      id={replyId}
      schema={quickReplyChange}
      nameOf={({ title }) => title}
      pick={({ title, text, version }) => ({ title, text, version })}
      refusalFields={{ quickReplyDuplicate: 'title' }}
      save={(body) => updateReply.mutateAsync({ params: { storeId, replyId }, body })}
      actions={(reply) => (
        <Actions
          can={reply.can}
          of={{ delete: actionsOf(reply).delete }}
          label={t('actionsOf', { what: reply.title })}
        />
      )}
    >
      {(f) => <QuickReplyForm f={f} />}
    </UpdatePage>
  );
}
