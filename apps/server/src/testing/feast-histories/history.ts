import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import type { ManagedFeast } from '@xiwei/contract/feasts/feast-views.model.ts';
import { feastAuditApi, feastsApi } from '@xiwei/contract/feasts/feasts.api.ts';
import type { NewFeast } from '@xiwei/contract/feasts/feasts.model.ts';
import { myFeastsApi } from '@xiwei/contract/feasts/my-feasts.api.ts';
import { storeFeastsApi } from '@xiwei/contract/feasts/store-feasts.api.ts';
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
import {
  ask,
  beatsOf,
  type DataOf,
  METHODS,
  type PaidHistory,
  providerSteps,
  recordTry,
  type StepOf,
  takeCommonStep,
} from '#testing/histories.ts';
import { newPerson } from '#testing/orders.ts';
import { type PaymentSetup, startPaymentBy } from '#testing/paying.ts';
import { addAdmin, signedInPeople } from '#testing/people.ts';
import type { Product, Visitor } from '#testing/product.ts';

const GUESTS = 5;
export const SEATS = 4;

/** A feast, its store and some guests, who call two nodes in turn. */
export interface FeastHistory extends PaidHistory {
  store: FeastStore;
  feast: ManagedFeast;
  guests: { id: string; visitor: Visitor }[];
}

const guest = fc.nat(GUESTS - 1);

/** One step of a history. */
const steps = {
  join: fc.record({ guest, people: fc.integer({ min: 1, max: 2 }) }),
  startPayment: fc.record({ guest, method: fc.constantFrom(...METHODS) }),
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
  ...providerSteps,
};
type Steps = DataOf<typeof steps>;
export type Step = StepOf<typeof steps>;

/** How often each step is taken. Frequent are those that other steps need. */
const WEIGHTS: Record<keyof Steps, number> = {
  ...{ join: 8, startPayment: 8, payInWallet: 8, settleDown: 5 },
  ...{ exit: 3, withdraw: 1, refund: 2, accept: 2, pass: 2, bookTable: 1, close: 1, finish: 1 },
  ...{ toDeadline: 1, toStart: 1, passTime: 3, behave: 2 },
};

export const beats = (count: number) => beatsOf(steps, WEIGHTS, count);

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
  const { paying, store, feast } = history;
  const params = paramsOf(history);
  switch (one.do) {
    case 'join':
      return ask(history, guestOf(history, one.guest), feastsApi.joinFeast, {
        params,
        body: joinBody({ people: one.people }),
      });
    case 'startPayment':
      return startPayment(history, one);
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
    case 'payInWallet':
    case 'passTime':
    case 'behave':
    case 'settleDown':
      return takeCommonStep(history, one);
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
  await recordTry(history, method, () =>
    startPaymentBy(visitor, { storeId: history.feast.storeId, id }, method),
  );
}
