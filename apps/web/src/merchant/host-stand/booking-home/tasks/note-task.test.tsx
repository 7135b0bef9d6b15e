import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import { bookingListsApi } from '@xiwei/contract/booking/booking-lists.api.ts';
import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeQueue } from '#merchant/orders/verbs/queue-registry.ts';
import { closeStore } from '#merchant/orders/verbs/queue-store.ts';
import { makeBoard, makeSeating, makeStaffOrder } from '#testing/booking-samples.ts';
import { secondsFromNow } from '#testing/clock.ts';
import { pending } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { makeStoreSettings, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const ORDER = makeStaffOrder({
  date: '2026-12-01',
  startAt: secondsFromNow(1_800),
  endAt: secondsFromNow(9_000),
  remarkByStore: 'Window seat',
  can: ['changeDetails'],
});
const boardOf = (order = ORDER) => makeBoard({ date: '2026-12-01', orders: [order] });

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(async () => {
  closeQueue();
  await closeStore();
});

async function openNote() {
  server
    .on(storeSettingsApi.readStoreSettings, makeStoreSettings())
    .on(seatingApi.readSeating, makeSeating())
    .on(bookingListsApi.listTags, { items: [], can: [] })
    .on(bookingListsApi.listTakers, { items: [], can: [] })
    .on(hostStandApi.readTableVerdicts, { recommended: null, reason: null, overrides: [], tables: [] })
    .on(hostStandApi.readBoard, boardOf());
  const screenOf = await renderScreen(`/web/${STORE_ID}/booking-home?view=list&order=${ORDER.id}`, {
    as: 'host',
  });
  await screen.findByRole('region', { name: /Lin/ });
  await screenOf.user.keyboard('e');
  return { ...screenOf, dialog: await screen.findByRole('dialog', { name: 'Staff note' }) };
}

it('has the focus in the field, and shows a note that another person saved meanwhile', async () => {
  const { user, dialog, client } = await openNote();
  const field = within(dialog).getByRole('textbox');
  await waitFor(() => expect(document.activeElement).toBe(field));
  server
    .on(hostStandApi.readBoard, boardOf({ ...ORDER, version: 2, remarkByStore: 'Nut allergy' }))
    .on(staffOrdersApi.setStoreRemark, { ...ORDER, version: 3 });
  await client.invalidateQueries();
  expect(await within(dialog).findByText('Nut allergy')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Use this text' }));
  expect((within(dialog).getByRole('textbox') as HTMLTextAreaElement).value).toBe('Nut allergy');
});

it('keeps keys from acting on the order while another page opens', async () => {
  const { user, dialog } = await openNote();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  server.on(availabilityApi.readDayCounts, pending).on(availabilityApi.readStaffDay, pending);
  await user.keyboard('ne');
  await screen.findByRole('heading', { name: 'New booking', level: 1 });
  expect(screen.queryByRole('dialog')).toBeNull();
});
