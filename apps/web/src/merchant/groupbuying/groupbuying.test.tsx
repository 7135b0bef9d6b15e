import { screen, waitFor, within } from '@testing-library/react';
import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import { groupPlatformsApi as platformsApi } from '@xiwei/contract/groupbuying/group-platforms.api.ts';
import { groupbuyingApi as api } from '@xiwei/contract/groupbuying/groupbuying.api.ts';
import type { Authorization } from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { handleArrival } from '#shell/arrival.ts';
import { makeBoard, makeSeating } from '#testing/booking-samples.ts';
import { secondsFromNow } from '#testing/clock.ts';
import { connectionLost, refusal } from '#testing/fake-server.ts';
import {
  EXTERNAL_ID,
  makeAuthorization,
  makeExternalBooking,
  makeExternalDetail,
  makeExternalOrder,
} from '#testing/groupbuying-samples.ts';
import { testReadStates, waitForCall } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, makeStoreSettings, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const listPath = `/web/${STORE_ID}/group-order`;
const detailPath = `/web/${STORE_ID}/group-order-detail/${EXTERNAL_ID}`;
const platformsPath = `/web/${STORE_ID}/group-authorization`;
const settings = { autoAnswer: 'ask', graceMinutes: 30 } as const;

function setUp() {
  server.on(storeSettingsApi.readStoreSettings, makeStoreSettings());
  server.on(platformsApi.readGroupSettings, settings);
}
beforeEach(setUp);

testReadStates('orders from platforms', {
  path: listPath,
  as: 'host',
  read: api.listExternalOrders,
  reply: { items: [makeExternalOrder()], next: null },
  shows: 'Zhou Min',
  empty: { reply: { items: [], next: null }, shows: 'No orders are waiting' },
  setUp,
});

testReadStates('an order from a platform', {
  path: detailPath,
  as: 'host',
  read: api.readExternalOrder,
  reply: makeExternalDetail(),
  shows: 'A quiet table, please',
  refused: { externalOrderMissing: 'Group-buying order does not exist' },
  setUp,
});

testReadStates('authorizations of platforms', {
  path: platformsPath,
  as: 'manager',
  read: platformsApi.readAuthorizations,
  reply: { items: [makeAuthorization()] },
  shows: 'Connect Meituan',
  setUp,
});

