import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { depositRulesApi } from '@xiwei/contract/booking/deposit-rules.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { turnTimesApi } from '@xiwei/contract/booking/turn-times.api.ts';
import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { NEW_TURN_RULE_ID, type TurnRuleInput } from '@xiwei/contract/seating/seating.model.ts';
import { DEPOSIT_BASES, type DepositRule } from '@xiwei/contract/stores/deposit-rules.model.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { bookByStaff, bookInput, CONTACT, openStore, SATURDAY, slotAt } from '#testing/bookings.ts';
import { newPerson, readOrder } from '#testing/orders.ts';
import { type Product, startProduct } from '#testing/product.ts';
import { addKind, addShift, depositBy } from '#testing/seating-plan.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

/** Number of stores with random rules; each is booked several times. */
const numRuns = 8;
/** Fixed, so that a failure is reproducible. */
const seed = 20_261_116;
const numbered = <Item>(samples: Item[]) => samples.map((sample, index) => ({ index, ...sample }));

const DATES = [SATURDAY, addDays(SATURDAY, 1)];
const TIMES = ['12:00', '17:00', '19:30'];
/** Names of shifts and kinds, which have their ids in the store. */
const SHIFTS = ['lunch', 'dinner'] as const;
const KINDS = ['forFour', 'pairs'] as const;
const SEATS = { forFour: 4, pairs: 2 };

async function openTestStore() {
  const store = await openStore(product, 12, { seatCapacity: SEATS.forFour, maxTables: 2 });
  const pairs = await addKind(product.db, store.storeId, 24, { seatCapacity: SEATS.pairs, maxTables: 4 });
  const ranges = [{ from: '12:00', to: '13:00' }];
  const lunch = await addShift(product.db, store.storeId, { ranges });
  return {
    ...store,
    params: { storeId: store.storeId },
    shiftIds: { lunch, dinner: store.shiftId },
    kindIds: { forFour: store.kind.id, pairs: pairs.id },
  };
}
type TestStore = Awaited<ReturnType<typeof openTestStore>>;

const people = fc.integer({ min: 1, max: 8 });
const range = fc.tuple(people, people).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }));
/** A condition that most rules do not have, so that several rules match a booking. */
const rarely = <Value>(condition: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: condition });
const some = <Item>(items: readonly Item[]) => rarely(fc.subarray([...items], { minLength: 1 }));

const party = fc.record({
  date: fc.constantFrom(...DATES),
  time: fc.constantFrom(...TIMES),
  people,
  kind: fc.constantFrom(...KINDS),
  by: fc.constantFrom('online', 'phone', 'walkIn', 'blacklisted'),
});
type TestParty = typeof party extends fc.Arbitrary<infer Value> ? Value : never;

const depositRules = fc.array(
  fc.record({
    basis: fc.constantFrom(...DEPOSIT_BASES),
    amount: fc.integer({ min: 1, max: 500_00 }),
    people: rarely(range),
    weekdays: some([6, 7]),
    dates: rarely(fc.constantFrom(...DATES).map((date) => ({ from: date, to: date }))),
    shifts: some(SHIFTS),
    kinds: some(KINDS),
    risk: some(['normal', 'blacklisted'] as const),
    methods: some(['online', 'phone', 'walkIn'] as const),
  }),
  { minLength: 2, maxLength: 6 },
);

const depositSamples = fc.record({
  rules: depositRules,
  parties: fc.array(party, { minLength: 3, maxLength: 3 }),
});

const rulesIn = (
  { shiftIds, kindIds }: TestStore,
  rules: typeof depositRules extends fc.Arbitrary<infer Value> ? Value : never,
): DepositRule[] =>
  rules.map(({ basis, amount, shifts, kinds, ...when }) =>
    depositBy(basis, amount, {
      ...when,
      shiftIds: shifts?.map((name) => shiftIds[name]) ?? null,
      kindIds: kinds?.map((name) => kindIds[name]) ?? null,
    }),
  );

/** Books for a party, and returns the order as staff read it. */
async function bookFor(store: TestStore, { date, time, people: adults, kind, by }: TestParty) {
  const { storeId, manager } = store;
  const kindId = store.kindIds[kind];
  if (by !== 'online') {
    const diner = { ...CONTACT, phone: by === 'blacklisted' ? SHOUTER : CONTACT.phone };
    const method = by === 'walkIn' ? 'walkIn' : 'phone';
    return bookByStaff(manager, storeId, { date, time, adults, kindId }, { diner, method });
  }
  const { visitor } = await newPerson(product);
  const input = bookInput(storeId, slotAt(kindId, time, { date, adults }));
  const { id } = await visitor.do(bookingApi.createOrder, input);
  return readOrder(manager, storeId, id);
}

const SHOUTER = { region: 'CN', number: '13900002222' } as const;

async function blacklistShouter({ params, manager }: TestStore) {
  const body = {
    place: { date: DATES[1] ?? '', time: '21:00', adults: 1 },
    diner: { ...CONTACT, phone: SHOUTER },
    method: 'phone' as const,
  };
  const { diner } = await manager.do(staffOrdersApi.createStaffOrder, { params, body });
  const of = { params: { ...params, dinerId: diner?.id ?? '' } };
  const { version } = await manager.do(dinersApi.readDiner, of);
  await manager.do(dinersApi.blacklistDiner, { ...of, body: { reason: 'Shouts', version } });
}

