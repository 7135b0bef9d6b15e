import { screen, within } from '@testing-library/react';
import type { Assignment } from '@xiwei/contract/booking/availability.model.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import { couponsApi } from '@xiwei/contract/groupbuying/coupons.api.ts';
import { groupbuyingApi } from '@xiwei/contract/groupbuying/groupbuying.api.ts';
import { orderInvitationApi } from '@xiwei/contract/invitations/invitations.api.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { makeStaffOrder, ORDER_ID } from '#testing/booking-samples.ts';
import { secondsFromNow } from '#testing/clock.ts';
import { sendEvent } from '#testing/fake-event-stream.ts';
import { refusal, serverError } from '#testing/fake-server.ts';
import { makeCoupon } from '#testing/groupbuying-samples.ts';
import { makeOrderInvitation, REPLY } from '#testing/invitations-samples.ts';
import { leaveStandUnanswered } from '#testing/leave-stand-unanswered.ts';
import { GUEST_ID, makeLogEntry, serveOrder } from '#testing/order-server.ts';
import { testReadStates, waitForCall } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, STORE_ID, USER_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';
import { BIRTHDAY, WINDOW } from '#testing/tags-server.ts';
import { closeQueue } from '../verbs/queue-registry.ts';

const PATH = `/web/${STORE_ID}/store-order-detail/${ORDER_ID}`;
const open = (as: 'host' | 'manager' = 'host') => renderScreen(PATH, { as });
const heading = () => screen.findByRole('heading', { level: 1, name: 'Ms Yue Lin' });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

const GUEST = { id: GUEST_ID, lastName: 'Lin', firstName: 'Yue', title: 'ms' as const };

afterEach(() => closeQueue());

testReadStates('the page of an order', {
  path: PATH,
  as: 'host',
  read: staffOrdersApi.readOrder,
  reply: makeStaffOrder(),
  shows: 'Booking code B7',
  refused: { notFound: 'Order not found', inputInvalid: 'Order not found' },
  setUp: () => serveOrder(),
});

describe('an order from a group-buying platform', () => {
  it('names the platform and links to the order there', async () => {
    serveOrder({ order: { source: 'externalSync', method: 'platform' } });
    server.on(groupbuyingApi.listPlatformMarks, {
      items: [{ orderId: ORDER_ID, externalOrderId: idOf(800), platform: 'dianping' }],
    });
    await open();
    const link = await screen.findByRole('link', { name: 'Dianping' });
    expect(link.getAttribute('href')).toBe(`/web/${STORE_ID}/group-order-detail/${idOf(800)}`);
  });
});

describe('the coupons of an order', () => {
  it('are listed, and can be taken back while the platform allows it', async () => {
    const late = makeCoupon({ id: idOf(811), title: 'Tea', takeBackUntil: secondsFromNow(-1) });
    serveOrder({ money: { couponWorth: 200_00 as Fen } });
    server.on(couponsApi.listCoupons, { items: [makeCoupon(), late], next: null });
    server.on(couponsApi.takeBackCoupon, refusal('couponTooLate'));
    const { user } = await open();
    await user.click(await button('Take back Dinner set for two'));
    await screen.findByText('Can’t be taken back any more');
    const worth = screen.getByText('Paid by coupons');
    expect(worth.parentElement?.textContent).toContain('¥200');
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Take back' }));
    await dialog.findByText(/no longer allows/);
    server.on(couponsApi.takeBackCoupon, makeCoupon({ state: 'takenBack' }));
    await user.click(dialog.getByRole('button', { name: 'Take back' }));
    await screen.findByText('Coupon taken back.');
    expect(server.calls(couponsApi.listCoupons)[0]?.input.query).toMatchObject({ orderId: ORDER_ID });
  });

  it('are used for the order', async () => {
    serveOrder();
    server.on(couponsApi.prepareCoupons, {
      ...{ platform: 'meituan', token: 'token' },
      coupons: [
        { key: 'k1', title: 'Tea', worth: 50_00 as Fen, paid: 40_00 as Fen, expiresAt: null },
        { key: 'k2', title: 'Dinner', worth: 200_00 as Fen, paid: 168_00 as Fen, expiresAt: null },
      ],
    });
    server.on(couponsApi.verifyCoupons, {
      items: [makeCoupon(), makeCoupon({ id: idOf(811), state: 'refused', verifiedAt: null })],
    });
    const { user } = await open();
    await user.click(await button('Use a coupon'));
    const sheet = within(await screen.findByRole('dialog'));
    await user.click(sheet.getByRole('button', { name: 'Check' }));
    await sheet.findByText('Scan or enter a coupon code.');
    await user.type(sheet.getByRole('textbox', { name: 'Coupon code' }), '123456789012{Enter}');
    await user.click(await sheet.findByRole('button', { name: 'Use 2 coupons worth ¥250' }));
    await sheet.findByText('Some coupons weren’t used');
    expect(server.calls(couponsApi.verifyCoupons)[0]?.input.body).toEqual({
      ...{ token: 'token', keys: ['k1', 'k2'], orderId: ORDER_ID },
    });
  });
});

