import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import { messagesApi } from '@xiwei/contract/messages/messages.api.ts';
import type { MessageSend } from '@xiwei/contract/messages/messages.model.ts';
import {
  MESSAGE_CHANNELS,
  type MessageChannel,
  STORE_SCENES,
  type StoreScene,
} from '@xiwei/contract/stores/store-messages.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { SmsMessage } from '#gateways/sms/sms.ts';
import { type Db, json } from '#platform/db/db.ts';
import { addJob } from '#platform/jobs/jobs.ts';
import { bookInput, openStore, slotAt } from './bookings.ts';
import { newPerson, passTime } from './orders.ts';
import { newPhone, type Product, type Visitor } from './product.ts';
import { setRules } from './seating-plan.ts';

/** Turns on scenes of a store, directly in the database. Writers of its bookings read them with the other settings. */
export async function setScenes(
  db: Db,
  storeId: string,
  scenes: readonly StoreScene[] = STORE_SCENES,
  channels: readonly MessageChannel[] = MESSAGE_CHANNELS,
): Promise<void> {
  await db
    .updateTable('store')
    .set({
      auto_push: json({ scenes: [...scenes], arrivalMinutes: 120, channels: [...channels] }),
    })
    .where('id', '=', storeId)
    .execute();
  await sql`update store_state set settings = settings + 1 where store_id = ${storeId}`.execute(db);
}

/** A booking by a person. `phone` is that of its guest. */
export interface MessageCase {
  storeId: string;
  kindId: string;
  manager: Visitor;
  diner: Visitor;
  userId: string;
  orderId: string;
  phone: string;
}

type Rules = Parameters<typeof setRules>[2];

/** Returns the verified phone of an account of the mainland. */
export async function phoneOf(db: Db, userId: string): Promise<ReturnType<typeof newPhone>> {
  const { phone } = await db
    .selectFrom('user_account')
    .select('phone')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { region: 'CN', number: (phone ?? '').replace('+86', '') };
}

/** Whose phone a guest has: one that the store's staff entered, the booker's verified one, or one that the booker gave. */
type GuestPhone = 'staff' | 'own' | 'given';

/** Opens a store that sends some scenes, and books a table there. */
export async function bookedCase(
  product: Product,
  {
    scenes = STORE_SCENES,
    rules = {},
    time = '19:00',
    phoneBy = 'staff',
  }: { scenes?: readonly StoreScene[]; rules?: Rules; time?: string; phoneBy?: GuestPhone } = {},
): Promise<MessageCase> {
  const { storeId, kind, manager } = await openStore(product, 3);
  await setRules(product.db, storeId, rules);
  await setScenes(product.db, storeId, phoneBy === 'staff' ? [] : scenes);
  const { visitor: diner, id: userId } = await newPerson(product);
  const phone = phoneBy === 'own' ? await phoneOf(product.db, userId) : newPhone();
  const input = bookInput(storeId, slotAt(kind.id, time));
  const order = await diner.do(bookingApi.createOrder, {
    ...input,
    body: { ...input.body, diner: { lastName: 'Li', firstName: '', title: 'mr', phone } },
  });
  if (phoneBy === 'staff') await enterPhone(product, order, scenes);
  await untilSent(product);
  return {
    ...{ storeId, kindId: kind.id, manager, diner, userId, orderId: order.id },
    phone: `+86${phone.number}`,
  };
}

/**
 * Makes the guest of a new order one whose phone staff entered, so that the guest gets all messages of the store, and the person who
 * booked is another one. Then has the messages planned that the new order causes.
 */
async function enterPhone(
  { db }: Product,
  { storeId, id: orderId, status }: DinerOrder,
  scenes: readonly StoreScene[],
): Promise<void> {
  await db.updateTable('diner').set({ booked_by: null }).where('store_id', '=', storeId).execute();
  await setScenes(db, storeId, scenes);
  const reminders: StoreScene[] =
    status === 'waitDepositPayment' ? ['remindDepositPayment'] : ['remindArrival', 'contactDinerToConfirm'];
  const caused: StoreScene[] = ['newOrder', ...(status === 'waitStoreConfirm' ? [] : reminders)];
  const data = { storeId, orderId, version: 0, scenes: caused.filter((scene) => scenes.includes(scene)) };
  await addJob(db, 'messages.plan', { eventId: 0, data });
}

/**
 * Waits until all events are heard and all messages that are due are sent. A job that runs while another one takes its key has no
 * attempts left, and may still have messages to send.
 */
export async function untilSent({ db }: Pick<Product, 'db'>): Promise<void> {
  const left = () =>
    sql`select 1 from graphile_worker.jobs where task_identifier like 'messages.%' and run_at <= now()
      and (attempts < max_attempts or locked_at is not null)`.execute(db);
  await expect.poll(async () => (await left()).rows, { interval: 20 }).toEqual([]);
}

/** Moves the clock, runs timers, and sends the messages that are due by then. */
export async function passAndSend(product: Product, seconds: number): Promise<void> {
  await passTime(product, seconds);
  await sql`select graphile_worker.add_job('messages.send', job_key => 'messages.send')`.execute(product.db);
  await untilSent(product);
}

/** Lists the scenes that a phone received, oldest first. */
export const scenesAt = ({ sms }: Product, phone: string): SmsMessage['template'][] =>
  sms.filter(({ to }) => to === phone).map(({ template }) => template);

/** Reads the messages of an order as staff see them, oldest first: those of the store, or all. */
export async function sendsOf(
  { manager, storeId, orderId }: MessageCase,
  which: 'ofStore' | 'all' = 'ofStore',
): Promise<MessageSend[]> {
  const { items } = await manager.do(messagesApi.listSends, {
    params: { storeId },
    query: { orderId, limit: 50 },
  });
  return items.reverse().filter(({ trigger }) => which === 'all' || trigger !== 'platform');
}

/** Reads the scene, status and reason of each message of an order. */
export const outcomesOf = async (fixture: MessageCase, which?: 'ofStore' | 'all'): Promise<string[]> =>
  (await sendsOf(fixture, which)).map(({ scene, status, reason }) =>
    [scene, status, reason].filter(Boolean).join(' '),
  );
