import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { CallOf, Endpoint, OutputOf } from '@xiwei/contract/common/endpoint.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { addDays, dateIn } from '@xiwei/contract/common/wall-clock.ts';
import { couponsApi } from '@xiwei/contract/groupbuying/coupons.api.ts';
import { groupbuyingApi } from '@xiwei/contract/groupbuying/groupbuying.api.ts';
import type { ExternalStatus, GroupPlatform } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { SimulatedGroup } from '#gateways/group/simulated/simulated-group.ts';
import { startSimulators } from '#gateways/simulators.ts';
import { addJob } from '#platform/jobs/jobs.ts';
import { afterFile } from '#testing/after-file.ts';
import { CONTACT, expectNoDoubleBooking } from '#testing/bookings.ts';
import { callWithRetries } from '#testing/call-with-retries.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { addMerchantAndStore, addStaff } from '#testing/fixtures.ts';
import { groupEnv } from '#testing/group/group-env.ts';
import { HeldSteps, type Step } from '#testing/held-steps.ts';
import { addSignedIn, type SignedIn } from '#testing/people.ts';
import { addKind, addShift } from '#testing/seating-plan.ts';
import { freePort, newDataFolder, startServer } from '#testing/server-process.ts';
import { sealTokens } from '../platforms/connections.ts';
import { saveGrant, saveShop } from '../platforms/grants.store.ts';

const SECRET = 'a secret that only tests know, and long enough';
const WORTH = 299_00;
/** Callbacks that were not acknowledged are sent again after this time, or as soon as the test asks for it. */
const SPACING_MS = 5_000;

/** The steps at which the server is killed, each while it is being written. */
const STEPS = [
  // The platform has given new tokens, and they are not recorded.
  {
    name: 'renewed',
    table: 'external_grant',
    change: 'update',
    owner: 'id',
    when: 'new.access_token <> old.access_token',
  },
  // A callback is stored and not answered.
  { name: 'stored', table: 'external_inbox', change: 'insert' },
  // It is answered and not applied.
  { name: 'applied', table: 'external_inbox', change: 'update' },
  // Of the events of an order some are applied.
  { name: 'in_part', table: 'external_inbox', change: 'update' },
  // An acceptance is written with its booking and its report, which is not sent.
  { name: 'reported', table: 'external_call', change: 'insert' },
  // The platform has carried a report out, and its answer is not recorded.
  { name: 'sent', table: 'external_call', change: 'update', when: `new.state = 'done'` },
  // An order that was not answered in time ends.
  { name: 'expired', table: 'external_order', change: 'update', when: `new.end_reason = 'deadline'` },
  // A coupon is recorded, and its platform is not asked.
  { name: 'begun', table: 'coupon_use', change: 'insert' },
  // The platform has verified a coupon, and its answer is not recorded.
  { name: 'verified', table: 'coupon_use', change: 'update', when: `new.state = 'verified'` },
] as const satisfies readonly Step[];
type StepName = (typeof STEPS)[number]['name'];

/** Each platform is in several steps. */
const PLATFORM_OF: Record<StepName, GroupPlatform> = {
  ...{ stored: 'dianping', applied: 'meituan', in_part: 'douyin' },
  ...{ reported: 'meituan', sent: 'douyin', expired: 'dianping' },
  ...{ begun: 'dianping', verified: 'douyin', renewed: 'meituan' },
};

let database: TestDatabase;
let group: SimulatedGroup;
let held: HeldSteps;
let manager: SignedIn;
let port: number;
let dataDir: string;
let server: ChildProcess | undefined;
beforeAll(async () => {
  database = await createTestDatabase();
  const simulators = await startSimulators({ timeoutMs: 10_000, callbackSpacingMs: SPACING_MS });
  afterFile(() => simulators.close());
  ({ group } = simulators);
  held = await HeldSteps.create(database, STEPS);
  [manager] = (await addSignedIn(database.db, new Date(), 1)) as [SignedIn];
  port = await freePort();
  dataDir = newDataFolder();
  group.deliverTo(`http://127.0.0.1:${port}`);
});

async function start(): Promise<void> {
  // Enough connections for all statements that are held.
  const env = { SECRET, DATABASE_POOL: '40', ...groupEnv(group.settings) };
  server = await startServer({ port, dataDir, databaseUrl: database.url, env });
}

