import type { Events } from '@xiwei/contract/events/events.model.ts';
import { hasCloseNote } from '@xiwei/contract/feasts/feast-news.ts';
import type { Db } from '#platform/db/db.ts';
import { asAudited } from './feasts.rules.ts';
import { findFeast } from './feasts.store.ts';
import { findParticipant } from './participants.store.ts';

/** What a notice says about a feast. */
export interface FeastFacts {
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
export async function findNewsFeast(
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
export async function findFeastOfParticipant(
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
export async function findFeastToAudit(
  db: Db,
  key: { storeId: string; feastId: string },
): Promise<FeastFacts | undefined> {
  const feast = await findFeast(db, key);
  if (feast?.status !== 'waitAudit') return undefined;
  const { id: feastId, title, date, start_time: time } = feast;
  return { feastId, title, date, time, note: '', isStill: true };
}
