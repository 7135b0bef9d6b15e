import type { Events } from '@xiwei/contract/events/events.model.ts';
import { hasCloseNote, isEndNews } from '@xiwei/contract/feasts/feast-news.ts';
import { noticesToAdmins, noticesToStaff } from '#modules/identity/index.ts';
import { storeFacts } from '#modules/stores/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { NoticeDraft, NoticesByEvent } from '#platform/notice-drafts.ts';
import { asAudited } from './feasts.rules.ts';
import { findFeast } from './feasts.store.ts';
import { findParticipant } from './participants.store.ts';

/** The notices of feasts, by event. */
export const feastNotices: NoticesByEvent = {
  'feasts.news': feastNews,
  'money.refundEnded': refundNews,
  'feasts.feastChanged': async (db, key) => {
    const feast = await findFeastToAudit(db, key);
    if (!feast) return [];
    // Without the title: one notice is about several feasts, and a title has to be erased with the account of its author.
    const facts = { ...(await storeFacts(db, key.storeId)), date: feast.date, time: feast.time };
    return noticesToAdmins(db, 'adminFeastToAudit', facts, '/admin/admin-feasts');
  },
};

async function feastNews(db: Db, data: Events['feasts.news']): Promise<NoticeDraft[]> {
  const feast = await findNewsFeast(db, data);
  if (!feast?.isStill) return [];
  const { storeId, feastId, userId, news: kind, amount } = data;
  const facts = await factsOf(db, storeId, feast, amount);
  // Those whose registration has ended cannot open a private feast any more, and always their registration.
  const page = isEndNews(kind) ? 'feast-back' : 'feast-detail';
  if (userId !== null) return [{ userId, kind, facts, path: `/${page}/${storeId}/${feastId}` }];
  return noticesToStaff(db, storeId, `/web/${storeId}/feast-detail/${feastId}`, kind, facts);
}

/** Makes the notices about a refund of a registration. Staff are notified of those that failed. */
async function refundNews(
  db: Db,
  { storeId, userId, amount, status, feastParticipantId }: Events['money.refundEnded'],
): Promise<NoticeDraft[]> {
  if (feastParticipantId === null) return [];
  const feast = await findFeastOfParticipant(db, storeId, feastParticipantId);
  if (!feast) return [];
  const facts = await factsOf(db, storeId, feast, amount);
  const kind = status === 'refunded' ? 'refunded' : 'refundFailed';
  const path = `/feast-back/${storeId}/${feast.feastId}`;
  const staffPath = `/web/${storeId}/feast-members/${feast.feastId}`;
  return [
    ...(userId === null ? [] : [{ userId, kind, facts, path } as const]),
    ...(status === 'failed' ? await noticesToStaff(db, storeId, staffPath, 'feastRefundFailed', facts) : []),
  ];
}

const factsOf = async (
  db: Db,
  storeId: string,
  { title, date, time, note }: FeastFacts,
  amount: number | null,
): Promise<Record<string, string>> => ({
  ...(await storeFacts(db, storeId, amount)),
  ...{ title, date, time },
  ...(note !== '' && { note }),
});

/** What a notice says about a feast. */
interface FeastFacts {
  feastId: string;
  title: string;
  date: string;
  time: string;
  /** The note of the person who closed it. Empty: none, or it is no part of the news. */
  note: string;
  /** Whether the notice is still true. */
  isStill: boolean;
}

/** Finds the feast that news are about. News of something that is over are not true any more. */
async function findNewsFeast(
  db: Db,
  { storeId, feastId, news }: Events['feasts.news'],
): Promise<FeastFacts | undefined> {
  const found = await findFeast(db, { storeId, feastId });
  if (!found) return undefined;
  const feast = asAudited(found);
  const isAhead = ['feastReminder', 'feastConfirmed', 'feastOpened', 'feastToFinish', 'feastPassed'].includes(
    news,
  );
  const isStill = !isAhead || feast.status === 'forming';
  const note = hasCloseNote(news) && feast.close_reason !== 'auditFailed' ? (feast.close_note ?? '') : '';
  return { feastId, title: feast.title, date: feast.date, time: feast.start_time, note, isStill };
}

/** Finds the feast of a registration. */
async function findFeastOfParticipant(
  db: Db,
  storeId: string,
  participantId: string,
): Promise<FeastFacts | undefined> {
  const participant = await findParticipant(db, { storeId, participantId });
  const feast = participant && (await findFeast(db, { storeId, feastId: participant.feast_id }));
  if (!feast) return undefined;
  return {
    feastId: feast.id,
    title: asAudited(feast).title,
    date: feast.date,
    time: feast.start_time,
    note: '',
    isStill: true,
  };
}

/** Finds a feast that waits for its first audit, as administrators see it. */
async function findFeastToAudit(
  db: Db,
  key: { storeId: string; feastId: string },
): Promise<FeastFacts | undefined> {
  const feast = await findFeast(db, key);
  if (feast?.status !== 'waitAudit') return undefined;
  const { id: feastId, title, date, start_time: time } = feast;
  return { feastId, title, date, time, note: '', isStill: true };
}
