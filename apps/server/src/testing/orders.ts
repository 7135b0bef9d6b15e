import { randomUUID } from 'node:crypto';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { OrderStatus } from '@xiwei/contract/booking/booking.machine.ts';
import type { SlotRequest, StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import type { BookingRules } from '@xiwei/contract/stores/store-settings.model.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { addJob } from '#platform/jobs/jobs.ts';
import { book, openStore, slotAt } from './bookings.ts';
import { signedInPeople } from './people.ts';
import type { Product, Visitor } from './product.ts';
import { depositBy, setRules, type TestKind } from './seating-plan.ts';

/** An order with its store, manager and diner. */
export interface Case {
  storeId: string;
  kind: TestKind;
  manager: Visitor;
  diner: Visitor;
  dinerId: string;
  order: StaffOrder;
}

export async function newPerson(product: Product): Promise<{ visitor: Visitor; id: string }> {
  const [person] = await signedInPeople(product, 1);
  if (!person) throw new Error('No person was signed in');
  return person;
}

/** Booking rules under which an order reaches a status. */
const RULES: Partial<Record<OrderStatus, Partial<BookingRules>>> = {
  waitDepositPayment: { deposits: [depositBy('fixed', 100_00)] },
  waitDepositPaymentInvalid: { deposits: [depositBy('fixed', 100_00)] },
  waitStoreConfirm: { autoAcceptSeconds: null },
  waitCancelProcess: { cancellation: [{ days: 0, refund: 'none' }] },
};

type OpenStore = Pick<Case, 'storeId' | 'kind' | 'manager'>;

/** Opens a store in which orders can reach a status. */
export async function storeFor(product: Product, status: OrderStatus, tables = 3): Promise<OpenStore> {
  const store = await openStore(product, tables);
  await setRules(product.db, store.storeId, RULES[status] ?? {});
  return store;
}

/** Makes an order of a diner in a status; in a new store unless one is given. */
export async function orderIn(
  product: Product,
  status: OrderStatus,
  { store, tables, slot }: { store?: OpenStore; tables?: number; slot?: Partial<SlotRequest> } = {},
): Promise<Case> {
  const { storeId, kind, manager } = store ?? (await storeFor(product, status, tables));
  const { visitor: diner, id: dinerId } = await newPerson(product);
  const { id } = await book(diner, storeId, slotAt(kind.id, '19:00', slot));
  const booking: Case = {
    storeId,
    kind,
    manager,
    diner,
    dinerId,
    order: await readOrder(manager, storeId, id),
  };
  await leadTo(product, booking, status);
  const order = await readOrder(manager, storeId, id);
  expect(order.status).toBe(status);
  return { ...booking, order };
}

async function leadTo(product: Product, { storeId, manager, diner, order }: Case, status: OrderStatus) {
  const params = { storeId, orderId: order.id };
  const { version } = order;
  const complete = async (from: number) => {
    await manager.do(staffOrdersApi.markArrived, {
      params,
      body: { version: from, otherDayConfirmed: true },
    });
    await manager.do(staffOrdersApi.completeOrder, { params, body: { version: from + 1 } });
  };
  if (status === 'waitDepositPaymentInvalid') {
    product.clock.pass(1800);
    await doJob(product, 'booking.expireDeposit', params);
  }
  if (status === 'waitCancelProcess') await diner.do(bookingApi.cancelOrder, { params, body: { version } });
  if (status === 'closed') await manager.do(staffOrdersApi.storeCancelOrder, { params, body: { version } });
  if (status === 'finished') await complete(version);
  if (status === 'waitFinalPayment') {
    await manager.do(staffOrdersApi.setMealCost, { params, body: { version, mealCost: 300_00 as Fen } });
    await complete(version + 1);
  }
}

export const readOrder = (manager: Visitor, storeId: string, orderId: string): Promise<StaffOrder> =>
  manager.do(staffOrdersApi.readOrder, { params: { storeId, orderId } });

export const readLog = async (manager: Visitor, storeId: string, orderId: string) =>
  (await manager.do(staffOrdersApi.readOrderLog, { params: { storeId, orderId } })).items;

/** Runs a job now and waits until it is done. The worker uses the database clock, tests their own. */
export async function doJob(product: Product, name: string, payload: object): Promise<void> {
  const key = randomUUID();
  await addJob(product.db, name, payload, { key });
  await untilGone(product, sql`key = ${key}`);
}

/** Moves the clock to the start of an order's meal. */
export function passToStart({ clock }: Product, { startAt }: { startAt: string }): void {
  clock.pass(Math.max(0, Date.parse(startAt) - clock.now().getTime()) / 1000);
}

/** Moves the clock and runs the jobs that are due by then, and those that these add. */
export async function passTime(product: Product, seconds: number): Promise<void> {
  product.clock.pass(seconds);
  await runJobs(product, await listDue(product));
  for (let added = await listDue(product, 0); added.length > 0; added = await listDue(product, 0))
    await runJobs(product, added);
}

/** Lists jobs that are due by the test clock, if a number of attempts is given only those with no more. */
async function listDue({ db, clock }: Product, attempts: number | null = null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from graphile_worker.jobs
    where run_at <= ${clock.now()} and (${attempts}::int is null or attempts <= ${attempts})`.execute(db);
  return rows.map(({ id }) => id);
}

async function runJobs(product: Product, ids: readonly string[]): Promise<void> {
  await sql`select graphile_worker.reschedule_jobs(${ids}::bigint[], run_at => now())`.execute(product.db);
  await sql`select pg_notify('jobs:insert', '{"count":1}')`.execute(product.db);
  // Some jobs reschedule themselves for later.
  await untilGone(product, sql`id = any (${ids}::bigint[]) and run_at <= ${product.clock.now()}`);
}

/** Does what the sweep of payments finds, and waits until providers have answered. */
export async function sweepMoney(product: Product): Promise<void> {
  await doJob(product, 'money.sweep', {});
  await untilGone(product, sql`task_identifier like 'money.%' and run_at <= now()`);
}

/** Waits until the notices of all events are made. */
export const heardEverything = (product: Product): Promise<void> =>
  untilGone(product, sql`task_identifier like 'notices.hear.%'`);

async function untilGone(product: Product, which: ReturnType<typeof sql>): Promise<void> {
  const left = () => sql`select 1 from graphile_worker.jobs where ${which}`.execute(product.db);
  await expect.poll(async () => (await left()).rows, { interval: 20 }).toEqual([]);
}
