import { type NewsWay, NOTICE_WAYS } from '@xiwei/contract/notices/chosen-news.ts';
import { isToldNews } from '@xiwei/contract/notices/told-news.ts';
import { isAccount } from '#modules/identity/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Emit } from '#platform/events/outbox.ts';
import { addDigestItem } from './mails/digest-items.store.ts';
import { addNotice, addToGroup, changeUnread, type NewNotice } from './notices.store.ts';
import { planPush } from './push/push-notice.ts';

interface NotifyDeps {
  clock: Clock;
  emit: Emit;
}

/** Adds a notice for a person once per event, shows it on their devices if they want that, and has the person told by message of some kinds. */
export async function notify(deps: NotifyDeps, db: Db, notice: NewNotice): Promise<void> {
  const { userId } = notice;
  // The account may have been closed since the event.
  if (!(await isAccount(db, userId))) return;
  const noticeId = await addNotice(db, notice, deps.clock.now());
  if (!noticeId) return;
  const { kind, about, ways = NOTICE_WAYS as readonly NewsWay[] } = notice;
  if (ways.includes('list')) await emitAdded(deps, db, userId, noticeId);
  if (ways.includes('push')) await planPush(db, userId, noticeId);
  if (about && isToldNews(kind))
    await deps.emit(db, deps.clock.now(), [], 'notices.newsToTell', { noticeId, userId, kind, ...about });
}

/**
 * Adds a notice, or changes the facts of the same one that the person has not read yet, so that something that happens often does not
 * fill their list and their screen.
 */
export async function notifyOrChange(deps: NotifyDeps, db: Db, notice: NewNotice): Promise<void> {
  const changedId = await changeUnread(db, notice);
  if (changedId === undefined) await notify(deps, db, notice);
  else await emitAdded(deps, db, notice.userId, changedId);
}

/**
 * Adds a notice, or counts one more in the unread notice of the same kind and store, which then has the latest facts. Only the first one
 * is shown on devices.
 */
async function notifyGrouped(deps: NotifyDeps, db: Db, notice: NewNotice): Promise<void> {
  const changedId = await addToGroup(db, notice);
  if (changedId === undefined) await notify(deps, db, notice);
  else await emitAdded(deps, db, notice.userId, changedId);
}

/**
 * Adds what an event is for a person: to the e-mail of the day, if they want it there, and as a notice. Several of some kinds are one
 * notice.
 */
export async function deliver(deps: NotifyDeps, db: Db, notice: NewNotice): Promise<void> {
  const { userId, digestOf, ways = NOTICE_WAYS } = notice;
  if (digestOf !== undefined && (await isAccount(db, userId)))
    await addDigestItem(db, digestOf, notice, deps.clock.now());
  if (!NOTICE_WAYS.some((way) => ways.includes(way))) return;
  await (notice.groupPath === undefined ? notify : notifyGrouped)(deps, db, notice);
}

const emitAdded = ({ emit, clock }: NotifyDeps, db: Db, userId: string, noticeId: string): Promise<void> =>
  emit(db, clock.now(), [`user:${userId}`], 'notices.noticeAdded', { userId, noticeId });
