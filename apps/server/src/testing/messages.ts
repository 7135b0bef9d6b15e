import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { messagesApi } from '@xiwei/contract/messages/messages.api.ts';
import type { MessageSend } from '@xiwei/contract/messages/messages.model.ts';
import { MESSAGE_SCENES, type MessageScene } from '@xiwei/contract/messages/scenes.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { SmsMessage } from '#gateways/sms/sms.ts';
import { type Db, json } from '#platform/db/db.ts';
import { bookInput, openStore, slotAt } from './bookings.ts';
import { newPerson, passTime } from './orders.ts';
import { newPhone, type Product, type Visitor } from './product.ts';
import { setRules } from './seating-plan.ts';

/** Turns on scenes of a store, directly in the database. Writers of its bookings read them with the other settings. */
export async function setScenes(
  db: Db,
  storeId: string,
  scenes: readonly MessageScene[] = MESSAGE_SCENES,
): Promise<void> {
  await db
    .updateTable('store')
    .set({
      auto_push: json({ scenes: [...scenes], arrivalMinutes: 120, channels: ['sms', 'email', 'wechat'] }),
    })
    .where('id', '=', storeId)
    .execute();
  await sql`update store_state set settings = settings + 1 where store_id = ${storeId}`.execute(db);
}

/** A booking by a person whose guest record has a phone of its own. */
export interface MessageCase {
  storeId: string;
  kindId: string;
  manager: Visitor;
  diner: Visitor;
  orderId: string;
  phone: string;
}

type Rules = Parameters<typeof setRules>[2];

/** Opens a store that sends some scenes, and books a table there. */
export async function bookedCase(
  product: Product,
  {
    scenes,
    rules = {},
    time = '19:00',
  }: { scenes?: readonly MessageScene[]; rules?: Rules; time?: string } = {},
): Promise<MessageCase> {
  const { storeId, kind, manager } = await openStore(product, 3);
  await setRules(product.db, storeId, rules);
  await setScenes(product.db, storeId, scenes);
  const { visitor: diner } = await newPerson(product);
  const phone = newPhone();
  const input = bookInput(storeId, slotAt(kind.id, time));
  const { id: orderId } = await diner.do(bookingApi.createOrder, {
    ...input,
    body: { ...input.body, diner: { lastName: 'Li', firstName: '', title: 'mr', phone } },
  });
  await untilSent(product);
  return { storeId, kindId: kind.id, manager, diner, orderId, phone: `+86${phone.number}` };
}

/** Waits until all events are heard and all messages that are due are sent. */
export async function untilSent({ db }: Pick<Product, 'db'>): Promise<void> {
  const left = () =>
    sql`select 1 from graphile_worker.jobs where task_identifier like 'messages.%' and run_at <= now()
      and attempts < max_attempts`.execute(db);
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

/** Reads the messages of an order as staff see them, oldest first. */
export async function sendsOf({ manager, storeId, orderId }: MessageCase): Promise<MessageSend[]> {
  const { items } = await manager.do(messagesApi.listSends, {
    params: { storeId },
    query: { orderId, limit: 50 },
  });
  return items.reverse();
}

/** Reads the scene, status and reason of each message of an order. */
export const outcomesOf = async (fixture: MessageCase): Promise<string[]> =>
  (await sendsOf(fixture)).map(({ scene, status, reason }) =>
    [scene, status, reason].filter(Boolean).join(' '),
  );