describe('the list', () => {
  it('counts what waits, and has tab, filters and search in the address', async () => {
    server.on(api.countExternalOrders, { process: 2, appeals: 1, nextDeadline: null });
    server.on(api.listExternalOrders, { items: [makeExternalOrder()], next: null });
    const { user, router } = await renderScreen(listPath, { as: 'host' });
    const row = await screen.findByRole('link', { name: /Meituan.*Zhou Min.*4 people.*¥388/ });
    expect(row.getAttribute('href')).toBe(detailPath);
    screen.getByRole('tab', { name: /Waiting.*3/ });
    await user.click(screen.getByRole('tab', { name: 'Ended' }));
    await waitFor(() =>
      expect(server.calls(api.listExternalOrders).at(-1)?.input.query).toMatchObject({ tab: 'ended' }),
    );
    server.on(api.listExternalOrders, { items: [], next: null });
    await user.click(screen.getByRole('combobox', { name: 'Platform' }));
    await user.click(await screen.findByRole('option', { name: 'Douyin' }));
    await user.click(screen.getByRole('combobox', { name: 'Status' }));
    await user.click(await screen.findByRole('option', { name: 'Not arrived' }));
    await user.type(screen.getByRole('searchbox'), '0009');
    await screen.findByText('No matching orders');
    await waitFor(() =>
      expect(router.history.location.search).toBe('?tab=ended&platform=douyin&status=notArrived&q=0009'),
    );
    expect(server.calls(api.listExternalOrders).at(-1)?.input.query).toMatchObject({
      ...{ tab: 'all', platform: 'douyin', status: 'notArrived', q: '0009' },
    });
  });

  it('counts down to the deadline, and is urgent below five minutes', async () => {
    const calm = makeExternalOrder({ deadline: secondsFromNow(1200) });
    const urgent = makeExternalOrder({ id: idOf(801), guestName: 'Xu Lan', deadline: secondsFromNow(200) });
    const late = makeExternalOrder({
      ...{ id: idOf(802), guestName: 'Qian Yi', deadline: secondsFromNow(-5), can: ['reject'] },
    });
    server.on(api.listExternalOrders, { items: [late, urgent, calm], next: null });
    await renderScreen(listPath, { as: 'host' });
    await screen.findByText('Less than 5 minutes left to answer the order of Xu Lan');
    expect(screen.queryByText(/answer the order of Zhou Min/)).toBeNull();
    screen.getByText('Time is up');
    expect(screen.getAllByText(/left$/)).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /Accept Qian Yi/ })).toBeNull();
  });

  it('accepts with the best table', async () => {
    server.on(api.listExternalOrders, { items: [makeExternalOrder()], next: null });
    server.on(api.acceptExternalOrder, () => {
      server.on(api.listExternalOrders, { items: [], next: null });
      return makeExternalOrder({ status: 'accepted', can: [] });
    });
    const { user } = await renderScreen(listPath, { as: 'host' });
    await user.click(await screen.findByRole('button', { name: /Accept Zhou Min/ }));
    await screen.findByText('Accepted. The booking has been made.');
    await screen.findByText('No orders are waiting');
    expect(server.calls(api.acceptExternalOrder)[0]?.input.body).toEqual({ version: 1, overrides: [] });
  });

  it('offers managers to connect a platform while there is none', async () => {
    server.on(api.listExternalOrders, { items: [], next: null });
    server.on(platformsApi.readAuthorizations, { items: [makeAuthorization()] });
    await renderScreen(listPath, { as: 'manager' });
    const link = await screen.findByRole('link', { name: 'Connect a platform' });
    expect(link.getAttribute('href')).toBe(platformsPath);
  });

  it('says of a connected store only that nothing waits', async () => {
    server.on(api.listExternalOrders, { items: [], next: null });
    const shop = { id: 's1', name: 'Plum Garden', address: 'West Lake' };
    server.on(platformsApi.readAuthorizations, { items: [makeAuthorization({ state: 'connected', shop })] });
    await renderScreen(listPath, { as: 'manager' });
    await screen.findByText('New group-buying orders appear here, and you are notified.');
    expect(screen.queryByRole('link', { name: 'Connect a platform' })).toBeNull();
  });

  it('is reached from the message tab while orders wait', async () => {
    server.on(api.countExternalOrders, { process: 2, appeals: 1, nextDeadline: null });
    server.on(noticesApi.listNotices, { items: [], next: null });
    server.on(noticesApi.readPush, { key: 'key', on: false });
    await renderScreen(`/web/${STORE_ID}/message`, { as: 'host' });
    const link = await screen.findByRole('link', { name: '2 group-buying orders to handle' });
    expect(link.getAttribute('href')).toBe(`${listPath}?tab=waiting`);
    screen.getByRole('link', { name: '1 appeal to answer' });
    screen.getByText(/3 group-buying orders waiting/);
  });
});

