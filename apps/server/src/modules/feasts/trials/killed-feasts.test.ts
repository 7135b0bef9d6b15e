import { randomUUID } from 'node:crypto';
import type { CallOf, Endpoint, OutputOf } from '@xiwei/contract/common/endpoint.ts';
import { storeFeastsApi } from '@xiwei/contract/feasts/store-feasts.api.ts';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { callWithRetries } from '#testing/call-with-retries.ts';
import { feastInput, PRICE, WITH_DEPOSIT } from '#testing/feasts.ts';
import { addMerchantAndStore, addStaff } from '#testing/fixtures.ts';
import { type FeastFlow, joinAndLeave } from '#testing/killed-feasts.ts';
import { type Milestone, planBy, seeded } from '#testing/killed-money.ts';
import { KilledServer } from '#testing/killed-server.ts';
import { expectProvidersAgree } from '#testing/money-agreement.ts';
import type { SignedIn } from '#testing/people.ts';
import { MOST_AT_ONCE, randomCases } from '#testing/random-runs.ts';
import { addKind, addShift } from '#testing/seating-plan.ts';

/** Set KILLED_FEASTS_SEED to repeat the plans and moments of a run, as far as the machine's timing allows. */
const SEED = Number(process.env.KILLED_FEASTS_SEED ?? 20261117);

/** The moments at which the server is killed. The last one is when feasts are closed, which refunds all members. */
const KILLS: { at: Milestone; afterMs: number }[] = [
  { at: 'start', afterMs: 0 },
  { at: 'pay', afterMs: 0 },
  { at: 'pay', afterMs: 15 },
  { at: 'cancel', afterMs: 3 },
  { at: 'refund', afterMs: 0 },
];
const FLOWS = Math.min(randomCases(18), MOST_AT_ONCE);

let server: KilledServer;
beforeAll(async () => {
  server = await KilledServer.create();
});

interface Feast {
  storeId: string;
  feastId: string;
  manager: SignedIn;
}

/** Repeats a call until it is answered. Fails the test if it is refused. */
async function ask<E extends Endpoint>(
  person: SignedIn,
  endpoint: E,
  input: CallOf<E>,
): Promise<OutputOf<E>> {
  const { body, refusal } = await callWithRetries(server.origin, person, endpoint, input, randomUUID());
  expect(refusal).toBeUndefined();
  return body;
}

/** Publishes a feast with a seat for every payer, at a store that takes every method. */
async function publishFeast(seats: number): Promise<Feast> {
  const { db } = server.database;
  const storeId = await addMerchantAndStore(db);
  await sql`update merchant set standing = 'trusted'
    where id = (select merchant_id from store where id = ${storeId})`.execute(db);
  await addShift(db, storeId);
  const { id: kindId } = await addKind(db, storeId, 1, { seatCapacity: seats });
  await server.takeEveryMethod(storeId);
  const [manager] = await server.addPayers(1);
  if (!manager) throw new Error('No person was signed in');
  await addStaff(db, storeId, manager.id, 'manager');
  const body = feastInput({ clock: systemClock }, kindId, { ...WITH_DEPOSIT, participantCount: seats });
  const { id: feastId, version } = await ask(manager, storeFeastsApi.create, {
    params: { storeId },
    body,
  });
  await ask(manager, storeFeastsApi.publish, {
    params: { storeId, feastId },
    body: { version, overrides: ['tooManyPeople'] },
  });
  return { storeId, feastId, manager };
}

/** Creates payers of one feast, each with a plan from the seed. */
async function newFlows({ storeId, feastId }: Feast, random: () => number): Promise<FeastFlow[]> {
  const { origin, passed, simulators } = server;
  const { till } = simulators.pay;
  const people = await server.addPayers(FLOWS);
  return people.map((person) => ({ origin, storeId, feastId, person, plan: planBy(random), till, passed }));
}

async function statusOf(participantId: string) {
  const { status, close_reason } = await server.database.db
    .selectFrom('feast_participant')
    .select(['status', 'close_reason'])
    .where('id', '=', participantId)
    .executeTakeFirstOrThrow();
  return close_reason ?? status;
}

/** Closes a feast, which refunds everyone. */
async function close({ storeId, feastId, manager }: Feast): Promise<void> {
  const params = { storeId, feastId };
  const { version } = await ask(manager, storeFeastsApi.read, { params });
  await ask(manager, storeFeastsApi.close, { params, body: { version, reason: '' } });
}

it('loses and repeats no payment or refund of feasts when the server is killed at any step', async () => {
  const random = seeded(SEED);
  const ended: { flow: FeastFlow; id: string }[] = [];
  const feasts: Feast[] = [];
  await server.start();
  for (const { at, afterMs } of KILLS) {
    const feast = await publishFeast(FLOWS);
    feasts.push(feast);
    const flows = await newFlows(feast, random);
    const gone = server.killAt(at, 3 + Math.floor(random() * 8), afterMs);
    const all = Promise.all(flows.map(async (flow) => ({ flow, id: await joinAndLeave(flow) })));
    // A payer that fails ends the wait as well.
    await Promise.race([gone, all.then(() => gone)]);
    await server.start();
    ended.push(...(await all));
  }
  expect(ended.length).toBe(KILLS.length * FLOWS);
  await server.untilQuiet();
  for (const { flow, id } of ended) {
    const comes = flow.plan.next === 'come';
    const outcome = { status: await statusOf(id), ...(await server.amountsOf(id)) };
    expect(outcome, JSON.stringify({ seed: SEED, id, plan: flow.plan })).toEqual({
      status: comes ? 'success' : 'exited',
      paid: [PRICE],
      refunded: comes ? [] : [PRICE],
    });
  }
  // The server is killed while it sends the refunds of the members who are left.
  const gone = server.killAt('refund', 4, 0);
  const closed = Promise.all(feasts.map(close));
  await Promise.race([gone, closed.then(() => gone)]);
  await server.start();
  await closed;
  await server.untilQuiet();
  await expectProvidersAgree(server.database.db, server.simulators.pay.till);
  for (const { id } of ended)
    expect(await server.amountsOf(id), id).toEqual({ paid: [PRICE], refunded: [PRICE] });
}, 900_000);
