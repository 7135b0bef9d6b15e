import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { depositRulesApi } from '@xiwei/contract/booking/deposit-rules.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { CallOf } from '@xiwei/contract/common/endpoint.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import type { DepositRule } from '@xiwei/contract/stores/deposit-rules.model.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { book, bookByStaff, CONTACT, openStore, SATURDAY, slotAt } from '#testing/bookings.ts';
import { startEvening, twinAt } from '#testing/nodes.ts';
import { newPerson, readOrder } from '#testing/orders.ts';
import { type Product, startProduct, type Visitor } from '#testing/product.ts';
import { addCombination, addKind, depositBy, setRules } from '#testing/seating-plan.ts';

let product: Product;
let evening: Product;
beforeAll(async () => {
  product = await startProduct();
  evening = await startEvening(product);
});

type Store = Awaited<ReturnType<typeof openStore>>;

async function storeAsking(...deposits: DepositRule[]): Promise<Store> {
  const store = await openStore(product, 5);
  await setRules(product.db, store.storeId, { deposits });
  return store;
}

interface Person {
  visitor: Visitor;
  id: string;
}

/** Books as the guest, with the verified phone, under a name. */
async function bookOneself({ storeId, kind }: Store, { visitor, id }: Person, time: string, lastName = 'Li') {
  const { phone } = await product.db
    .selectFrom('user_account')
    .select('phone')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const own = { region: 'CN' as const, number: (phone ?? '').slice(3) };
  return visitor.do(bookingApi.createOrder, {
    params: { storeId },
    body: { slot: slotAt(kind.id, time), diner: { ...CONTACT, lastName, phone: own } },
  });
}

/** Books and does not come; the store closes the order as absent. */
async function stayAway(store: Store, person: Person) {
  const { id: orderId } = await bookOneself(store, person, '17:00');
  const params = { storeId: store.storeId, orderId };
  await twinAt(evening, store.manager).do(staffOrdersApi.closeAsAbsent, { params, body: { version: 0 } });
}

const quote = (visitor: Visitor, { storeId, kind }: Store, more: Partial<Quote['query']> = {}) =>
  visitor.do(depositRulesApi.readDepositQuote, {
    params: { storeId },
    query: { date: SATURDAY, time: '19:00', kindId: kind.id, adults: 2, ...more },
  });
type Quote = CallOf<typeof depositRulesApi.readDepositQuote>;

describe('the deposit rules of a store', () => {
  it('depend on shift, kind, day and party size', async () => {
    const store = await openStore(product, 5);
    const other = await addKind(product.db, store.storeId, 1);
    await setRules(product.db, store.storeId, {
      deposits: [
        depositBy('fixed', 1, { kindIds: [other.id] }),
        depositBy('fixed', 2, { weekdays: [1, 2, 3, 4, 5, 7] }),
        depositBy('fixed', 3, { people: { min: 3, max: 9 } }),
        depositBy('fixed', 4, { shiftIds: [store.shiftId], dates: { from: SATURDAY, to: SATURDAY } }),
        depositBy('fixed', 5),
      ],
    });
    const { visitor } = await newPerson(product);
    expect((await book(visitor, store.storeId, slotAt(store.kind.id))).deposit).toBe(4);
  });

  it('apply to staff as well, who may set another deposit or none', async () => {
    const rule = { ...depositBy('perPerson', 50_00, { methods: ['phone'] }), name: 'By phone' };
    const { storeId, manager } = await storeAsking(rule);
    const byRule = await bookByStaff(manager, storeId, { time: '19:00' });
    expect(byRule).toMatchObject({
      status: 'waitDepositPayment',
      deposit: 100_00,
      policy: { deposit: { basis: 'perPerson', amount: 50_00, ruleName: 'By phone' } },
    });
    const nothing = await bookByStaff(manager, storeId, { time: '19:00' }, { deposit: 0 as Fen });
    expect(nothing).toMatchObject({
      status: 'waitService',
      deposit: 0,
      policy: { deposit: { basis: 'none' } },
    });
    const other = await bookByStaff(manager, storeId, { time: '19:00' }, { deposit: 7_00 as Fen });
    expect(other).toMatchObject({
      deposit: 7_00,
      policy: { deposit: { basis: 'fixed', amount: 7_00, ruleName: '' } },
    });
    expect(await bookByStaff(manager, storeId, { time: '19:00' }, { method: 'walkIn' })).toMatchObject({
      status: 'waitService',
      deposit: 0,
    });
  });

  it("never reveal the guest's risk level to a diner", async () => {
    const { storeId, kind } = await storeAsking({ ...depositBy('fixed', 100), name: 'People we doubt' });
    const { visitor } = await newPerson(product);
    const { policy } = await book(visitor, storeId, slotAt(kind.id));
    expect(policy.deposit).toEqual({ basis: 'fixed', amount: 100 });
  });

  it('may require the whole meal: once paid, nothing is due at the end', async () => {
    const { storeId, kind, manager } = await storeAsking(depositBy('wholeMeal', 888_00));
    const { visitor } = await newPerson(product);
    const { id } = await book(visitor, storeId, slotAt(kind.id));
    const params = { storeId, orderId: id };
    expect(await readOrder(manager, storeId, id)).toMatchObject({ deposit: 1776_00, mealCost: 1776_00 });
    await manager.do(staffOrdersApi.recordOfflinePayment, { params, body: { version: 0 } });
    const done = await twinAt(evening, manager).do(staffOrdersApi.completeOrder, {
      params,
      body: { version: 1 },
    });
    expect(done.status).toBe('finished');
  });
});