describe('an order', () => {
  const open = (changes: Parameters<typeof makeExternalDetail>[0] = {}) => {
    server.on(api.readExternalOrder, makeExternalDetail(changes));
    return renderScreen(detailPath, { as: 'host' });
  };

  it('does not exist without an id', async () => {
    await renderScreen(`/web/${STORE_ID}/group-order-detail`, { as: 'host' });
    await screen.findByText('Group-buying order does not exist');
  });

  it('shows its facts, the guest with a call button, and what happened', async () => {
    const [created] = makeExternalDetail().log;
    const reported = { type: 'sent', by: { type: 'system', id: null, name: null }, words: 'accept' } as const;
    const notSent = { ...reported, type: 'notSent' } as const;
    const log = [{}, reported, { ...notSent, words: 'unreachable' }, { ...notSent, words: '1204' }];
    await open({ log: created ? log.map((entry) => ({ ...created, ...entry })) : [] });
    await screen.findByText('Acceptance');
    screen.getByText('The platform didn’t answer');
    screen.getByText('Error code 1204');
    await screen.findByText('Dinner set for four');
    for (const text of ['¥388', '4 people', '4839201746', 'Received from the platform'])
      screen.getByText(text);
    const call = screen.getByRole('link', { name: /Call/ });
    expect(call.getAttribute('href')).toBe('tel:+8613800000009');
  });

  it('is accepted in spite of rules, after a question', async () => {
    server.on(availabilityApi.explainTime, refusal('notFound'));
    server.on(api.acceptExternalOrder, ({ body }) =>
      body.overrides?.includes('pacing')
        ? makeExternalOrder({ status: 'accepted' })
        : refusal('bookingFull', { details: { canOverride: true, overrides: ['pacing'] } }),
    );
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Accept with the best table' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Book anyway' }));
    await screen.findByText('Accepted. The booking has been made.');
  });

  it('is accepted with a chosen table', async () => {
    const seating = makeSeating();
    const itemId = seating.items[0]?.id ?? '';
    server.on(seatingApi.readSeating, seating).on(hostStandApi.readBoard, makeBoard());
    server.on(hostStandApi.readTableVerdicts, {
      ...{ recommended: null, reason: null, overrides: [] },
      tables: [{ itemId, reason: null, canOverride: false, overrides: [], orderIds: [], freeUntil: null }],
    });
    server.on(api.acceptExternalOrder, makeExternalOrder({ status: 'accepted' }));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Choose a table' }));
    const sheet = within(await screen.findByRole('dialog'));
    await user.click(sheet.getByRole('button', { name: 'Accept' }));
    await sheet.findByText('Choose a table', { selector: '[role=alert], p, span' });
    expect(server.calls(api.acceptExternalOrder)).toEqual([]);
    await user.click(await sheet.findByRole('option', { name: /A1/ }));
    await user.click(sheet.getByRole('button', { name: 'Accept' }));
    await waitForCall(api.acceptExternalOrder);
    expect(server.calls(api.acceptExternalOrder)[0]?.input.body).toMatchObject({ itemIds: [itemId] });
  });

  it('is assigned to a booking of the day', async () => {
    const diner = { id: idOf(703), lastName: 'Wang', firstName: '', title: 'mr', phone: null } as const;
    server.on(api.listAssignableBookings, {
      items: [{ ...makeExternalBooking(), diner, samePhone: true }],
    });
    server.on(api.assignExternalOrder, refusal('externalBookingTaken'));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Assign to an existing order' }));
    const sheet = within(await screen.findByRole('dialog'));
    await sheet.findByText('Same phone');
    await user.click(sheet.getByRole('button', { name: 'Assign and accept' }));
    await sheet.findByText('Choose an order');
    await user.click(sheet.getByRole('radio', { name: /Wang/ }));
    await user.click(sheet.getByRole('button', { name: 'Assign and accept' }));
    await sheet.findByText(/belongs to another group-buying order/);
    server.on(api.assignExternalOrder, makeExternalOrder({ status: 'accepted' }));
    await user.click(sheet.getByRole('button', { name: 'Assign and accept' }));
    await screen.findByText('Order assigned.');
    expect(server.calls(api.assignExternalOrder)[0]?.input.body).toEqual({ version: 1, orderId: idOf(41) });
  });

  it('is rejected with a reason, and with words for another one', async () => {
    server.on(api.rejectExternalOrder, makeExternalOrder({ status: 'rejected', endReason: 'other' }));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Reject' }));
    const sheet = within(await screen.findByRole('dialog'));
    await user.click(sheet.getByRole('button', { name: 'Reject' }));
    await sheet.findByText('Choose a reason');
    await user.click(sheet.getByRole('radio', { name: 'Another reason' }));
    await user.click(sheet.getByRole('button', { name: 'Reject' }));
    await sheet.findByText('Describe the reason');
    await user.type(sheet.getByRole('textbox'), 'Kitchen repairs');
    await user.click(sheet.getByRole('button', { name: 'Reject' }));
    await screen.findByText('Order rejected.');
    expect(server.calls(api.rejectExternalOrder).map(({ input }) => input.body)).toEqual([
      { version: 1, reason: 'other', words: 'Kitchen repairs' },
    ]);
  });

  it('that a colleague has changed is shown as it is now, with the reason of the refusal', async () => {
    server.on(api.acceptExternalOrder, () => {
      const order = makeExternalBooking({ time: '18:00' });
      server.on(
        api.readExternalOrder,
        makeExternalDetail({ status: 'accepted', order, can: [], version: 2 }),
      );
      return refusal('externalOrderChanged');
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Accept with the best table' }));
    await screen.findByText(/has just changed/);
    const link = await screen.findByRole('link', { name: 'Open order' });
    expect(link.getAttribute('href')).toBe(`/web/${STORE_ID}/store-order-detail/${idOf(41)}`);
    screen.getByText(/the booking has its old time/);
    expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();
  });

  it.each(['externalOrderChanged', 'externalOrderNotPossible'] as const)(
    'that a colleague has accepted meanwhile cannot be rejected (%s), and is shown as it is now',
    async (code) => {
      server.on(api.rejectExternalOrder, () => {
        const order = makeExternalBooking();
        server.on(
          api.readExternalOrder,
          makeExternalDetail({ status: 'accepted', order, can: [], version: 2 }),
        );
        return refusal(code);
      });
      const { user } = await open();
      await user.click(await screen.findByRole('button', { name: 'Reject' }));
      const sheet = within(await screen.findByRole('dialog'));
      await user.click(sheet.getByRole('radio', { name: 'No free table' }));
      await user.click(sheet.getByRole('button', { name: 'Reject' }));
      await sheet.findByText(code === 'externalOrderChanged' ? /has just changed/ : /isn’t possible/);
      await user.keyboard('{Escape}');
      await screen.findByRole('link', { name: 'Open order' });
      expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();
      expect(server.calls(api.rejectExternalOrder)).toHaveLength(1);
    },
  );

  it('stays as it was without a connection', async () => {
    server.on(api.acceptExternalOrder, connectionLost);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Accept with the best table' }));
    await screen.findByRole('button', { name: 'Try again' });
    screen.getByRole('button', { name: 'Reject' });
  });

  it('with an appeal is answered with words', async () => {
    server.on(api.answerAppeal, makeExternalOrder({ status: 'notArrived', can: [] }));
    const { user } = await open({
      ...{ status: 'appealArrived', words: 'We were there at seven', can: ['agreeAppeal', 'refuseAppeal'] },
    });
    await screen.findByText('We were there at seven');
    await user.click(screen.getByRole('button', { name: 'Disagree' }));
    const sheet = within(await screen.findByRole('dialog'));
    await user.click(sheet.getByRole('button', { name: 'Disagree' }));
    await sheet.findByText('Write why');
    await user.type(sheet.getByRole('textbox'), 'The table stayed empty');
    await user.click(sheet.getByRole('button', { name: 'Disagree' }));
    await screen.findByText('Appeal answered.');
    expect(server.calls(api.answerAppeal).map(({ input }) => input.body)).toEqual([
      { version: 1, agree: false, words: 'The table stayed empty' },
    ]);
  });

  it('that the platform did not confirm is sent again', async () => {
    server.on(api.resendExternalOrder, makeExternalOrder({ unsent: false, confirmed: false }));
    const { user } = await open({ status: 'accepted', unsent: true, confirmed: false, can: [] });
    await user.click(await screen.findByRole('button', { name: 'Send again' }));
    await screen.findByText('Sent again. The platform has to confirm it.');
  });

  it('of a platform that is not connected says that nothing reaches it', async () => {
    await open({ connected: false });
    await screen.findByText('The store isn’t connected to Meituan');
  });
});

