import 'fake-indexeddb/auto';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import type { LogEntry } from '@xiwei/contract/booking/order-log.model.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setLanguage, startI18n } from '#i18n/i18n.ts';
import { WorkplaceContext } from '#merchant/shell/workplace.ts';
import { createQueryClient } from '#shell/query-client.ts';
import { makeStaffOrder } from '#testing/booking-samples.ts';
import { pending, refusal } from '#testing/fake-server.ts';
import { setOnline } from '#testing/read-states.ts';
import { makeSession, makeStoreSettings, makeWorkplace } from '#testing/samples.ts';
import { server } from '#testing/server.ts';
import { ToastRegion } from '#ui/toast.tsx';
import { closeQueue } from './queue-registry.ts';
import { closeStore } from './queue-store.ts';
import { undoLast, useOrderVerbs } from './use-order-verbs.ts';
import { usePendingOrders } from './use-pending-orders.ts';

const ORDER = makeStaffOrder({ version: 4, status: 'waitService', can: ['arrive'] });
const ARRIVED = { ...ORDER, version: 5, arrivedAt: '2026-12-01T04:00:00.000Z' };
const OTHER = makeStaffOrder({ id: '019b0000-0000-7000-8000-0000000000b2', version: 2 });
const ENTRY: LogEntry = {
  seq: 7,
  type: 'arrive',
  at: '2026-12-01T04:00:00.000Z',
  operator: { type: 'store', id: null, name: 'Ada' },
  before: {},
  after: {},
  reverts: null,
  can: ['revert'],
};

beforeAll(async () => {
  await startI18n(['booking-staff', 'booking-orders']);
  await setLanguage('en');
});

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  server
    .on(identityApi.readSession, makeSession())
    .on(storeSettingsApi.readStoreSettings, makeStoreSettings())
    .on(staffOrdersApi.markArrived, ARRIVED)
    .on(staffOrdersApi.readOrderLog, { items: [{ ...ENTRY, seq: 3, can: [] }, ENTRY] })
    .on(staffOrdersApi.revertLogEntry, { ...ORDER, version: 6 });
});

afterEach(async () => {
  closeQueue();
  await closeStore();
  setOnline(true);
});

function Arrival() {
  const { run } = useOrderVerbs();
  const shown = usePendingOrders()(ORDER);
  return (
    <>
      <button type="button" onClick={() => void run(ORDER, 'arrive')}>
        {shown.arrivedAt === null ? 'expected' : 'arrived'}
      </button>
      <button type="button" onClick={() => void run(ORDER, 'swap', { withOrder: OTHER })}>
        {'swap'}
      </button>
    </>
  );
}

async function renderArrival() {
  const client = createQueryClient();
  client.setQueryData(['identity.readSession', {}, 'en'], makeSession());
  render(
    <QueryClientProvider client={client}>
      <WorkplaceContext value={makeWorkplace()}>
        <Arrival />
        <ToastRegion side="merchant" />
      </WorkplaceContext>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(server.calls(storeSettingsApi.readStoreSettings)).toHaveLength(1));
  return screen.getByText('expected');
}

it('shows a change before the server has answered', async () => {
  server.on(staffOrdersApi.markArrived, pending);
  await userEvent.click(await renderArrival());
  await screen.findByText('arrived');
});

it('rolls a refused change back and says why', async () => {
  server.on(staffOrdersApi.markArrived, refusal('actionNotPossible'));
  await userEvent.click(await renderArrival());
  await screen.findByRole('alert');
  await screen.findByText('expected');
});

it('names the change of another person and repeats the action on it', async () => {
  const details = { by: 'user', at: '2026-12-01T03:30:00.000Z', change: 'paxChange', version: 8 };
  server.on(staffOrdersApi.markArrived, refusal('orderChanged', { details }));
  await userEvent.click(await renderArrival());
  await screen.findByText('The diner changed this order at 11:30: number of people.');
  server.on(staffOrdersApi.markArrived, ARRIVED);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(server.calls(staffOrdersApi.markArrived)).toHaveLength(2));
  expect(server.calls(staffOrdersApi.markArrived)[1]?.input.body.version).toBe(8);
});

it('offers to swap tables anyway if they do not fit, and then overrides it', async () => {
  const details = { reason: 'tablesDontFit', canOverride: true, overrides: ['tablesDontFit'] };
  server.on(hostStandApi.swapOrders, refusal('tablesDontFit', { details }));
  await renderArrival();
  await userEvent.click(screen.getByRole('button', { name: 'swap' }));
  const anyway = await screen.findByRole('button', { name: 'Continue anyway' });
  server.on(hostStandApi.swapOrders, { orders: [ORDER, OTHER] });
  await userEvent.click(anyway);
  await waitFor(() => expect(server.calls(hostStandApi.swapOrders)).toHaveLength(2));
  expect(server.calls(hostStandApi.swapOrders).map(({ input }) => input.body.overrides)).toEqual([
    [],
    ['tablesDontFit'],
  ]);
});

it('undoes the last change by its entry in the log', async () => {
  await userEvent.click(await renderArrival());
  await screen.findByRole('button', { name: 'Undo' });
  act(() => undoLast());
  await screen.findByText('Undone');
  const [reverted] = server.calls(staffOrdersApi.revertLogEntry);
  expect(reverted?.input).toMatchObject({ params: { seq: 7 }, body: { version: 5 } });
  act(() => undoLast());
  expect(server.calls(staffOrdersApi.revertLogEntry)).toHaveLength(1);
});

it('says that a change can no longer be undone if the order has changed since', async () => {
  server.on(staffOrdersApi.revertLogEntry, refusal('orderChanged'));
  await userEvent.click(await renderArrival());
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('It’s too late to undo this: the order has changed again.');
});

it('removes an action from the queue when it is undone without a connection', async () => {
  const button = await renderArrival();
  setOnline(false);
  await userEvent.click(button);
  await screen.findByText('arrived');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('expected');
  expect(server.calls(staffOrdersApi.markArrived)).toEqual([]);
});

it('says that an action can no longer be undone if it was sent when the connection was back', async () => {
  const button = await renderArrival();
  setOnline(false);
  await userEvent.click(button);
  const undo = await screen.findByRole('button', { name: 'Undo' });
  setOnline(true);
  await waitFor(() => expect(server.calls(staffOrdersApi.markArrived)).toHaveLength(1));
  await userEvent.click(undo);
  await screen.findByText(/too late to undo/);
});
