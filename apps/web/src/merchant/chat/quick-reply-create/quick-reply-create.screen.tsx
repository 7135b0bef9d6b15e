import { quickRepliesApi } from '@xiwei/contract/chat/quick-replies.api.ts';
import { quickReplyInput } from '@xiwei/contract/chat/quick-replies.model.ts';
import { useAction } from '#api/hooks.ts';
import { CreatePage } from '#merchant/settings/entry-create.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { QuickReplyForm } from '../parts/quick-reply-form.tsx';
import { useQuickReplies } from '../parts/use-quick-replies.ts';

/** Creates a quick reply at the end of the list. */
export function QuickReplyCreateScreen() {
  const { id: storeId } = useWorkplace();
  const createReply = useAction(quickRepliesApi.createQuickReply);
  return (
    <CreatePage
      list={['chat-merchant', 'replies']}
      words={['chat-merchant', 'reply']}
      of={useQuickReplies()}
      schema={quickReplyInput}
      initial={{ title: '', text: {} }}
      refusalFields={{ quickReplyDuplicate: 'title' }}
      create={(body) => createReply.mutateAsync({ params: { storeId }, body })}
      nameOf={({ title }) => title}
    >
      {(f) => <QuickReplyForm f={f} />}
    </CreatePage>
  );
}
