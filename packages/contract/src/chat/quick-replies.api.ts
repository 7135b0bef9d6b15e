import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { id, nothing, wholeOrder } from '#common/shapes.ts';
import {
  autoAnswer,
  autoAnswerInput,
  quickReply,
  quickReplyChange,
  quickReplyInput,
} from './quick-replies.model.ts';

const storeParams = z.object({ storeId: id });
const replyParams = z.object({ storeId: id, replyId: id });
const replies = z.object({ items: z.array(quickReply), can: z.array(z.enum(['create', 'sort'])) });

/** Prepared texts of a store, and its automatic answer. */
export const quickRepliesApi = api('chat', {
  listQuickReplies: {
    method: 'GET',
    path: '/api/stores/:storeId/quick-replies',
    who: 'host',
    reads: ['chat.replies'],
    about: 'Lists the quick replies of a store, in their order.',
    params: storeParams,
    output: replies,
  },
  createQuickReply: {
    method: 'POST',
    path: '/api/stores/:storeId/quick-replies',
    who: 'host',
    changes: ['chat.replies'],
    about: 'Creates a quick reply at the end of the list. Titles are unique, ignoring case and width.',
    params: storeParams,
    body: quickReplyInput,
    output: quickReply,
    refusals: ['quickReplyLimitReached', 'quickReplyDuplicate'],
  },
  updateQuickReply: {
    method: 'PUT',
    path: '/api/stores/:storeId/quick-replies/:replyId',
    who: 'host',
    changes: ['chat.replies'],
    about: 'Changes a quick reply.',
    params: replyParams,
    body: quickReplyChange,
    output: quickReply,
    refusals: ['quickReplyDuplicate', 'changedMeanwhile'],
  },
  deleteQuickReply: {
    method: 'DELETE',
    path: '/api/stores/:storeId/quick-replies/:replyId',
    who: 'host',
    changes: ['chat.replies'],
    about: 'Deletes a quick reply.',
    params: replyParams,
    output: nothing,
  },
  sortQuickReplies: {
    method: 'PUT',
    path: '/api/stores/:storeId/quick-replies/order',
    who: 'host',
    changes: ['chat.replies'],
    about: 'Sets the order of the quick replies. The list has to contain each of them once.',
    params: storeParams,
    body: z.object({ ids: wholeOrder }),
    output: replies,
    refusals: ['changedMeanwhile'],
  },
  readAutoAnswer: {
    method: 'GET',
    path: '/api/stores/:storeId/auto-answer',
    who: 'host',
    reads: ['chat.replies'],
    about: 'Returns what a store answers automatically while it is closed.',
    params: storeParams,
    output: autoAnswer,
  },
  updateAutoAnswer: {
    method: 'PUT',
    path: '/api/stores/:storeId/auto-answer',
    who: 'manager',
    changes: ['chat.replies'],
    about: 'Sets what a store answers automatically while it is closed.',
    params: storeParams,
    body: autoAnswerInput,
    output: autoAnswer,
    refusals: ['changedMeanwhile'],
  },
});
