import { setTimeout as pause } from 'node:timers/promises';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { MESSAGE_CHANNELS } from '@xiwei/contract/stores/store-messages.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { bookInput, openStore, slotAt } from '#testing/bookings.ts';
import { HangingProviders } from '#testing/hanging-providers.ts';
import { setScenes } from '#testing/messages.ts';
import { newPerson } from '#testing/orders.ts';
import { PAY_BODY } from '#testing/paying.ts';
import {
  newPhone,
  type Product,
  readMetrics,
  startProduct,
  TestClock,
  type Visitor,
} from '#testing/product.ts';
import { depositBy, setRules } from '#testing/seating-plan.ts';

/**
 * How long orders are made while providers hang, in seconds. By hand, for longer:
 * HANGING_PROVIDERS_SECONDS=900 npm run test:unit -- hanging-providers
 */
const SECONDS = Number(process.env.HANGING_PROVIDERS_SECONDS ?? 0);
const IS_LONG = SECONDS > 0;
/** The fewest rounds, in each of which an order of each kind is made, and the pause between two, in milliseconds. */
const ROUNDS = 6;
const ROUND_MS = IS_LONG ? 2_000 : 0;
/** In a long trial calls end without an answer after this time, in milliseconds; in a short one they never end. */
const HANG_MS = IS_LONG ? 20_000 : Number.POSITIVE_INFINITY;
/** When orders are accepted automatically, and when unpaid ones end, in seconds after they are made. */
const DEADLINE_SECONDS = 5;

/** A clock that runs, as jobs are due by the clock of the database. */
class RunningClock extends TestClock {
  override now = (): Date => new Date();
  override elapsedMs = (): number => performance.now();
}

const providers = new HangingProviders(HANG_MS);
const product = await startProduct({ clock: new RunningClock(), ...providers.gateways });

interface Store {
  storeId: string;
  kindId: string;
}

async function open(rules: object): Promise<Store> {
  const { storeId, kind } = await openStore(product, 150);
  await setRules(product.db, storeId, rules);
  await setScenes(product.db, storeId, ['newOrder']);
  return { storeId, kindId: kind.id };
}

const TODAY = new Date().toISOString().slice(0, 10);
let booked = 0;

/** Books as a new guest, who has messages to get by every channel. */
async function bookAsNew({ storeId, kindId }: Store): Promise<{ visitor: Visitor; orderId: string }> {
  const { visitor, id } = await newPerson(product);
  booked += 1;
  const slot = slotAt(kindId, booked % 2 ? '17:00' : '20:00', { date: addDays(TODAY, 2 + (booked % 5)) });
  const input = bookInput(storeId, slot);
  const diner = { lastName: 'Li', firstName: '', title: 'mr' as const, phone: newPhone() };
  const { id: orderId } = await visitor.do(bookingApi.createOrder, {
    ...input,
    body: { ...input.body, diner },
  });
  await addMessages(product, storeId, orderId, id);
  return { visitor, orderId };
}

/** Makes a guest reachable by every channel, and adds a message by each. */
async function addMessages({ db }: Product, storeId: string, orderId: string, userId: string): Promise<void> {
  await sql`update diner set email = diner.id || '@example.com' from booking_order o
    where o.store_id = ${storeId} and o.id = ${orderId} and diner.store_id = o.store_id and diner.id = o.diner_id`.execute(
    db,
  );
  await sql`update user_account set phone = diner.phone from booking_order o
    join diner on diner.store_id = o.store_id and diner.id = o.diner_id
    where o.store_id = ${storeId} and o.id = ${orderId} and user_account.id = ${userId}`.execute(db);
  const openId = `o${userId.replaceAll('-', '').slice(0, 27)}`;
  await sql`insert into social_account (provider, open_id, user_id, created_at)
    values ('wechat', ${openId}, ${userId}, now())`.execute(db);
  await sql`insert into wechat_follower (open_id, following, changed_at) values (${openId}, true, now())`.execute(
    db,
  );
  await sql`insert into guest_message (store_id, id, order_id, scene, channel, sent_by, occasion, status, created_at, due_at, ends_at)
    select ${storeId}, gen_random_uuid(), ${orderId}, 'newOrder', channel, 'auto', '', 'waiting', now(), now(), now() + interval '1 day'
    from unnest(${[...MESSAGE_CHANNELS]}::text[]) as channel on conflict do nothing`.execute(db);
  for (const channel of MESSAGE_CHANNELS)
    await sql`select graphile_worker.add_job(${`messages.send.${channel}`}, job_key => ${`messages.send.${channel}`})`.execute(
      db,
    );
}

