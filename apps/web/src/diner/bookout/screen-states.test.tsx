import { screen, waitFor, within } from '@testing-library/react';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { bookoutApi } from '@xiwei/contract/bookout/bookout.api.ts';
import type { BookOut } from '@xiwei/contract/bookout/bookout.model.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { describe, expect, it } from 'vitest';
import {
  FORM_ID,
  makeBookOut,
  makeBookOutMonth,
  makeBookOutOrder,
  makeMyBookOut,
  makeOffer,
} from '#testing/bookout-samples.ts';
import { sendEvent } from '#testing/fake-event-stream.ts';
import { refusal } from '#testing/fake-server.ts';
import { testReadStates, waitForCall } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, makeStore, makeStoreCard, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const createPath = `/book-out-form-create/${STORE_ID}`;
const detailPath = `/book-out-form-detail/${STORE_ID}/${FORM_ID}`;
const NO_CONTACT = { lastName: '', firstName: '', title: 'none', phone: null } as const;
const CONTACT = {
  lastName: 'Lin',
  firstName: '',
  title: 'ms',
  phone: { region: 'CN', number: '13800000001' },
} as const;

const setUpStore = () => void server.on(storesApi.readStore, makeStore());
function setUpForm(contact: typeof NO_CONTACT | typeof CONTACT = CONTACT) {
  setUpStore();
  server.on(bookingApi.readMyContact, contact).on(bookoutApi.readBookOutMonth, makeBookOutMonth());
}
const inList = (...items: ReturnType<typeof makeBookOut>[]) => ({
  items,
  stores: [makeStoreCard()],
  next: null,
});

testReadStates('a new request', {
  path: createPath,
  as: 'diner',
  read: bookoutApi.readBookOutMonth,
  reply: makeBookOutMonth(),
  shows: 'Send request',
  setUp: () => {
    setUpStore();
    server.on(bookingApi.readMyContact, CONTACT);
  },
});

testReadStates('own requests', {
  path: '/book-out-form-history',
  as: 'diner',
  read: bookoutApi.listMyBookOuts,
  reply: inList(makeBookOut()),
  shows: 'Awaiting the store',
  empty: { reply: inList(), shows: 'No requests yet' },
});

testReadStates('a request', {
  path: detailPath,
  as: 'diner',
  read: bookoutApi.readMyBookOut,
  reply: makeMyBookOut(),
  shows: 'A birthday cake, please',
  refused: { bookOutMissing: 'Order does not exist', notFound: 'Order does not exist' },
  setUp: setUpStore,
});