describe('the facts of an order', () => {
  it('say that a set menu is missing, with a link that chooses it', async () => {
    serveOrder({ order: { setMenuMissing: true, can: ['changePlace'] } });
    await open();
    await heading();
    expect(await screen.findAllByText('Required set menu is missing')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Choose dishes in advance' })).toBeDefined();
  });

  it('begin with its state, time, people and table', async () => {
    serveOrder({ order: { adults: 2, children: 1, pinned: true, bookedByOther: true } });
    await open();
    await heading();
    expect(await screen.findByText('Wed, 2 Dec, 7:00 PM · 2 adults, 1 child · A1')).toBeDefined();
    for (const text of ['Confirmed', 'Pinned', 'Booked by someone else'])
      expect(screen.getAllByText(text)[0]).toBeDefined();
  });

  it('tell the guest’s history, needs and how to call them', async () => {
    serveOrder({
      order: { diner: { ...GUEST, phone: '+86 138 0000 0001' } },
      diner: { dietTaboo: 'Peanuts', blacklisted: true, blacklistReason: 'Rude' },
      facts: { blacklisted: true, birthdayOn: '2026-12-03' },
      display: { phone: 'last4' },
    });
    await open();
    const call = await screen.findByRole('link', { name: 'Call Ms Yue Lin: ···· 0001' });
    expect(call.getAttribute('href')).toBe('tel:+8613800000001');
    for (const text of ['3 visits', '1 no-show', 'Birthday Thu, 3 Dec', 'Blacklisted', 'Peanuts', 'Rude'])
      expect(await screen.findByText(text)).toBeDefined();
  });

  it.each([true, false])('offer a chat only with a guest who has an account: %s', async (hasAccount) => {
    serveOrder({ order: { creator: 'store' }, diner: { hasAccount } });
    const { user } = await open();
    await heading();
    await waitForCall(dinersApi.readDiner);
    await user.click(await screen.findByRole('button', { name: 'More actions for Ms Yue Lin' }));
    await screen.findAllByRole('menuitem');
    expect(screen.queryAllByRole('menuitem', { name: /Chat/ })).toHaveLength(hasAccount ? 1 : 0);
  });

  it('have the total that the guest pays', async () => {
    serveOrder({ money: { total: 66_600 as Fen } });
    await open();
    const total = await screen.findByText('Total');
    expect(total.parentElement?.textContent).toContain('¥666');
  });

  it('say that a walk-in has no guest record', async () => {
    serveOrder({ order: { diner: null, method: 'walkIn', itemIds: [] } });
    await open();
    await screen.findByRole('heading', { level: 1, name: 'Walk-in' });
    expect(screen.getByText('Walk-ins have no guest record.')).toBeDefined();
    expect(screen.getByText('Wed, 2 Dec, 7:00 PM · 2 people · No table')).toBeDefined();
  });

  it('have the replies of invited guests, and follow new ones', async () => {
    const declined = { ...REPLY, id: idOf(611), name: 'Zhao', coming: false, people: 0, diet: '' };
    const invitation = makeOrderInvitation({ answers: [REPLY, declined], coming: 2 });
    serveOrder({ invitation });
    await open();
    const replies = within(await screen.findByRole('region', { name: 'Replies' }));
    replies.getByText('2 people are coming · 1 can’t come · 1 with foods to avoid');
    expect(replies.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'WangComing, 2 peopleAvoids: no pork',
      'ZhaoCan’t come',
    ]);
    server.on(orderInvitationApi.readOrderInvitation, makeOrderInvitation());
    sendEvent('invitations.guestReplied', { storeId: STORE_ID, orderId: ORDER_ID });
    await replies.findByText('No replies yet');
  });

  it('have no replies without an invitation, and say if they cannot be read', async () => {
    serveOrder();
    const { unmount } = await open();
    await waitForCall(orderInvitationApi.readOrderInvitation);
    await heading();
    expect(screen.queryByRole('region', { name: 'Replies' })).toBeNull();
    unmount();
    server.on(orderInvitationApi.readOrderInvitation, serverError);
    await open();
    const replies = within(await screen.findByRole('region', { name: 'Replies' }));
    await replies.findByRole('button', { name: 'Try again' });
  });

  it('show a diner’s request to cancel with its reason and terms', async () => {
    const request = makeLogEntry({
      seq: 2,
      type: 'extendedJson',
      after: { status: 'waitCancelProcess', reason: 'Ill' },
    });
    serveOrder({
      order: { status: 'waitCancelProcess', can: ['agreeCancel', 'continueService'] },
      log: [makeLogEntry(), request],
      money: { onClose: { agreeCancel: { refund: 0 as Fen, forfeit: 20_000 as Fen } } },
    });
    await open();
    expect(await screen.findByText('The diner’s reason: Ill')).toBeDefined();
    expect(await screen.findByText('If you agree: ¥0 refunded, ¥200 forfeited.')).toBeDefined();
    const agree = screen.getByRole('link', { name: 'Agree to cancel' });
    expect(agree.getAttribute('href')).toContain(`store-order-cancel/${ORDER_ID}?verb=agreeCancel`);
  });
});

