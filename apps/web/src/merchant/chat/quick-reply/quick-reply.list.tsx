import { quickRepliesApi } from '@xiwei/contract/chat/quick-replies.api.ts';
import { quickReplyChange, quickReplyInput } from '@xiwei/contract/chat/quick-replies.model.ts';
import { MessageSquareQuote } from 'lucide-react';
import { listResource } from '#merchant/settings/list-resource.ts';

/** The prepared texts of the store, in the order in which staff are offered them. */
export const quickReplies = listResource({
  page: 'quick-reply',
  id: 'replyId',
  words: ['chat-merchant', { list: 'replies', entry: 'reply', deletion: 'deleteReply' }],
  api: {
    list: quickRepliesApi.listQuickReplies,
    create: quickRepliesApi.createQuickReply,
    update: quickRepliesApi.updateQuickReply,
    delete: quickRepliesApi.deleteQuickReply,
    sort: quickRepliesApi.sortQuickReplies,
  },
  icon: MessageSquareQuote,
  nameOf: ({ title }) => title,
  rowOf: ({ text }, { textOf }) => ({ detail: textOf(text) }),
  schemasOf: () => ({ create: quickReplyInput, update: quickReplyChange }),
  initialOf: () => ({ title: '', text: {} }),
  refusalFields: { quickReplyDuplicate: 'title' },
  fields: ({ f }) => (
    <>
      <f.text name="title" max={20} />
      <f.localized name="text" multiline max={500} rows={4} />
    </>
  ),
});
