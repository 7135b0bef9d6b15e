import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { CallOf, Endpoint, OutputOf } from '@xiwei/contract/common/endpoint.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import type { ManagedFeast } from '@xiwei/contract/feasts/feast-views.model.ts';
import { feastAuditApi, feastsApi } from '@xiwei/contract/feasts/feasts.api.ts';
import type { NewFeast } from '@xiwei/contract/feasts/feasts.model.ts';
import { myFeastsApi } from '@xiwei/contract/feasts/my-feasts.api.ts';
import { storeFeastsApi } from '@xiwei/contract/feasts/store-feasts.api.ts';
import type { ProviderMethod } from '@xiwei/contract/money/money.model.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import { CONTACT } from '#testing/bookings.ts';
import {
  type FeastStore,
  feastInput,
  feastStore,
  joinBody,
  passUntil,
  publishedFeast,
  WITH_DEPOSIT,
} from '#testing/feasts.ts';
import { twinAt } from '#testing/nodes.ts';
import { newPerson, passTime } from '#testing/orders.ts';
import { type PaymentSetup, settleDown, startPaymentBy } from '#testing/paying.ts';
import { addAdmin, signedInPeople } from '#testing/people.ts';
import type { Product, Visitor } from '#testing/product.ts';

const METHODS = ['wechatPay', 'alipay'] as const satisfies readonly ProviderMethod[];
const GUESTS = 5;
export const SEATS = 4;

/** A feast, its store and some guests, who call two nodes in turn. */
export interface FeastHistory {
  paying: PaymentSetup;
  nodes: readonly Product[];
  store: FeastStore;
  feast: ManagedFeast;
  guests: { id: string; visitor: Visitor }[];
  /** Payments that were started at providers. */
  tries: { method: ProviderMethod; number: string }[];
  calls: number;
}

const guest = fc.nat(GUESTS - 1);

/** One step of a history. */
const steps = {
  join: fc.record({ guest, people: fc.integer({ min: 1, max: 2 }) }),
  startPayment: fc.record({ guest, method: fc.constantFrom(...METHODS) }),
  payInWallet: fc.record({ which: fc.nat(3) }),
  exit: fc.record({ guest }),
  withdraw: fc.record({ guest }),
  refund: fc.record({ guest, amount: fc.constantFrom(10_00, 120_00, 240_00) }),
  accept: fc.record({}),
  pass: fc.record({}),
  bookTable: fc.record({}),
  close: fc.record({}),
  finish: fc.record({}),
  toDeadline: fc.record({}),
  toStart: fc.record({}),
  passTime: fc.record({ minutes: fc.constantFrom(1, 16, 120) }),
  behave: fc.record({ refunds: fc.constantFrom('now', 'fail', 'later') }),
  settleDown: fc.record({}),
};
type Steps = {
  [Name in keyof typeof steps]: (typeof steps)[Name] extends fc.Arbitrary<infer Data> ? Data : never;
};
export type Step = { [Name in keyof Steps]: { do: Name } & Steps[Name] }[keyof Steps];

const step = <Name extends keyof Steps>(name: Name) =>
  (steps[name] as fc.Arbitrary<object>).map((data) => ({ do: name, ...data }) as Step);

/** Frequent are those that other steps need. */
const anyStep = fc.oneof(
  { arbitrary: step('join'), weight: 8 },
  { arbitrary: step('startPayment'), weight: 8 },
  { arbitrary: step('payInWallet'), weight: 8 },
  { arbitrary: step('settleDown'), weight: 5 },
  { arbitrary: step('exit'), weight: 3 },
  { arbitrary: step('withdraw'), weight: 1 },
  { arbitrary: step('refund'), weight: 2 },
  { arbitrary: step('accept'), weight: 2 },
  { arbitrary: step('pass'), weight: 2 },
  { arbitrary: step('bookTable'), weight: 1 },
  { arbitrary: step('close'), weight: 1 },
  { arbitrary: step('finish'), weight: 1 },
  { arbitrary: step('toDeadline'), weight: 1 },
  { arbitrary: step('toStart'), weight: 1 },
  { arbitrary: step('passTime'), weight: 3 },
  { arbitrary: step('behave'), weight: 2 },
);

/** Steps that happen at the same moment, mostly one. */
export const beats = (count: number) =>
  fc.array(
    fc.oneof(
      { arbitrary: anyStep.map((one) => [one]), weight: 4 },
      { arbitrary: fc.array(anyStep, { minLength: 2, maxLength: 4 }), weight: 1 },
    ),
    {
      minLength: count / 2,
      maxLength: count,
    },
  );

/** Begins with a feast of the store, or with one that a diner has published and the store has not accepted yet. */
export async function beginHistory(
  paying: PaymentSetup,
  nodes: readonly Product[],
  by: 'store' | 'diner',
): Promise<FeastHistory> {
  const { product } = paying;
  const store = await feastStore(product, 1, { minSeatsToFormParty: 2 });
  const terms = { ...WITH_DEPOSIT, participantCount: SEATS };
  const feast = await (by === 'store'
    ? publishedFeast(product, store, terms)
    : publishedByDiner(product, store, terms));
  const guests = await signedInPeople(product, GUESTS);
  return { paying, nodes, store, feast, guests, tries: [], calls: 0 };
}

async function publishedByDiner(
  product: Product,
  { storeId, kind }: FeastStore,
  terms: Partial<NewFeast>,
): Promise<ManagedFeast> {
  const { visitor } = await newPerson(product);
  const body = feastInput(product, kind.id, terms);
  const { id, version } = await visitor.do(myFeastsApi.create, { params: { storeId }, body });
  return visitor.do(myFeastsApi.publish, { params: { storeId, feastId: id }, body: { version } });
}