/** Kills the server. The jobs of a killed process are freed after a while: instead of waiting, the test does it. */
async function kill(how: Parameters<HeldSteps['end']>[0]): Promise<void> {
  const running = server ?? expect.fail('The server was not started');
  const gone = new Promise((resolve) => running.once('exit', resolve));
  running.kill('SIGKILL');
  await gone;
  await held.end(how);
  await sql`select graphile_worker.force_unlock_workers(array(select distinct locked_by from graphile_worker._private_jobs
    where locked_by is not null))`.execute(database.db);
}

/** A store that is connected with a platform. Its name is that of the step at which its work is held. */
interface Place {
  step: StepName;
  platform: GroupPlatform;
  storeId: string;
  shopId: string;
  grantId: string;
}

const DATE = addDays(dateIn('Asia/Shanghai', Date.now()), 2);
const tomorrow = () => new Date(Date.now() + 86_400_000);

async function openPlace(step: StepName): Promise<Place> {
  const { db } = database;
  const platform = PLATFORM_OF[step];
  const storeId = await addMerchantAndStore(db);
  await addShift(db, storeId);
  // One table: a second booking would be refused.
  await addKind(db, storeId, 1, { seatCapacity: 4 });
  await addStaff(db, storeId, manager.id, 'manager');
  const account = group.grantAccount(platform);
  const granted = group.exchange(platform, account.code) ?? expect.fail();
  const { merchant_id } = await db
    .selectFrom('store')
    .select('merchant_id')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  const now = new Date();
  const { id: grantId } = await saveGrant(db, {
    ...{ id: randomUUID(), merchant_id, platform, account_id: account.accountId },
    ...sealTokens(SECRET, { ...granted, expiresAt: new Date(granted.expiresAt) }),
    shops: [...account.shops],
    ...{ created_at: now, refreshed_at: now, refused_at: null, warned_at: null, queued_at: null },
  });
  const shopId = account.shops[0]?.id ?? '';
  await saveShop(db, {
    ...{ store_id: storeId, platform, grant_id: grantId, shop_id: shopId },
    // What the poll finds is not to end what is held.
    ...{ connected_at: now, read_until: now, next_poll_at: tomorrow() },
  });
  return { step, platform, storeId, shopId, grantId };
}

/**
 * Makes a call, again and again until it is answered, as a browser does. Fails if it is refused. On a very slow machine the time
 * limit of a statement may end before all are held: that call is repeated too.
 */
async function call<E extends Endpoint>(endpoint: E, input: CallOf<E>): Promise<OutputOf<E>> {
  const [origin, key] = [`http://127.0.0.1:${port}`, randomUUID()];
  for (;;) {
    const { body, refusal } = await callWithRetries(origin, manager, endpoint, input, key);
    if (!refusal) return body;
    if (refusal.code !== 'unexpected') throw new Error(`${endpoint.name} was refused: ${refusal.code}`);
  }
}

interface Ours {
  id: string;
  version: number;
  status: ExternalStatus;
  confirmed: boolean;
  order_id: string | null;
  external_id: string;
}
const oursOf = async ({ storeId }: Place): Promise<Ours[]> =>
  (
    await sql<Ours>`select id, version, status, confirmed, order_id, external_id from external_order
      where store_id = ${storeId}`.execute(database.db)
  ).rows;

const placeOrder = ({ platform, shopId }: Place, more: { paid?: boolean } = {}): string =>
  group.placeOrder({ platform, shopId, date: DATE, time: '19:00', people: 2, ...more }).externalId;

/** Places an order and waits until the store has it. */
async function received(place: Place, status: ExternalStatus, more: { paid?: boolean } = {}): Promise<Ours> {
  placeOrder(place, more);
  await expect.poll(async () => (await oursOf(place))[0]?.status).toBe(status);
  // The order is answered by its settings, which is to ask staff, before anything is held.
  const answering = () =>
    sql`select from graphile_worker.jobs
    where task_identifier = 'groupbuying.answer' and locked_at is null and attempts = 0`.execute(database.db);
  await expect.poll(async () => (await answering()).rows).toEqual([]);
  return (await oursOf(place))[0] ?? expect.fail();
}

const accept = ({ storeId }: Place, { id, version }: Ours) =>
  call(groupbuyingApi.acceptExternalOrder, {
    params: { storeId, externalOrderId: id },
    body: { version },
  });

/** What is done at a step, up to the moment at which it is held, and the status in which it ends. */
interface Work {
  place: Place;
  owner: string;
  /** Begins what is held. Resolves when it has ended, which may be after the next start of the server. */
  begin(): Promise<unknown>;
  /** What else happens at the platform while it is held. */
  more?(): unknown;
  status: ExternalStatus | undefined;
  /** The booking whose bill the coupon is in. */
  orderId?: string;
}