describe('a guest who was absent once', () => {
  const asksAbsent = depositBy('perPerson', 100_00, { risk: ['absentBefore'] });
  const asksOthers = depositBy('perPerson', 10_00, { risk: ['normal'] });

  it('pays by the rule for such guests, and others by theirs', async () => {
    const store = await storeAsking();
    const [late, good] = [await newPerson(product), await newPerson(product)];
    await stayAway(store, late);
    await setRules(product.db, store.storeId, { deposits: [asksAbsent, asksOthers] });
    expect((await quote(late.visitor, store)).deposit).toBe(200_00);
    expect((await bookOneself(store, late, '19:00')).deposit).toBe(200_00);
    expect((await quote(good.visitor, store)).deposit).toBe(20_00);
    expect((await bookOneself(store, good, '19:00')).deposit).toBe(20_00);
  });

  it('keeps that risk under another name and when booking for another person', async () => {
    const store = await storeAsking();
    const late = await newPerson(product);
    await stayAway(store, late);
    await setRules(product.db, store.storeId, { deposits: [asksAbsent] });
    const renamed = await bookOneself(store, late, '19:00', 'Wang');
    expect(renamed.deposit).toBe(200_00);
    const params = { storeId: store.storeId, orderId: renamed.id };
    await late.visitor.do(bookingApi.cancelOrder, { params, body: { version: 0 } });
    expect((await book(late.visitor, store.storeId, slotAt(store.kind.id))).deposit).toBe(200_00);
  });

  it('is recognised when staff book for them, and so is a blacklisted guest', async () => {
    const store = await storeAsking(asksAbsent, depositBy('fixed', 7, { risk: ['blacklisted'] }));
    const { storeId, manager } = store;
    const { id: orderId, diner } = await bookByStaff(manager, storeId, { time: '17:00' });
    const params = { storeId, dinerId: diner?.id ?? '' };
    const { version } = await manager.do(dinersApi.readDiner, { params });
    await manager.do(dinersApi.blacklistDiner, { params, body: { reason: 'Shouts', version } });
    expect((await bookByStaff(manager, storeId, { time: '17:00' })).deposit).toBe(7);
    await twinAt(evening, manager).do(staffOrdersApi.closeAsAbsent, {
      params: { storeId, orderId },
      body: { version: 0 },
    });
    expect((await bookByStaff(manager, storeId, { time: '19:00' })).deposit).toBe(200_00);
  });

  it('has no such risk at other stores', async () => {
    const person = await newPerson(product);
    await stayAway(await storeAsking(), person);
    expect((await bookOneself(await storeAsking(asksAbsent), person, '19:00')).deposit).toBe(0);
  });
});

describe('a quote', () => {
  it('matches what the order then requires, with its terms, for every reader', async () => {
    const store = await openStore(product, 3, { maxCapacity: 4, maxTables: 2 });
    const terms = {
      cancellation: [{ days: 2, refund: 'full' as const }],
      depositExpirySeconds: 7200 as const,
    };
    await setRules(product.db, store.storeId, { ...terms, deposits: [depositBy('perTable', 30_00)] });
    const asked = await quote(product.visitor(), store, { adults: 5 });
    expect(asked).toEqual({
      deposit: 60_00,
      usualDeposit: 60_00,
      basis: 'perTable',
      amount: 30_00,
      ...terms,
    });
    const { visitor } = await newPerson(product);
    const made = await book(visitor, store.storeId, slotAt(store.kind.id, '19:00', { adults: 5 }));
    expect(made.deposit).toBe(asked.deposit);
  });

  it('for the last table is given to its holder and refused to others', async () => {
    const store = await openStore(product, 1);
    await setRules(product.db, store.storeId, { deposits: [depositBy('fixed', 100)] });
    const { visitor } = await newPerson(product);
    const params = { storeId: store.storeId };
    await visitor.do(bookingApi.holdTable, { params, body: slotAt(store.kind.id) });
    expect((await quote(visitor, store)).deposit).toBe(100);
    const { refusal } = await product.visitor().call(depositRulesApi.readDepositQuote, {
      params,
      query: { date: SATURDAY, time: '19:00', kindId: store.kind.id, adults: 2 },
    });
    expect(refusal?.code).toBe('bookingFull');
  });
});