/** Calls an endpoint on one of the nodes. A refusal is fine; an unexpected error fails the test. */
async function ask<E extends Endpoint>(
  history: FeastHistory,
  visitor: Visitor,
  endpoint: E,
  input: CallOf<E>,
): Promise<OutputOf<E> | undefined> {
  history.calls += 1;
  const node = history.nodes[history.calls % history.nodes.length];
  const reply = await (node ? twinAt(node, visitor) : visitor).call(endpoint, input);
  const code = reply.refusal?.code;
  if (code === undefined) return reply.body;
  expect(endpoint.refusals ?? [], `${endpoint.name} was refused as ${code}`).toContain(code);
  return undefined;
}

export const paramsOf = ({ feast }: FeastHistory) => ({ storeId: feast.storeId, feastId: feast.id });

export const readFeast = (history: FeastHistory) =>
  history.store.manager.do(storeFeastsApi.read, { params: paramsOf(history) });

export const listRegistrations = async (history: FeastHistory) =>
  (await history.store.manager.do(storeFeastsApi.participants, { params: paramsOf(history) })).items;

/** Finds the latest registration of a guest. */
async function registrationOf(history: FeastHistory, index: number): Promise<string | undefined> {
  const mine = await ask(history, guestOf(history, index), feastsApi.readMyParticipation, {
    params: paramsOf(history),
  });
  return mine?.mine?.id;
}

const guestOf = ({ guests }: FeastHistory, index: number): Visitor =>
  guests[index]?.visitor ?? expect.fail(`There is no guest ${index}`);

/** Runs the steps of one moment. */
export async function takeBeat(history: FeastHistory, beat: readonly Step[]): Promise<void> {
  await Promise.all(beat.map((one) => takeStep(history, one)));
}

async function takeStep(history: FeastHistory, one: Step): Promise<unknown> {
  const { paying, store, feast, tries } = history;
  const params = paramsOf(history);
  switch (one.do) {
    case 'join':
      return ask(history, guestOf(history, one.guest), feastsApi.joinFeast, {
        params,
        body: joinBody({ people: one.people }),
      });
    case 'startPayment':
      return startPayment(history, one);
    case 'payInWallet': {
      const begun = tries.at(-1 - one.which);
      return begun && paying.till.pay(begun.method, begun.number);
    }
    case 'exit':
      return ask(history, guestOf(history, one.guest), feastsApi.exitFeast, {
        params,
        body: { refund: false },
      });
    case 'withdraw':
    case 'refund': {
      const participantId = await registrationOf(history, one.guest);
      if (participantId === undefined) return undefined;
      const of = { ...params, participantId };
      if (one.do === 'withdraw')
        return ask(history, store.manager, storeFeastsApi.withdraw, {
          params: of,
          body: { reason: '' },
        });
      return ask(history, store.manager, storeFeastsApi.refund, {
        params: of,
        body: { amount: one.amount as Fen, reason: '' },
      });
    }
    case 'accept': {
      const { version } = await readFeast(history);
      return ask(history, store.manager, storeFeastsApi.acceptFeast, { params, body: { version } });
    }
    case 'pass': {
      const admin = await (await addAdmin(paying.product)).visitor();
      const { version } = await admin.do(feastAuditApi.readFeastToAudit, { params });
      return ask(history, admin, feastAuditApi.passFeast, { params, body: { version } });
    }
    case 'bookTable':
      return ask(history, store.manager, staffOrdersApi.createStaffOrder, {
        params: { storeId: store.storeId },
        body: { place: { date: feast.date, time: feast.time, adults: 2 }, diner: CONTACT, method: 'phone' },
      });
    case 'close':
    case 'finish': {
      const { version } = await readFeast(history);
      return one.do === 'close'
        ? ask(history, store.manager, storeFeastsApi.close, { params, body: { version, reason: '' } })
        : ask(history, store.manager, storeFeastsApi.finish, { params, body: { version } });
    }
    case 'toDeadline':
      return passUntil(paying.product, feast.deadline);
    case 'toStart':
      return passUntil(paying.product, feast.startAt);
    case 'passTime':
      return passTime(paying.product, one.minutes * 60);
    case 'behave':
      for (const method of METHODS)
        paying.till.behave(method, one.refunds === 'now' ? {} : { refunds: one.refunds });
      return undefined;
    case 'settleDown':
      return settleDown(paying);
  }
}

async function startPayment(
  history: FeastHistory,
  { guest: index, method }: Steps['startPayment'],
): Promise<void> {
  const visitor = guestOf(history, index);
  const mine = await ask(history, visitor, feastsApi.readMyParticipation, { params: paramsOf(history) });
  const id = mine?.mine?.paymentId;
  if (!id) return;
  // The request may have ended meanwhile.
  const number = await startPaymentBy(visitor, { storeId: history.feast.storeId, id }, method).catch(
    (error: Error) => {
      expect(error.message).toMatch(/paymentOver|paymentInfoMissing|paymentFailed/);
    },
  );
  if (number) history.tries.push({ method, number });
}

/** Completes what providers have left in progress, and lets them do refunds again. */
export async function letProvidersWork({ paying }: FeastHistory): Promise<void> {
  const { till } = paying;
  for (const method of METHODS) till.behave(method, {});
  for (const refund of till.listRefunds())
    if (refund.state === 'processing') till.settleRefund(refund.provider, refund.refundNumber, 'refunded');
}