async function prepareWork(step: StepName): Promise<Work> {
  const { db } = database;
  const place = await openPlace(step);
  const work = { place, owner: place.storeId };
  switch (step) {
    case 'stored':
    case 'applied':
      return { ...work, status: 'waitProcess', begin: async () => placeOrder(place) };
    case 'in_part': {
      const { external_id: externalId } = await received(place, 'waitPayment', { paid: false });
      const begin = async () => group.pay(place.platform, externalId);
      return { ...work, status: 'cancelled', begin, more: () => group.cancel(place.platform, externalId) };
    }
    case 'reported':
    case 'sent': {
      const order = await received(place, 'waitProcess');
      return { ...work, status: 'accepted', begin: () => accept(place, order) };
    }
    case 'renewed': {
      const order = await received(place, 'waitProcess');
      const begin = async () => {
        // Not earlier: the sweep of each minute would renew it before it is held.
        const soon = new Date(Date.now() + 60_000);
        await sql`update external_grant set expires_at = ${soon} where id = ${place.grantId}`.execute(db);
        return accept(place, order);
      };
      return { ...work, owner: place.grantId, status: 'accepted', begin };
    }
    case 'expired': {
      const order = await received(place, 'waitProcess');
      await sql`update external_order set deadline = now() where id = ${order.id}`.execute(db);
      const payload = { storeId: place.storeId, externalOrderId: order.id };
      const begin = () => addJob(db, 'groupbuying.deadline', payload);
      return { ...work, status: 'rejected', begin };
    }
    case 'begun':
    case 'verified':
      return { ...work, status: undefined, ...(await prepareCoupon(place)) };
  }
}

async function prepareCoupon({ storeId, platform, shopId }: Place) {
  const order = await call(staffOrdersApi.createStaffOrder, {
    params: { storeId },
    body: { place: { date: DATE, time: '19:00', adults: 2 }, diner: CONTACT, method: 'phone' },
  });
  await call(staffOrdersApi.setMealCost, {
    params: { storeId, orderId: order.id },
    body: { version: order.version, mealCost: 500_00 as Fen },
  });
  const [coupon] = group.sellCoupon({ platform, shopId, worth: WORTH as Fen });
  const params = { storeId };
  const check = await call(couponsApi.prepareCoupons, { params, body: { code: coupon?.code ?? '' } });
  const keys = check.coupons.map(({ key }) => key);
  const body = { token: check.token, keys, orderId: order.id };
  return { orderId: order.id, begin: () => call(couponsApi.verifyCoupons, { params, body }) };
}

/** Makes what is due later due now: a server process uses the machine's clock, which tests cannot move. */
async function hurry(): Promise<void> {
  const { db } = database;
  await sql`update external_call set due_at = now() where state = 'waiting'`.execute(db);
  await sql`update external_inbox set received_at = now() - interval '1 hour' where applied_at is null`.execute(
    db,
  );
  await sql`update graphile_worker._private_jobs set run_at = now() from graphile_worker._private_tasks t
    where t.id = task_id and t.identifier ~ '^groupbuying.(apply|send|query|askCoupon)'
      and run_at > now() and locked_at is null`.execute(db);
}

/** Counts the events of the order of which some are applied. */
async function countEvents(works: readonly Work[]): Promise<number> {
  const storeId = works.find(({ place }) => place.step === 'in_part')?.place.storeId;
  const { rows } = await sql`select from external_inbox where store_id = ${storeId}`.execute(database.db);
  return rows.length;
}

/** Lists the steps whose writing has taken effect. Tokens are renewed in a transaction, which a killed process never commits. */
async function listWritten(works: readonly Work[]): Promise<StepName[]> {
  const idOf = (name: StepName) => works.find(({ place }) => place.step === name)?.place.storeId;
  const { rows } = await sql<{ name: StepName }>`
    select 'stored' as name from external_inbox where store_id = ${idOf('stored')}
    union all select 'applied' from external_inbox where store_id = ${idOf('applied')} and applied_at is not null
    union all select 'in_part' from external_order where store_id = ${idOf('in_part')} and status <> 'waitPayment'
    union all select 'reported' from external_call where store_id = ${idOf('reported')}
    union all select 'sent' from external_call where store_id = ${idOf('sent')} and state = 'done'
    union all select 'expired' from external_order where store_id = ${idOf('expired')} and status = 'rejected'
    union all select 'begun' from coupon_use where store_id = ${idOf('begun')}
    union all select 'verified' from coupon_use where store_id = ${idOf('verified')} and state = 'verified'`.execute(
    database.db,
  );
  return rows.map(({ name }) => name);
}

