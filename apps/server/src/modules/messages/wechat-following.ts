import type { WechatEvent } from '#gateways/social/wechat/callback.ts';
import { keepSocialAccount, listOpenIdsOf } from '#modules/identity/index.ts';
import type { MessagesDeps } from './messages.deps.ts';
import { deleteAnswers, listFollowers, recordAnswers, recordFollowing } from './wechat.store.ts';

/** Records what a person did at the official account. People who were never here are not recorded. */
export async function applyEvent(
  { db: outside, clock, emit }: MessagesDeps,
  event: Extract<WechatEvent, { openId: string }>,
): Promise<void> {
  await outside.transaction().execute(async (db) => {
    const { openId, at } = event;
    const account = await keepSocialAccount(db, openId);
    if (!account) return;
    if (event.kind === 'answers') return recordAnswers(db, openId, at, event.answers);
    const isChanged = await recordFollowing(db, { openId, following: event.following, at });
    if (!event.following) await deleteAnswers(db, openId, at);
    const { userId } = account;
    if (isChanged && userId !== null)
      await emit(db, clock.now(), [`user:${userId}`], 'messages.followingChanged', { userId });
  });
}

/**
 * Asks WeChat whether a person follows the account, if it is not known: they may have followed it before they were here. If WeChat
 * does not answer, it stays unknown until they sign in again or WeChat tells it.
 */
export async function checkFollowing(deps: MessagesDeps, userId: string): Promise<void> {
  const { db, wechat, clock } = deps;
  if (!wechat) return;
  const openIds = await listOpenIdsOf(db, userId);
  const known = new Set((await listFollowers(db, openIds)).map(({ open_id }) => open_id));
  for (const openId of openIds.filter((each) => !known.has(each))) {
    const at = clock.now();
    const outcome = await wechat.tokens.use((token) => wechat.gateway.readFollowing(token, openId));
    if (outcome.ok) await applyEvent(deps, { kind: 'follow', openId, at, following: outcome.following });
  }
}