describe('a new request', () => {
  const step = async (name: string) => within(await screen.findByRole('region', { name }));

  it('opens each step when those before it are answered, and sends all of them', async () => {
    setUpForm(NO_CONTACT);
    const { user } = await renderScreen(createPath, { as: 'diner' });
    const date = await step('Date');
    date.getByText('Enter the contact first');
    expect(date.getByRole('grid').getAttribute('aria-disabled')).toBe('true');
    expect((await step('Time')).queryByRole('button')).toBeNull();
    const contact = await step('Contact');
    await user.type(contact.getByRole('textbox', { name: 'Last name' }), 'Lin');
    await user.click(contact.getByRole('button', { name: 'Ms' }));
    await user.type(contact.getByRole('textbox', { name: /Phone number/ }), '13800000001');
    await waitFor(() => expect(date.queryByText('Enter the contact first')).toBeNull());
    const people = await step('People');
    people.getByText('Choose a date first');
    await user.click(date.getByRole('gridcell', { name: /\b5 December/ }));
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    (await step('People')).getByRole('alert');
    await user.type(people.getByRole('textbox', { name: /adults/ }), '10000');
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    await people.findByText('Enter a number from 1 to 500');
    (await step('Time')).getByText('Enter the number of people first');
    await user.clear(people.getByRole('textbox', { name: /adults/ }));
    await user.type(people.getByRole('textbox', { name: /adults/ }), '12');
    const time = await step('Time');
    await user.click(await time.findByRole('button', { name: '7:00 PM' }));
    await user.type(screen.getByRole('textbox', { name: /Requirements/ }), 'A cake');
    server.on(bookoutApi.createBookOut, makeBookOut());
    server.on(bookoutApi.readMyBookOut, makeMyBookOut());
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    await screen.findByRole('heading', { name: 'Private dining request' });
    expect(server.calls(bookoutApi.createBookOut)[0]?.input.body).toMatchObject({
      diner: { lastName: 'Lin', title: 'ms', phone: { number: '13800000001' } },
      ...{ date: '2026-12-05', adults: 12, when: { time: '19:00' }, remark: 'A cake', budget: null },
    });
    await screen.findByText('A birthday cake, please');
  });

  it('begins with the day and people of its address, and keeps what is changed after a reload', async () => {
    setUpForm();
    const path = `${createPath}?date=2026-12-05&people=14`;
    const people = () => screen.findByRole<HTMLInputElement>('textbox', { name: /adults/ });
    const first = await renderScreen(path, { as: 'diner' });
    expect((await people()).value).toBe('14');
    screen.getByRole('gridcell', { name: /\b5 December/, selected: true });
    await first.user.clear(await people());
    await first.user.type(await people(), '20');
    first.unmount();
    const second = await renderScreen(path, { as: 'diner' });
    expect((await people()).value).toBe('20');
    second.unmount();
    await renderScreen(`${createPath}?people=30`, { as: 'diner' });
    expect((await people()).value).toBe('30');
    screen.getByRole('gridcell', { name: /\b5 December/, selected: true });
  });

  it('does not choose a day on which the restaurant is closed', async () => {
    setUpForm();
    const { user } = await renderScreen(createPath, { as: 'diner' });
    const date = await step('Date');
    await user.click(date.getByRole('gridcell', { name: /\b8 December/ }));
    await screen.findByText('The restaurant is closed on this day');
    (await step('People')).getByText('Choose a date first');
  });

  it('shows why it was refused, and keeps what was entered', async () => {
    setUpForm();
    server.on(bookoutApi.createBookOut, refusal('bookOutTooMany'));
    const { user } = await renderScreen(createPath, { as: 'diner' });
    await user.click((await step('Date')).getByRole('gridcell', { name: /\b5 December/ }));
    await user.type((await step('People')).getByRole('textbox', { name: /adults/ }), '4');
    await user.click(await (await step('Time')).findByRole('button', { name: 'Dinner, any time' }));
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    await screen.findByText(/already have 3 open requests/);
    expect(server.calls(bookoutApi.createBookOut)[0]?.input.body.when).toEqual({ shiftId: idOf(701) });
    const people = (await step('People')).getByRole<HTMLInputElement>('textbox', { name: /adults/ });
    expect(people.value).toBe('4');
  });

  it('keeps what was entered when the page is left and opened again, until it is sent', async () => {
    setUpForm();
    const first = await renderScreen(createPath, { as: 'diner' });
    await first.user.click((await step('Date')).getByRole('gridcell', { name: /\b5 December/ }));
    await first.user.type((await step('People')).getByRole('textbox', { name: /adults/ }), '4');
    await first.user.click(await (await step('Time')).findByRole('button', { name: '6:00 PM' }));
    await first.user.type(screen.getByRole('textbox', { name: /Requirements/ }), 'A cake');
    first.unmount();
    const { user } = await renderScreen(createPath, { as: 'diner' });
    const remark = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Requirements/ });
    expect(remark.value).toBe('A cake');
    server.on(bookoutApi.createBookOut, makeBookOut());
    server.on(bookoutApi.readMyBookOut, makeMyBookOut());
    await user.click(screen.getByRole('button', { name: 'Send request' }));
    await screen.findByText('A birthday cake, please');
    expect(server.calls(bookoutApi.createBookOut)[0]?.input.body).toMatchObject({
      ...{ date: '2026-12-05', adults: 4, when: { time: '18:00' }, remark: 'A cake' },
    });
    expect(Object.keys(sessionStorage).filter((key) => key.includes('request-draft'))).toEqual([]);
  });

  it('is not offered while the restaurant takes no requests', async () => {
    setUpForm();
    server.on(bookoutApi.readBookOutMonth, makeBookOutMonth({ takesRequests: false }));
    await renderScreen(createPath, { as: 'diner' });
    await screen.findByText(/doesn’t take online requests/);
    expect(screen.queryByRole('button', { name: 'Send request' })).toBeNull();
  });
});

