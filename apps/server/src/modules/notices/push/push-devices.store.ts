import type { PushDeviceData } from '@xiwei/contract/notices/notices.data.ts';
import { MAX_PUSH_DEVICES } from '@xiwei/contract/notices/notices.model.ts';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.generated.ts';

export type PushDevice = Selectable<Tables['push_device']>;

/**
 * Adds the browser of a session. It replaces the one that the session had, and one that another person had in the same browser; the
 * oldest of too many are removed.
 */
export async function addDevice(db: Db, device: Insertable<Tables['push_device']>): Promise<void> {
  await db
    .deleteFrom('push_device')
    .where((eb) => eb.or([eb('session_id', '=', device.session_id), eb('endpoint', '=', device.endpoint)]))
    .execute();
  // Another call may have added the same browser meanwhile.
  const { id: _id, ...owned } = device;
  await db
    .insertInto('push_device')
    .values(device)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(owned))
    .execute();
  const newest = db
    .selectFrom('push_device')
    .select('id')
    .where('user_id', '=', device.user_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_PUSH_DEVICES);
  await db
    .deleteFrom('push_device')
    .where('user_id', '=', device.user_id)
    .where('id', 'not in', newest)
    .execute();
}

export const findDeviceOf = (db: Db, sessionId: string): Promise<PushDevice | undefined> =>
  db.selectFrom('push_device').selectAll().where('session_id', '=', sessionId).executeTakeFirst();

export const listDevices = (db: Db, userId: string): Promise<PushDevice[]> =>
  db.selectFrom('push_device').selectAll().where('user_id', '=', userId).orderBy('id').execute();

export async function removeDevice(db: Db, id: string): Promise<void> {
  await db.deleteFrom('push_device').where('id', '=', id).execute();
}

export async function removeDevicesOf(db: Db, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  await db.deleteFrom('push_device').where('session_id', 'in', sessionIds).execute();
}

export async function erasePushDevicesOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('push_device').where('user_id', '=', userId).execute();
}

/** Reads the devices of a person for the copy of their data. The address of a device is a secret of its browser. */
export const readPushDevicesOf = async (db: Db, userId: string): Promise<PushDeviceData[]> =>
  (await listDevices(db, userId)).map(({ endpoint, created_at }) => ({
    service: new URL(endpoint).hostname,
    createdAt: created_at.toISOString(),
  }));

/** Marks a notice as being sent to a device. Returns false if that was done before. */
export async function beginPush(db: Db, noticeId: string, deviceId: string, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('notice_push')
    .values({ notice_id: noticeId, device_id: deviceId, status: 'sending', at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('notice_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Records what became of a notice that was sent to a device. */
export async function endPush(
  db: Db,
  noticeId: string,
  deviceId: string,
  { status, code }: { status: 'sent' | 'failed' | 'unknown'; code: string | null },
): Promise<void> {
  await db
    .updateTable('notice_push')
    .set({ status, code })
    .where('notice_id', '=', noticeId)
    .where('device_id', '=', deviceId)
    .execute();
}

/** Forgets that a notice was sent to a device: it certainly was not, and is tried again. */
export async function cancelPush(db: Db, noticeId: string, deviceId: string): Promise<void> {
  await db
    .deleteFrom('notice_push')
    .where('notice_id', '=', noticeId)
    .where('device_id', '=', deviceId)
    .execute();
}

/** Finds a notice that is to be shown. */
export const findUnread = (db: Db, noticeId: string) =>
  db
    .selectFrom('notice')
    .select(['id', 'user_id', 'kind', 'facts', 'path', 'listed', 'created_at'])
    .where('id', '=', noticeId)
    .where('read_at', 'is', null)
    .executeTakeFirst();

/** Finds a notice with whether it was read, and what became of it on each device. */
export async function findPushed(db: Db, noticeId: string) {
  const notice = await db
    .selectFrom('notice')
    .select(['user_id', 'read_at', 'created_at'])
    .where('id', '=', noticeId)
    .executeTakeFirst();
  if (!notice) return undefined;
  const pushes = await db
    .selectFrom('notice_push')
    .select(['device_id as deviceId', 'status'])
    .where('notice_id', '=', noticeId)
    .execute();
  return {
    ...{ userId: notice.user_id, isRead: notice.read_at !== null, createdAt: notice.created_at },
    pushes,
  };
}