describe('the actions of an order', () => {
  it('are those the server allows, the main one as the first button', async () => {
    serveOrder({ order: { can: ['arrive', 'changePlace', 'changeDetails', 'storeCancel'] } });
    const { user } = await open();
    const actions = await screen.findByRole('region', { name: 'Actions' });
    expect(within(actions).getAllByRole('button').at(0)?.textContent).toBe('Mark arrived');
    await user.click(within(actions).getByRole('button', { name: 'More actions for Ms Yue Lin' }));
    await screen.findByRole('menu');
    const names = [
      ...['Assign automatically', /^Pin to table/, 'Change guest', 'Chat with guest'],
      ...['Send a message', 'Cancel order'],
    ];
    for (const name of names) expect(screen.getByRole('menuitem', { name })).toBeDefined();
    expect(screen.getAllByRole('menuitem')).toHaveLength(names.length);
  });

  it.each([
    ['late', 20, 'Says 20 min late'],
    ['coming', null, 'Says they’re coming'],
  ] as const)('come after the guest’s answer to a reminder: %s', async (kind, minutes, words) => {
    serveOrder({ order: { answer: { kind, minutes, at: secondsFromNow(-60) } } });
    await open();
    expect(await screen.findByText(words)).toBeDefined();
  });

  it('do not show the answer any more when the guests are there', async () => {
    serveOrder({
      order: {
        answer: { kind: 'late', minutes: 20, at: secondsFromNow(-60) },
        arrivedAt: secondsFromNow(0),
      },
    });
    await open();
    await screen.findByRole('heading', { name: 'Guest' });
    expect(screen.queryByText('Says 20 min late')).toBeNull();
  });

  it('show an arrival at once, and send it once', async () => {
    const { change } = serveOrder({ order: { can: ['arrive'] } });
    server.on(staffOrdersApi.markArrived, () => change({ arrivedAt: secondsFromNow(0), can: ['complete'] }));
    const { user } = await open();
    const arrived = await button('Mark arrived');
    await user.dblClick(arrived);
    expect(await screen.findByText('Seated')).toBeDefined();
    expect(await button('Complete')).toBeDefined();
    expect(server.calls(staffOrdersApi.markArrived)).toHaveLength(1);
  });

  it('ask before an arrival on another day', async () => {
    const { change } = serveOrder({ order: { can: ['arriveOtherDay'] } });
    server.on(staffOrdersApi.markArrived, () => change({ arrivedAt: secondsFromNow(0), can: [] }));
    const { user } = await open();
    await user.click(await button('Mark arrived'));
    await user.click(await button('Mark as arrived'));
    expect(await screen.findByText('Seated')).toBeDefined();
    await waitForCall(staffOrdersApi.markArrived);
    expect(server.calls(staffOrdersApi.markArrived)[0]?.input.body.otherDayConfirmed).toBe(true);
  });

  it('explain a table that was assigned automatically', async () => {
    const { change } = serveOrder({ order: { can: ['changePlace'] } });
    const assignment: Assignment = {
      kindId: null,
      combinationId: null,
      itemIds: [idOf(61)],
      why: ['smallestFit', 'afterMoving'],
      moves: [{ orderId: idOf(90), fromItemIds: [], toItemIds: [] }],
    };
    server.on(staffOrdersApi.autoAssign, () => ({ order: change({ itemIds: [idOf(61)] }), assignment }));
    const { user } = await open();
    await user.click(await button('More actions for Ms Yue Lin'));
    await user.click(await screen.findByRole('menuitem', { name: 'Assign automatically' }));
    expect(await screen.findByText('Assigned A2')).toBeDefined();
    expect(screen.getByText('The smallest table that fits')).toBeDefined();
    expect(screen.getByText('1 order was moved for it')).toBeDefined();
  });

  it('delete the order only when its booking code is typed', async () => {
    serveOrder({ order: { status: 'closed', closeReason: 'storeCancel', can: ['delete'], itemIds: [] } });
    server.on(staffOrdersApi.deleteOrder, {});
    const { user } = await open('manager');
    await user.click(await button('More actions for Ms Yue Lin'));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete order' }));
    const field = await screen.findByLabelText('Enter the booking code B7 to confirm');
    await user.type(field, 'B8{Enter}');
    expect(await screen.findByText('This isn’t the booking code')).toBeDefined();
    expect(server.calls(staffOrdersApi.deleteOrder)).toHaveLength(0);
    leaveStandUnanswered();
    await user.clear(field);
    await user.type(field, 'b7{Enter}');
    await screen.findByText('Order deleted');
    expect(server.calls(staffOrdersApi.deleteOrder)).toHaveLength(1);
  });

  it('show a link to pay while money is due', async () => {
    const due = {
      intentId: idOf(91),
      purpose: 'deposit',
      amount: 20_000 as Fen,
      expiresAt: secondsFromNow(600),
    };
    serveOrder({
      order: { status: 'waitDepositPayment', depositExpiresAt: secondsFromNow(600) },
      money: { due: [due as never] },
    });
    server.on(moneyApi.makePaymentLink, { path: '/pay/abc?key=1' });
    const { user } = await open();
    expect(await screen.findByText('Time left to pay: 10:00')).toBeDefined();
    await user.click(await button('Payment link'));
    expect(await screen.findByRole('img', { name: 'Payment link QR code' })).toBeDefined();
    expect(screen.getByText(/\/pay\/abc\?key=1$/)).toBeDefined();
  });
});