describe('a request', () => {
  it.each(['/book-out-form-detail', `/book-out-form-detail/${STORE_ID}`])(
    'does not exist without an id: %s',
    async (path) => {
      await renderScreen(path, { as: 'diner' });
      await screen.findByText('Order does not exist', { selector: 'p, h2, h3' });
    },
  );

  it('with a suggested time is accepted or declined with a note', async () => {
    setUpStore();
    const offered = makeMyBookOut({
      version: 1,
      offer: makeOffer(),
      can: ['acceptOffer', 'declineOffer', 'cancel'],
    });
    server.on(bookoutApi.readMyBookOut, offered);
    server.on(bookoutApi.declineBookOutOffer, makeBookOut({ version: 2 }));
    const { user } = await renderScreen(detailPath, { as: 'diner' });
    await screen.findByText('Saturday is taken');
    screen.getByText('Awaiting your answer');
    await user.click(screen.getByRole('button', { name: 'Decline' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), 'Too early');
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    await screen.findByText('The restaurant has been informed.');
    expect(server.calls(bookoutApi.declineBookOutOffer)[0]?.input.body).toEqual({
      ...{ version: 1, words: 'Too early' },
    });
    server.on(bookoutApi.acceptBookOutOffer, refusal('bookOutChanged'));
    await user.click(screen.getByRole('button', { name: 'Accept this time' }));
    await screen.findByText(/has just changed/);
  });

  it('is cancelled with a note', async () => {
    setUpStore();
    server.on(bookoutApi.readMyBookOut, makeMyBookOut());
    server.on(bookoutApi.cancelBookOut, () => {
      const closed: Partial<BookOut> = { status: 'CLOSED', closeReason: 'dinerCancel', can: [] };
      server.on(bookoutApi.readMyBookOut, makeMyBookOut({ ...closed, closeWords: 'Plans changed' }));
      return makeBookOut(closed);
    });
    const { user } = await renderScreen(detailPath, { as: 'diner' });
    await user.click(await screen.findByRole('button', { name: 'Cancel request' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByRole('textbox'), 'Plans changed');
    await user.click(dialog.getByRole('button', { name: 'Cancel request' }));
    await screen.findByText('Plans changed');
    await screen.findByRole('link', { name: 'New request' });
  });

  it('shows its order and follows changes by the restaurant', async () => {
    setUpStore();
    server.on(bookoutApi.readMyBookOut, makeMyBookOut());
    await renderScreen(detailPath, { as: 'diner' });
    await screen.findByText('A birthday cake, please');
    const chat = screen.getByRole('link', { name: 'Ask about this request' });
    expect(chat.getAttribute('href')).toBe(`/im-with-store/${STORE_ID}?request=${FORM_ID}`);
    await waitForCall(bookoutApi.readMyBookOut);
    server.on(
      bookoutApi.readMyBookOut,
      makeMyBookOut({ status: 'FINISHED', order: makeBookOutOrder(), can: [] }),
    );
    sendEvent('bookout.changed', {
      ...{ storeId: STORE_ID, formId: FORM_ID, version: 2, change: 'createOrder' },
    });
    const link = await screen.findByRole('link', { name: 'View and pay the deposit' });
    expect(link.getAttribute('href')).toBe(`/order-detail/${STORE_ID}/${idOf(41)}`);
    screen.getByText('Plum room');
    screen.getByText('¥600, due');
  });

  it('says that its order was closed', async () => {
    setUpStore();
    const order = makeBookOutOrder({ status: 'closed', closeReason: 'storeCancel' });
    server.on(bookoutApi.readMyBookOut, makeMyBookOut({ status: 'FINISHED', order, can: [] }));
    await renderScreen(detailPath, { as: 'diner' });
    await screen.findByText(/This booking was closed/);
    screen.getByText('Order closed');
    expect(screen.queryByText('Arranged')).toBeNull();
  });
});
