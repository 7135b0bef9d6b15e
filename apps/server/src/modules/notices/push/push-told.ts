import { later } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { findPushed, listDevices } from './push-devices.store.ts';

/** How long push services are given to show a notice, in seconds: all tries, and some time more. */
const PUSHED_SECONDS = 300;

/** A notice, and whether its person has seen it: `pending` while a device may still show it. */
export interface NoticeSight {
  userId: string;
  state: 'seen' | 'pending' | 'unseen';
}

/** Reads whether a person has read a notice, or a push service has accepted it for a device of theirs. */
export async function readTold(db: Db, noticeId: string, now: Date): Promise<NoticeSight | undefined> {
  const notice = await findPushed(db, noticeId);
  if (!notice) return undefined;
  const { userId, isRead, createdAt, pushes } = notice;
  if (isRead || pushes.some(({ status }) => status === 'sent')) return { userId, state: 'seen' };
  const devices = await listDevices(db, userId);
  const isTrying = devices.some(({ id }) => {
    const push = pushes.find(({ deviceId }) => deviceId === id);
    return push === undefined || push.status === 'sending';
  });
  const isYoung = createdAt > later(now, -PUSHED_SECONDS);
  return { userId, state: isTrying && isYoung ? 'pending' : 'unseen' };
}

/** Checks whether notices of a person are shown on a device. */
export const hasPushDevice = async (db: Db, userId: string): Promise<boolean> =>
  (await listDevices(db, userId)).length > 0;