describe('editing in place', () => {
  it('keeps what is typed when the order changes, and shows the other text', async () => {
    const { change } = serveOrder({ order: { can: ['changeDetails'], remarkByStore: 'Old' } });
    const { user } = await open();
    await user.click(await button('Edit: Staff note'));
    const field = await screen.findByRole('textbox', { name: 'Staff note' });
    await user.clear(field);
    await user.type(field, 'Mine');
    change({ remarkByStore: 'Theirs' });
    const event = { storeId: STORE_ID, orderId: ORDER_ID, date: '2026-12-02', version: 2 };
    sendEvent('booking.orderChanged', { ...event, status: 'waitService', change: 'storeRemark' });
    expect(await screen.findByText('Theirs')).toBeDefined();
    expect((field as HTMLTextAreaElement).value).toBe('Mine');
    server.on(staffOrdersApi.setStoreRemark, ({ body }) => change({ remarkByStore: body.remarkByStore }));
    await user.click(await button('Save'));
    expect(await screen.findByText('Mine')).toBeDefined();
    expect(server.calls(staffOrdersApi.setStoreRemark)[0]?.input.body).toEqual({
      version: 2,
      remarkByStore: 'Mine',
    });
  });

  it('keeps the text if it is refused', async () => {
    serveOrder({ order: { can: ['changeDetails'] } });
    server.on(staffOrdersApi.setOrderWishes, refusal('actionNotPossible'));
    const { user } = await open();
    await user.click(await button('Edit: Allergies and foods to avoid'));
    await user.type(await screen.findByRole('textbox', { name: 'Allergies and foods to avoid' }), 'Nuts');
    await user.click(await button('Save'));
    await screen.findByText('This isn’t possible in the booking’s current state. Refresh to see the latest.');
    expect(
      ((await screen.findByRole('textbox', { name: 'Allergies and foods to avoid' })) as HTMLTextAreaElement)
        .value,
    ).toBe('Nuts');
  });

  it('saves several tags together', async () => {
    const { change } = serveOrder({ order: { can: ['changeDetails'] } });
    server.on(staffOrdersApi.setOrderTags, ({ body }) => change({ tagIds: body.tagIds }));
    const { user } = await open();
    await user.click(await button('Edit: Tags'));
    await user.click(await button('Window seat'));
    await user.click(await button('Birthday'));
    await user.click(await button('Save'));
    await screen.findByText('Ms Yue Lin’s tags updated');
    expect(server.calls(staffOrdersApi.setOrderTags)[0]?.input.body.tagIds).toHaveLength(2);
  });

  it('adds a tag to those that a colleague chose meanwhile', async () => {
    const { change } = serveOrder({ order: { can: ['changeDetails'] } });
    server.on(staffOrdersApi.setOrderTags, ({ body }) => change({ tagIds: body.tagIds }));
    const { user } = await open();
    await user.click(await button('Edit: Tags'));
    await user.click(await button('Window seat'));
    change({ tagIds: [BIRTHDAY.id] });
    const event = { storeId: STORE_ID, orderId: ORDER_ID, date: '2026-12-02', version: 2 };
    sendEvent('booking.orderChanged', { ...event, status: 'waitService', change: 'tagList' });
    expect(await screen.findByRole('button', { name: 'Birthday', pressed: true })).toBeDefined();
    await user.click(await button('Save'));
    await screen.findByText('Ms Yue Lin’s tags updated');
    expect(server.calls(staffOrdersApi.setOrderTags)[0]?.input.body).toEqual({
      version: 2,
      tagIds: [BIRTHDAY.id, WINDOW.id],
    });
  });

  it('shows what a colleague saved while the page was left with a text', async () => {
    sessionStorage.setItem(`xiwei.typed.order-note.${ORDER_ID}`, 'Mine');
    sessionStorage.setItem(`xiwei.typed.order-note.${ORDER_ID}.base`, 'Old');
    serveOrder({ order: { can: ['changeDetails'], remarkByStore: 'Theirs' } });
    await open();
    const field = await screen.findByRole('textbox', { name: 'Staff note' });
    expect((field as HTMLTextAreaElement).value).toBe('Mine');
    expect(screen.getByText('Theirs')).toBeDefined();
  });
});