describe('the quotes of a time', () => {
  const quotes = (visitor: Visitor, storeId: string, more: Partial<Quote['query']> = {}) =>
    visitor.do(depositRulesApi.readDepositQuotes, {
      params: { storeId },
      query: { date: SATURDAY, time: '19:00', adults: 4, ...more },
    });

  it('match what orders then require, for each free kind, without signing in', async () => {
    const store = await openStore(product, 2, { seatCapacity: 2 });
    const { storeId, kind: small } = store;
    await addCombination(product.db, storeId, small.itemIds, 3, 4);
    const hall = await addKind(product.db, storeId, 1, { seatCapacity: 4 });
    const full = await addKind(product.db, storeId, 1, { seatCapacity: 6 });
    const tiny = await addKind(product.db, storeId, 1, { seatCapacity: 2 });
    await bookByStaff(store.manager, storeId, { time: '19:00', adults: 6, kindId: full.id });
    const deposits = [depositBy('perPerson', 300_00, { kindIds: [hall.id] }), depositBy('perTable', 50_00)];
    await setRules(product.db, storeId, { deposits });
    const asked = await quotes(product.visitor(), storeId);
    const byKind = new Map(asked.kinds.map((kind) => [kind.kindId, kind]));
    expect(new Set(byKind.keys())).toEqual(new Set([small.id, hall.id]));
    expect(byKind.get(hall.id)).toEqual({
      kindId: hall.id,
      basis: 'perPerson',
      amount: 300_00,
      deposit: 1200_00,
    });
    // Two joined tables pay twice.
    expect(byKind.get(small.id)?.deposit).toBe(100_00);
    expect(byKind.has(tiny.id)).toBe(false);
    for (const { kindId, deposit } of asked.kinds) {
      const { visitor } = await newPerson(product);
      const slot = slotAt(kindId, '19:00', { adults: 4 });
      expect((await book(visitor, storeId, slot)).deposit).toBe(deposit);
    }
    expect((await quotes(product.visitor(), storeId)).kinds).toEqual([]);
  });

  it('are empty at a time when no party can be seated', async () => {
    const { storeId } = await storeAsking(depositBy('fixed', 100));
    expect((await quotes(product.visitor(), storeId, { time: '03:00' })).kinds).toEqual([]);
  });

  it('assume an unknown guest, and the form shows where the guest pays differently', async () => {
    const store = await storeAsking();
    const late = await newPerson(product);
    await stayAway(store, late);
    const deposits = [
      depositBy('perPerson', 100_00, { risk: ['absentBefore'] }),
      depositBy('perPerson', 10_00),
    ];
    await setRules(product.db, store.storeId, { deposits });
    const depositFor = async (visitor: Visitor) =>
      (await quotes(visitor, store.storeId, { adults: 2 })).kinds[0]?.deposit;
    expect(await depositFor(product.visitor())).toBe(20_00);
    expect(await depositFor(late.visitor)).toBe(200_00);
    expect(await quote(late.visitor, store)).toMatchObject({ deposit: 200_00, usualDeposit: 20_00 });
    expect(await quote(product.visitor(), store)).toMatchObject({ deposit: 20_00, usualDeposit: 20_00 });
    expect((await bookOneself(store, late, '19:00')).deposit).toBe(200_00);
  });
});

describe('testing the rules', () => {
  const rules = [
    depositBy('wholeMeal', 500_00, { risk: ['absentBefore'] }),
    depositBy('perTable', 200_00, { people: { min: 8, max: 500 }, weekdays: [1] }),
    depositBy('perPerson', 50_00),
  ];
  const party = { date: SATURDAY, time: '19:00', adults: 2 };

  it('returns what a booking would pay, by which rule, and why earlier rules did not match', async () => {
    const { storeId, shiftId, manager } = await storeAsking(...rules);
    const tested = await manager.do(depositRulesApi.testDepositRules, { params: { storeId }, body: party });
    expect(tested).toEqual({
      rule: 2,
      basis: 'perPerson',
      amount: 50_00,
      deposit: 100_00,
      mealCost: null,
      shiftId,
      passed: [
        { index: 0, because: ['risk'] },
        { index: 1, because: ['people', 'weekdays'] },
      ],
    });
  });

  it('accepts unsaved rules and saves none of them', async () => {
    const { storeId, manager } = await storeAsking();
    const body = { ...party, adults: 9, tables: 2, date: '2037-11-23', rules };
    const tested = await manager.do(depositRulesApi.testDepositRules, { params: { storeId }, body });
    expect(tested).toMatchObject({ rule: 1, deposit: 400_00 });
    const risky = { ...party, risk: ['absentBefore' as const], rules };
    const paid = await manager.do(depositRulesApi.testDepositRules, { params: { storeId }, body: risky });
    expect(paid).toMatchObject({ rule: 0, deposit: 1000_00, mealCost: 1000_00 });
    const saved = await manager.do(depositRulesApi.testDepositRules, { params: { storeId }, body: party });
    expect(saved).toMatchObject({ rule: null, deposit: 0, passed: [] });
  });
});
