import { screen, waitFor, within } from '@testing-library/react';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { DinerNote } from '@xiwei/contract/diners/diner-notes.model.ts';
import { dinerNotesApi, dinerRecordApi } from '@xiwei/contract/diners/diner-record.api.ts';
import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import { describe, expect, it } from 'vitest';
import { makeStaffOrder } from '#testing/booking-samples.ts';
import { refusal } from '#testing/fake-server.ts';
import { MEI, makeRecord, serveGuests, WANG } from '#testing/guests-server.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const path = `/web/${STORE_ID}/diner-detail/${MEI.id}`;

testReadStates('page of a guest', {
  path,
  as: 'host',
  read: dinersApi.readDiner,
  reply: MEI,
  shows: 'Peanuts',
  refused: { notFound: 'Guest not found' },
  setUp: () => void serveGuests(),
});

const NOTE: DinerNote = {
  id: idOf(95),
  kind: 'note',
  text: '',
  merged: null,
  author: null,
  createdAt: '2026-11-01T10:00:00.000Z',
};
const open = async () => {
  const page = await renderScreen(path, { as: 'host' });
  await screen.findByRole('heading', { level: 1, name: 'Ms Mei Chen' });
  await screen.findByText('Peanuts');
  return page;
};

describe('page of a guest', () => {
  it('shows what is known, and leaves out what is not', async () => {
    serveGuests([{ ...MEI, birthday: '1996-02-29', remark: 'Likes <b>quiet</b> tables' }]);
    await open();
    screen.getByText('29 February 1996');
    screen.getByText('Likes <b>quiet</b> tables');
    expect(screen.queryByText('Email')).toBeNull();
  });

  it('leads managers to the page that merges the guest', async () => {
    serveGuests([{ ...MEI, can: ['update', 'blacklist', 'merge'] }]);
    await open();
    const link = screen.getByRole('link', { name: 'Merge' });
    expect(link.getAttribute('href')).toBe(`/web/${STORE_ID}/diner-merge?dinerId=${MEI.id}`);
  });

  it('offers no merge without the right to it', async () => {
    serveGuests();
    await open();
    expect(screen.queryByRole('link', { name: 'Merge' })).toBeNull();
  });

  it('leads from a merged record to the one that remains, and says so', async () => {
    serveGuests();
    server.on(dinersApi.readDiner, ({ params: { dinerId } }) =>
      dinerId === MEI.id ? MEI : { ...MEI, mergedInto: MEI.id },
    );
    const { router } = await renderScreen(`/web/${STORE_ID}/diner-detail/${WANG.id}?q=wang`, { as: 'host' });
    await screen.findByText('This record was merged. You’re viewing the record of Ms Mei Chen.');
    expect(router.state.location).toMatchObject({
      pathname: `/web/${STORE_ID}/diner-detail/${MEI.id}`,
      search: { q: 'wang' },
    });
  });

  it('leads to a new booking for the guest', async () => {
    serveGuests();
    await open();
    const link = screen.getByRole('link', { name: 'New booking' });
    expect(link.getAttribute('href')).toBe(`/web/${STORE_ID}/store-order-create?dinerId=${MEI.id}`);
  });

  it('lists open and ended bookings, each with a link to the order', async () => {
    serveGuests();
    const order = makeStaffOrder();
    server.on(staffOrdersApi.listOrders, ({ query: { statuses } }) =>
      statuses?.includes('finished')
        ? { items: [makeStaffOrder({ status: 'finished' })], next: 'more', total: 12 }
        : { items: [order], next: null, total: 1 },
    );
    await open();
    await screen.findByText('Past (12)');
    const upcoming = within(screen.getByRole('region', { name: 'Upcoming' }));
    expect(upcoming.getByRole('link').getAttribute('href')).toContain(`store-order-detail/${order.id}`);
    screen.getByRole('button', { name: 'Load more' });
  });

  it('shows visits, no-shows, favourite tables and amounts', async () => {
    serveGuests();
    await open();
    await screen.findByText('A6 (3×)');
    screen.getByText('¥1,234.50');
    expect(screen.queryByText('Only managers and owners can see amounts.')).toBeNull();
  });

  it('says that hosts do not see amounts', async () => {
    serveGuests();
    server.on(dinerRecordApi.readDinerRecord, makeRecord({ spent: null, average: null, refunded: null }));
    await open();
    await screen.findByText('Only managers and owners can see amounts.');
    expect(screen.queryByText(/¥/)).toBeNull();
  });

  it('adds a note and empties the field, but not for a blank text', async () => {
    serveGuests();
    server.on(dinerNotesApi.addDinerNote, ({ body }) => ({ ...NOTE, text: body.text }));
    const { user } = await open();
    const text = await screen.findByLabelText<HTMLTextAreaElement>('New note');
    await user.click(text);
    await user.paste('   ');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(server.calls(dinerNotesApi.addDinerNote)).toHaveLength(0);
    await user.paste('Likes window seats');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(server.calls(dinerNotesApi.addDinerNote)).toHaveLength(1));
    await waitFor(() => expect(text.value).toBe(''));
  });

  it('puts the guest on the blacklist with a reason, which is required', async () => {
    const stored = serveGuests();
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Blacklist' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Blacklist Ms Mei Chen?' }));
    await user.click(dialog.getByRole('button', { name: 'Blacklist' }));
    await waitFor(() =>
      expect(dialog.getByRole('textbox', { name: 'Reason' }).getAttribute('aria-invalid')).toBe('true'),
    );
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Three no-shows');
    await user.click(dialog.getByRole('button', { name: 'Blacklist' }));
    await screen.findByText('Reason: Three no-shows');
    expect(stored.read()[0]).toMatchObject({ blacklisted: true, blacklistedUntil: null });
    await user.click(screen.getByRole('button', { name: 'Remove from blacklist' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove from blacklist' }),
    );
    await waitFor(() => expect(stored.read()[0]).toMatchObject({ blacklisted: false }));
  });

  it('keeps the reason when a colleague has changed the guest meanwhile', async () => {
    serveGuests();
    server.on(dinersApi.blacklistDiner, refusal('changedMeanwhile'));
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Blacklist' }));
    const dialog = within(await screen.findByRole('dialog'));
    const reason = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' });
    await user.type(reason, 'Rude');
    await user.click(dialog.getByRole('button', { name: 'Blacklist' }));
    await dialog.findByRole('alert');
    expect(reason.value).toBe('Rude');
  });
});
