import type { quickRepliesApi } from '@xiwei/contract/chat/quick-replies.api.ts';
import { MAX_QUICK_REPLIES, type QuickReply } from '@xiwei/contract/chat/quick-replies.model.ts';
import type { StaffRole } from '@xiwei/contract/common/endpoint.ts';
import { findStore, lockStore } from '#modules/stores/index.ts';
import { type Db, json } from '#platform/db/db.ts';
import { emitToStore } from '#platform/events/outbox.ts';
import { can } from '#platform/http/caller.ts';
import type { Call } from '#platform/http/routes.ts';
import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import type { ChatDeps } from './chat.deps.ts';
import type { AutoAnswer } from './conversation-batch.ts';
import { nextOpening } from './opening.ts';
import {
  type AutoAnswerRow,
  findAutoAnswerRow,
  type QuickReplyRow,
  quickReplies,
  saveAutoAnswer,
} from './quick-replies.store.ts';

type Api = typeof quickRepliesApi;

export const listQuickReplies = async (_deps: ChatDeps, { db, input, role }: Call<Api['listQuickReplies']>) =>
  describeList(await quickReplies.list(db, input.params.storeId), role);

export async function createQuickReply(
  deps: ChatDeps,
  call: Call<Api['createQuickReply']>,
): Promise<QuickReply> {
  const { db, input, now, role } = call;
  const { storeId } = input.params;
  await lockStore(db, storeId);
  if ((await quickReplies.list(db, storeId)).length >= MAX_QUICK_REPLIES)
    throw new Refusal('quickReplyLimitReached');
  const { title, text } = input.body;
  const row = await quickReplies.add(db, { storeId, id: newId(now) }, { title, text: json(text) });
  await emitToStore(deps, call, 'chat.repliesChanged', { storeId });
  return describeReply(row, role);
}

export async function updateQuickReply(
  deps: ChatDeps,
  call: Call<Api['updateQuickReply']>,
): Promise<QuickReply> {
  const { db, input, role } = call;
  const { storeId, replyId: id } = input.params;
  const { title, text, version } = input.body;
  const row = await quickReplies.update(db, { storeId, id }, { title, text: json(text), version });
  await emitToStore(deps, call, 'chat.repliesChanged', { storeId });
  return describeReply(row, role);
}

export async function deleteQuickReply(deps: ChatDeps, call: Call<Api['deleteQuickReply']>) {
  const { storeId, replyId: id } = call.input.params;
  await quickReplies.delete(call.db, { storeId, id });
  await emitToStore(deps, call, 'chat.repliesChanged', { storeId });
  return {};
}

export async function sortQuickReplies(deps: ChatDeps, call: Call<Api['sortQuickReplies']>) {
  const { storeId } = call.input.params;
  const rows = await quickReplies.sort(call.db, storeId, call.input.body.ids);
  await emitToStore(deps, call, 'chat.repliesChanged', { storeId });
  return describeList(rows, call.role);
}

export const readAutoAnswer = async (_deps: ChatDeps, { db, input, role }: Call<Api['readAutoAnswer']>) =>
  describeAutoAnswer(await findAutoAnswerRow(db, input.params.storeId), role);

export async function updateAutoAnswer(deps: ChatDeps, call: Call<Api['updateAutoAnswer']>) {
  const { storeId } = call.input.params;
  const row = await saveAutoAnswer(call.db, storeId, call.input.body);
  await emitToStore(deps, call, 'chat.repliesChanged', { storeId });
  return describeAutoAnswer(row, call.role);
}

const describeList = (rows: readonly QuickReplyRow[], role: StaffRole) => ({
  items: rows.map((row) => describeReply(row, role)),
  can: can(role, { host: ['create', 'sort'] }),
});

const describeReply = ({ id, version, title, text }: QuickReplyRow, role: StaffRole): QuickReply => ({
  id,
  version,
  title,
  text,
  can: can(role, { host: ['update', 'delete'] }),
});

const describeAutoAnswer = ({ version, enabled, text }: AutoAnswerRow, role: StaffRole) => ({
  version,
  enabled,
  text,
  can: can(role, { manager: ['update'] }),
});

/** Finds what a store that is closed answers. It says when the store opens, and is not given again until then. */
export async function findAutoAnswer(db: Db, storeId: string, now: Date): Promise<AutoAnswer | undefined> {
  const store = await findStore(db, storeId);
  const opensAt = store && nextOpening(store.hours, store.timezone, now);
  if (!opensAt) return undefined;
  const { enabled, text } = await findAutoAnswerRow(db, storeId);
  return enabled ? { answer: { text, opensAt: opensAt.toISOString() }, until: opensAt } : undefined;
}