/** Waits until nothing is under way any more, and every order is as its platform has it. */
async function expectAgreement(works: readonly Work[]): Promise<void> {
  const view = async ({ place }: Work) => {
    const { storeId, platform, shopId } = place;
    const atPlatform = group.orders(platform).filter((order) => order.shopId === shopId);
    const ours = await oursOf(place);
    return [
      place.step,
      atPlatform.map(({ externalId, status }) => `${externalId} ${status}`),
      ours.map(
        ({ external_id, status, confirmed }) => `${external_id} ${status}${confirmed ? '' : ', waits'}`,
      ),
      storeId,
    ];
  };
  const expected = works.map(({ place, status }) => {
    const { platform, shopId, step, storeId } = place;
    const ids = group.orders(platform).flatMap((order) => (order.shopId === shopId ? order.externalId : []));
    const lines = ids.map((id) => `${id} ${status}`);
    return [step, lines, lines, storeId];
  });
  const read = async () => {
    await hurry();
    return Promise.all(works.map(view));
  };
  await expect.poll(read, { interval: 500, timeout: 120_000 }).toEqual(expected);
  const open = () =>
    sql`select store_id from external_call where state = 'waiting'
    union all select store_id from external_inbox where applied_at is null`.execute(database.db);
  await expect.poll(async () => (await open()).rows).toEqual([]);
}

/** Checks the bookings of a store: one for an accepted order, and none for another. */
async function expectBookings({ place, status, orderId }: Work): Promise<void> {
  const { step, storeId } = place;
  const { rows } = await sql<{ id: string; status: string }>`select id, status from booking_order
    where store_id = ${storeId}`.execute(database.db);
  const [order] = await oursOf(place);
  const expected = orderId ?? (status === 'accepted' ? (order?.order_id ?? 'a booking') : undefined);
  expect([step, rows.map(({ id }) => id)]).toEqual([step, expected ? [expected] : []]);
  await expectNoDoubleBooking(database.db, storeId);
}

/** Checks that a coupon was verified once, and is in the bill once. */
async function expectCoupon({ place, orderId = '' }: Work): Promise<void> {
  const { storeId, platform, shopId, step } = place;
  const uses = () =>
    sql<{ state: string }>`select state from coupon_use where store_id = ${storeId}`.execute(database.db);
  const read = async () => {
    await hurry();
    return [step, (await uses()).rows];
  };
  await expect.poll(read, { interval: 500 }).toEqual([step, [{ state: 'verified' }]]);
  const [coupon] = group.coupons(platform).filter((each) => each.shopId === shopId);
  expect([step, coupon?.verified !== null, coupon?.takenBack]).toEqual([step, true, false]);
  const bill = await sql<{ coupon_worth: number }>`select coupon_worth from booking_order
    where store_id = ${storeId} and id = ${orderId}`.execute(database.db);
  expect([step, bill.rows]).toEqual([step, [{ coupon_worth: WORTH }]]);
}

it.each(['undo', 'takeEffect'] as const)(
  'a server killed at each step of group-buying ends in the platform’s state, if the writing of the step shall %s',
  async (how) => {
    if (!server) await start();
    const works: Work[] = [];
    for (const { name } of STEPS) works.push(await prepareWork(name));
    await held.hold(works.map(({ place, owner }) => [place.step, owner]));
    const begun: Promise<unknown>[] = [];
    for (const { place, begin } of works) {
      begun.push(begin());
      // One after the other, so that no statement that is held has the writes of another step.
      await held.reached([place.step]);
    }
    for (const { more } of works) more?.();
    await expect.poll(() => countEvents(works)).toBe(3);
    await kill(how);
    const written = how === 'undo' ? [] : STEPS.flatMap(({ name }) => (name === 'renewed' ? [] : [name]));
    expect(await listWritten(works)).toEqual(written);
    await start();
    // Callbacks without an answer are sent again.
    await group.flush();
    await Promise.all(begun);
    await expectAgreement(works);
    for (const work of works) await expectBookings(work);
    for (const work of works.filter(({ orderId }) => orderId !== undefined)) await expectCoupon(work);
    // What the platforms list is what is there already.
    const { db } = database;
    await sql`update external_shop set next_poll_at = now()`.execute(db);
    const readUntil = async () =>
      (await sql`select from external_shop where read_until < connected_at + interval '1 second'`.execute(db))
        .rows;
    await addJob(db, 'groupbuying.sweep', {});
    await expect.poll(readUntil).toEqual([]);
    await expectAgreement(works);
  },
  600_000,
);
