import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import { memberLevelsApi } from '@xiwei/contract/diners/member-levels.api.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { linksApi } from '@xiwei/contract/links/links.api.ts';
import { privacyApi } from '@xiwei/contract/privacy/privacy.api.ts';
import { expect, it } from 'vitest';
import { book, openStore, slotAt } from '#testing/bookings.ts';
import { newPerson, readOrder } from '#testing/orders.ts';
import { paidOrder, settleDown, startPaying } from '#testing/paying.ts';
import { passFreshCheck } from '#testing/people.ts';
import { newPhone, type Visitor } from '#testing/product.ts';

const paying = await startPaying();
const { product } = paying;

async function copyOf(visitor: Visitor) {
  await passFreshCheck(product);
  return visitor.do(privacyApi.readMyData, {});
}

/** Gives the only guest of a store a company and the level "Gold". */
async function giveLevelAndCompany(manager: Visitor, storeId: string): Promise<void> {
  const params = { storeId };
  const level = await manager.do(memberLevelsApi.createMemberLevel, { params, body: { name: 'Gold' } });
  const [guest] = (await manager.do(dinersApi.listDiners, { params, query: {} })).items;
  if (!guest) throw new Error('The store has no guest');
  const body = { ...guest, company: 'River Ltd', memberLevelId: level.id };
  await manager.do(dinersApi.updateDiner, { params: { storeId, dinerId: guest.id }, body });
}

it('a copy contains everything the platform stores about the person', async () => {
  const phone = newPhone();
  const diner = product.visitor();
  const userId = await diner.signIn(phone);
  const { version } = await diner.do(identityApi.readMe, {});
  await diner.do(identityApi.updateProfile, { body: { nickname: 'Zhonghua', version } });
  await diner.do(linksApi.createLink, { body: { path: '/notice', needsSignIn: false } });
  const { storeId, kind, manager } = await openStore(product, 3);
  const order = await diner.do(bookingApi.createOrder, {
    params: { storeId },
    body: {
      slot: slotAt(kind.id),
      diner: { lastName: 'Ouyang', phone },
      dietTaboo: 'peanuts',
      remarkByDiner: 'by the window',
    },
  });
  await giveLevelAndCompany(manager, storeId);
  const data = await copyOf(diner);
  expect(data.account).toMatchObject({
    id: userId,
    phone: `+86${phone.number}`,
    nickname: 'Zhonghua',
    consents: [{ document: 'privacy' }, { document: 'terms' }],
    sessions: [{ endedAt: null }],
  });
  expect(data.restaurants).toEqual([{ id: storeId, name: 'Test kitchen' }]);
  expect(data.bookings).toMatchObject([
    {
      id: order.id,
      storeId,
      status: 'waitService',
      remarkByDiner: 'by the window',
      dietTaboo: 'peanuts',
      history: [{ type: 'create', by: 'you' }],
    },
  ]);
  expect(data.guestRecords).toMatchObject([
    { storeId, lastName: 'Ouyang', phone: `+86${phone.number}`, company: 'River Ltd', memberLevel: 'Gold' },
  ]);
  expect(data.links).toMatchObject([{ path: '/notice' }]);
  expect(data.actions.map(({ action }) => action)).toEqual([
    'booking.createOrder',
    'links.createLink',
    'identity.updateProfile',
  ]);
  await manager.do(staffOrdersApi.storeCancelOrder, {
    params: { storeId, orderId: order.id },
    body: { version: order.version },
  });
  await expect
    .poll(async () => (await copyOf(diner)).notices.map(({ kind }) => kind))
    .toEqual(['welcome', 'orderCancelled']);
});

it('a copy contains payments with their refunds, and the balance', async () => {
  const fixture = await paidOrder(paying, 'wechatPay');
  const { version } = await readOrder(fixture.manager, fixture.storeId, fixture.order.id);
  await fixture.diner.do(bookingApi.cancelOrder, { params: fixture.params, body: { version } });
  await settleDown(paying);
  const data = await copyOf(fixture.diner);
  expect(data.payments).toMatchObject([
    {
      orderId: fixture.order.id,
      purpose: 'deposit',
      amount: 200_00,
      method: 'wechatPay',
      status: 'paid',
      refunds: [{ amount: 200_00, status: 'refunded' }],
    },
  ]);
  expect(data.balance).toBe(0);
});

it('a copy contains neither internal notes of staff nor data of other people', async () => {
  const { storeId, kind, manager } = await openStore(product, 3);
  const { visitor: diner } = await newPerson(product);
  const { visitor: other, id: otherId } = await newPerson(product);
  const mine = await book(diner, storeId, slotAt(kind.id, '18:00'));
  const theirs = await book(other, storeId, slotAt(kind.id, '20:30'));
  await manager.do(staffOrdersApi.setStoreRemark, {
    params: { storeId, orderId: mine.id },
    body: { version: mine.version, remarkByStore: 'a note among staff' },
  });
  const { items } = await manager.do(identityApi.listStaff, { params: { storeId } });
  const text = JSON.stringify(await copyOf(diner));
  expect(text).toContain(mine.id);
  for (const foreign of ['a note among staff', 'storeRemark', theirs.id, otherId, items[0]?.id ?? '-'])
    expect(text).not.toContain(foreign);
});

it('copies are rate limited', async () => {
  const { visitor } = await newPerson(product);
  for (let copy = 0; copy < 10; copy += 1) await copyOf(visitor);
  expect((await visitor.call(privacyApi.readMyData, {})).refusal?.code).toBe('tooManyRequests');
});