describe('the log of an order', () => {
  const moved = makeLogEntry({
    seq: 2,
    type: 'tableAllocation',
    operator: { type: 'store', id: idOf(10), name: 'Chen Mei' },
    before: { item_ids: [idOf(60)] },
    after: { item_ids: [idOf(61)] },
    can: ['revert'],
  });

  it('says who did what, with names in place of ids', async () => {
    serveOrder({ log: [makeLogEntry(), moved] });
    await open();
    const log = await screen.findByRole('list', { name: 'Log' });
    const [latest] = await within(log).findAllByRole('listitem');
    expect(latest?.textContent).toContain('Table changed');
    expect(latest?.textContent).toMatch(/A1.*A2/);
    expect(await within(log).findByText('Chen Mei (Host)')).toBeDefined();
  });

  it('asks before it reverts a move, and then marks the entry', async () => {
    const { change } = serveOrder({
      log: [makeLogEntry(), { ...moved, operator: { type: 'store', id: USER_ID, name: 'Me' } }],
    });
    server.on(staffOrdersApi.revertLogEntry, () =>
      change({}, { type: 'logRevert', reverts: 2, before: moved.after, after: moved.before }),
    );
    const { user } = await open();
    await user.click(await button('Revert “Table changed”'));
    const question = await screen.findByRole('alertdialog', { name: 'Revert “Table changed”?' });
    await user.click(within(question).getByRole('button', { name: 'Revert' }));
    expect(await screen.findByText('Reverted: Table changed')).toBeDefined();
    expect(screen.getByText(/^Reverted Tue, 1 Dec/)).toBeDefined();
  });
});