/** Starts a payment by a method whose provider hangs or is well. It is to be closed there when the order ends. */
async function startPayment(visitor: Visitor, storeId: string, orderId: string): Promise<void> {
  const { id: paymentId } = await visitor.do(moneyApi.readOrderPayment, { params: { storeId, orderId } });
  // On a busy machine the order may have ended before.
  await visitor.call(moneyApi.startPayment, {
    params: { storeId, paymentId },
    query: {},
    body: { method: booked % 4 < 2 ? 'alipay' : 'wechatPay', channel: null, ...PAY_BODY },
  });
}

/** Reads how many orders have passed their deadline, and by how many seconds the latest of them was late. */
async function readDeadlines(
  { storeId }: Store,
  status: string,
): Promise<{ passed: number; lateSeconds: number }> {
  const { rows } = await sql<{ passed: number; seconds: number }>`
    select count(*)::int as passed, coalesce(max(extract(epoch from l.at - o.created_at)), 0)::float8 as seconds
    from booking_order o join booking_log l on l.store_id = o.store_id and l.order_id = o.id
    where o.store_id = ${storeId} and l.after->>'status' = ${status}`.execute(product.db);
  const { passed = 0, seconds = 0 } = rows[0] ?? {};
  return { passed, lateSeconds: passed > 0 ? seconds - DEADLINE_SECONDS : 0 };
}

it(
  'orders meet their deadlines while providers of messages and payments hang',
  async () => {
    const accepting = await open({ autoAcceptSeconds: DEADLINE_SECONDS });
    const paying = await open({
      deposits: [depositBy('fixed', 100_00)],
      depositExpirySeconds: DEADLINE_SECONDS,
    });
    const begun = performance.now();
    let rounds = 0;
    while (rounds < ROUNDS || performance.now() - begun < SECONDS * 1000) {
      await product.visitor().do(identityApi.requestLoginCode, { body: { phone: newPhone() } });
      await bookAsNew(accepting);
      const { visitor, orderId } = await bookAsNew(paying);
      await startPayment(visitor, paying.storeId, orderId);
      rounds += 1;
      await pause(ROUND_MS);
    }
    const readBoth = async () => ({
      accepted: await readDeadlines(accepting, 'waitService'),
      unpaid: await readDeadlines(paying, 'waitDepositPaymentInvalid'),
    });
    await expect
      .poll(async () => Object.values(await readBoth()).map(({ passed }) => passed))
      .toEqual([rounds, rounds]);
    // Payments at the provider that is well are closed although those at the other cannot be.
    await expect.poll(() => providers.closed, { timeout: 60_000 }).toBeGreaterThan(0);
    for (const provider of ['sms', 'email', 'wechat', 'alipay'])
      expect(providers.hanging(provider)).toBeGreaterThan(0);
    if (IS_LONG)
      process.stdout.write(
        `${JSON.stringify({ rounds, ...(await readBoth()), calls: providers.counts(), closed: providers.closed })}
`,
      );
    const metrics = await readMetrics(product);
    expect(metrics).toMatch(/^xiwei_job_oldest_due_seconds\{task="messages\.send\.\w+"\} \d/m);
    expect(metrics).toMatch(
      /^xiwei_provider_call_seconds_count\{provider="wechatPay",call="close",outcome="ok"\} \d/m,
    );
    providers.letGo();
  },
  (SECONDS + 240) * 1000,
);