describe('the tester of deposit rules', () => {
  const samples = numbered(fc.sample(depositSamples, { seed, numRuns }));

  it.each(samples)('returns what bookings then have to pay, in store $index', async ({ rules, parties }) => {
    const store = await openTestStore();
    const { params, manager } = store;
    await blacklistShouter(store);
    const deposits = rulesIn(store, rules);
    const test = (booked: TestParty, unsaved: DepositRule[] | undefined) =>
      manager.do(depositRulesApi.testDepositRules, {
        params,
        body: {
          date: booked.date,
          time: booked.time,
          adults: booked.people,
          kindId: store.kindIds[booked.kind],
          tables: Math.ceil(booked.people / SEATS[booked.kind]),
          risk: [booked.by === 'blacklisted' ? 'blacklisted' : 'normal'],
          method: booked.by === 'blacklisted' ? 'phone' : booked.by,
          rules: unsaved,
        },
      });
    const before = [];
    for (const booked of parties) before.push(await test(booked, deposits));
    const { rules: saved, version } = await manager.do(storeSettingsApi.readStoreSettings, { params });
    await manager.do(storeSettingsApi.updateBookingRules, {
      params,
      body: { rules: { ...saved, deposits }, version },
    });
    for (const [index, booked] of parties.entries()) {
      const verdict = await test(booked, undefined);
      expect(verdict).toEqual(before[index]);
      const { deposit, mealCost, shiftId, policy } = await bookFor(store, booked);
      const { basis, amount } = policy.deposit;
      expect({ deposit, mealCost, shiftId, basis, amount }).toEqual({
        deposit: verdict.deposit,
        mealCost: verdict.mealCost,
        shiftId: verdict.shiftId,
        basis: verdict.basis,
        amount: verdict.amount,
      });
    }
  });
});

const turnRules = fc.array(
  fc.record({
    people: range,
    shift: rarely(fc.constantFrom(...SHIFTS)),
    weekdays: some([6, 7]),
    date: rarely(fc.constantFrom(...DATES)),
    turnMinutes: fc.integer({ min: 3, max: 24 }).map((steps) => steps * 15),
    bufferMinutes: fc.constantFrom(0, 10, 30),
  }),
  { minLength: 1, maxLength: 5 },
);

const turnSamples = fc.record({ rules: turnRules, parties: fc.array(party, { minLength: 3, maxLength: 3 }) });

const turnRulesIn = (
  { shiftIds }: TestStore,
  rules: typeof turnRules extends fc.Arbitrary<infer Value> ? Value : never,
): TurnRuleInput[] =>
  rules.map(({ people: { min, max }, shift, date, ...rule }) => ({
    ...rule,
    minPeople: min,
    maxPeople: max,
    shiftId: shift && shiftIds[shift],
    dateFrom: date,
    dateTo: date,
  }));

describe('the tester of turn times', () => {
  const samples = numbered(fc.sample(turnSamples, { seed, numRuns }));

  it.each(samples)('returns how long bookings then stay, in store $index', async ({ rules, parties }) => {
    const store = await openTestStore();
    const { params, manager } = store;
    const [last, ...first] = turnRulesIn(store, rules);
    if (!last) throw new Error('There is at least one rule');
    for (const body of first) await manager.do(seatingApi.createTurnRule, { params, body });
    const test = ({ date, time, people: size }: TestParty, draft?: TurnRuleInput & { id: string }) =>
      manager.do(turnTimesApi.testTurnTime, { params, body: { date, time, people: size, draft } });
    const before = [];
    for (const booked of parties) before.push(await test(booked, { ...last, id: NEW_TURN_RULE_ID }));
    const { id } = await manager.do(seatingApi.createTurnRule, { params, body: last });
    const named = (ruleId: string | null) => (ruleId === id ? NEW_TURN_RULE_ID : ruleId);
    for (const [index, booked] of parties.entries()) {
      const verdict = await test(booked);
      expect({ ...verdict, ruleId: named(verdict.ruleId), others: verdict.others.length }).toEqual({
        ...before[index],
        others: before[index]?.others.length,
      });
      const { startAt, endAt, shiftId } = await bookFor(store, { ...booked, by: 'phone' });
      expect((Date.parse(endAt) - Date.parse(startAt)) / 60_000).toBe(verdict.turnMinutes);
      expect(shiftId).toBe(verdict.shiftId);
    }
  });

  it('uses defaults that are not saved yet, and a changed rule in place of the saved one', async () => {
    const { params, manager } = await openTestStore();
    const body = { minPeople: 5, maxPeople: 8, shiftId: null, weekdays: null, dateFrom: null, dateTo: null };
    const rule = { ...body, turnMinutes: 150, bufferMinutes: 20 };
    const { id } = await manager.do(seatingApi.createTurnRule, { params, body: rule });
    const test = (size: number, unsaved: object) =>
      manager.do(turnTimesApi.testTurnTime, {
        params,
        body: { date: SATURDAY, time: '19:00', people: size, ...unsaved },
      });
    expect(await test(2, { defaults: { turnMinutes: 75, bufferMinutes: 5 } })).toMatchObject({
      turnMinutes: 75,
      bufferMinutes: 5,
      ruleId: null,
      others: [{ ruleId: id, because: ['people'], preferred: null }],
    });
    expect(await test(6, { draft: { ...rule, id, turnMinutes: 200 } })).toMatchObject({
      turnMinutes: 200,
      bufferMinutes: 20,
      ruleId: id,
      others: [],
    });
    expect(await test(6, {})).toMatchObject({ turnMinutes: 150, ruleId: id });
  });
});