describe('the platforms of a store', () => {
  const open = (
    changes: Parameters<typeof makeAuthorization>[0],
    { path = platformsPath, as = 'manager' }: { path?: string; as?: 'manager' | 'host' } = {},
  ) => {
    server.on(platformsApi.readAuthorizations, { items: [makeAuthorization(changes)] });
    return renderScreen(path, { as });
  };
  const connected: Partial<Authorization> = {
    state: 'connected',
    connectedAt: secondsFromNow(-999),
    expiresAt: secondsFromNow(9_999_999),
    shop: { id: 's1', name: 'Plum Garden', address: 'West Lake' },
    shops: [{ id: 's1', name: 'Plum Garden', address: 'West Lake', usedBy: null }],
  };

  it('are not for hosts', async () => {
    await open({}, { as: 'host' });
    await screen.findByText('Only managers and owners can set up platforms');
    expect(server.calls(platformsApi.readAuthorizations)).toEqual([]);
  });

  it('say that a platform is not offered', async () => {
    await open({ offered: false });
    await screen.findByText('Not available');
    expect(screen.queryByRole('button', { name: /Connect/ })).toBeNull();
  });

  it('lead to the page of the platform', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    server.on(platformsApi.startAuthorization, { url: 'https://platform.example/authorize?state=s' });
    const { user } = await open({});
    await user.click(await screen.findByRole('button', { name: 'Connect Meituan' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://platform.example/authorize?state=s'));
  });

  it.each([
    ['meituan', 'code'],
    ['dianping', 'auth_code'],
  ])('of %s finish an authorization once, and remove it from the address', async (platform, name) => {
    const shops = [
      { id: 's1', name: 'Plum Garden', address: 'West Lake', usedBy: 'Hall of Clouds' },
      { id: 's2', name: 'Plum Garden East', address: 'East Lake', usedBy: null },
    ];
    server.on(platformsApi.finishAuthorization, () => {
      const authorized = makeAuthorization({ state: 'unmapped', shops });
      server.on(platformsApi.readAuthorizations, { items: [authorized] });
      return authorized;
    });
    server.on(platformsApi.mapShop, makeAuthorization(connected));
    const { user, router } = await open(
      {},
      { path: `${platformsPath}?platform=${platform}&${name}=c1&state=s1` },
    );
    const taken = await screen.findByRole('radio', { name: 'Plum Garden' });
    expect(taken.getAttribute('aria-disabled')).toBe('true');
    expect(router.history.location.search).toBe('');
    expect(server.calls(platformsApi.finishAuthorization).map(({ input }) => input.body)).toEqual([
      { code: 'c1', state: 's1' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Use this shop' }));
    await screen.findByText('Choose a shop');
    await user.click(screen.getByRole('radio', { name: /Plum Garden East/ }));
    await user.click(screen.getByRole('button', { name: 'Use this shop' }));
    await screen.findByText('Shop chosen. Orders can arrive now.');
    expect(server.calls(platformsApi.mapShop)[0]?.input.body).toEqual({ shopId: 's2' });
  });

  it('offer another account if all shops belong to other stores, and nothing to disconnect', async () => {
    const shops = [{ id: 's1', name: 'Plum Garden', address: 'West Lake', usedBy: 'Hall of Clouds' }];
    await open({ state: 'unmapped', shops });
    await screen.findByText(/All shops of this authorization belong to other stores/);
    screen.getByRole('button', { name: 'Authorize another account' });
    for (const name of ['Use this shop', 'Disconnect'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('leave what a platform returns to the page, and do not take it for a sign-in', async () => {
    const search = '?platform=meituan&code=c1&state=s1';
    history.replaceState(null, '', `${platformsPath}${search}`);
    expect(await handleArrival()).toEqual({ outcome: 'arrived' });
    expect(location.search).toBe(search);
    expect(server.calls(identityApi.signInBySocial)).toEqual([]);
  });

  it('say that an authorization was used already', async () => {
    server.on(platformsApi.finishAuthorization, refusal('authorizationInvalid'));
    await open({}, { path: `${platformsPath}?platform=meituan&code=c1&state=s1` });
    await screen.findByText(/expired or been used/);
  });

  it('say that an authorization was not granted', async () => {
    await open({}, { path: `${platformsPath}?platform=meituan&state=s1&error=denied` });
    await screen.findByText(/Meituan wasn’t authorized/);
    expect(server.calls(platformsApi.finishAuthorization)).toEqual([]);
  });

  it('warn before an authorization expires, and offer to authorize again afterwards', async () => {
    await open({ ...connected, state: 'expired', expiresAt: secondsFromNow(-99) });
    await screen.findByText(/The authorization has ended/);
    screen.getByRole('button', { name: 'Authorize Meituan again' });
    expect(screen.queryByRole('button', { name: 'Change shop' })).toBeNull();
  });

  it('disconnect after a question, which says what happens to open orders', async () => {
    server.on(platformsApi.endAuthorization, ({ body }) =>
      body.confirmed ? makeAuthorization() : refusal('externalOrdersOpen'),
    );
    const { user } = await open(connected);
    await user.click(await screen.findByRole('button', { name: 'Disconnect' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.queryByText(/Orders that wait for an answer fail/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Disconnect' }));
    await dialog.findByText(/Orders that wait for an answer fail/);
    await user.click(dialog.getByRole('button', { name: 'Disconnect' }));
    await screen.findByText('Meituan is disconnected.');
  });

  it('set how orders are answered', async () => {
    server.on(platformsApi.updateGroupSettings, ({ body }) => body);
    const { user } = await open({});
    await user.click(await screen.findByRole('radio', { name: /Accept automatically/ }));
    const minutes = screen.getByRole('textbox', { name: /Minutes after the start/ });
    await user.clear(minutes);
    await screen.findByText('Enter a whole number from 0 to 240');
    await user.type(minutes, '45');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Settings saved.');
    expect(server.calls(platformsApi.updateGroupSettings)[0]?.input.body).toEqual({
      ...{ autoAnswer: 'whenFree', graceMinutes: 45 },
    });
  });
});
