import type { Page } from '@playwright/test';
import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { bookingStaff } from '@xiwei/phrases/booking-staff/en.ts';
import { bookingStand } from '@xiwei/phrases/booking-stand/en.ts';
import { shellMerchant } from '@xiwei/phrases/shell-merchant/en.ts';
import { callAs } from '#calls.ts';
import { enterAs } from '#merchant/merchant-steps.ts';
import { expect, expectNoAxeViolations, test } from '#test.ts';
import { bookParty, readOrder, serviceRow } from './stand-steps.ts';

/** Selects a party in the panel and presses a key. */
async function press(page: Page, lastName: string, key: string): Promise<void> {
  await serviceRow(page, lastName).click();
  await page.keyboard.press(key);
}

test('actions of 30 minutes without a connection are sent in order, and a person decides about conflicts', async ({
  page,
  context,
  openStore,
  staffOf,
}) => {
  const store = await openStore();
  const [first, second, cancelled, deleted] = [
    await bookParty(store, { lastName: 'Alder' }),
    await bookParty(store, { lastName: 'Birch' }),
    await bookParty(store, { lastName: 'Cedar', adults: 4 }),
    await bookParty(store, { lastName: 'Dogwood', adults: 4 }),
  ];
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.clock.install();
  await enterAs(context, await staffOf(store, 'host'));
  await page.goto(`/web/${store.id}/booking-home?view=list`);
  await expect(page.getByRole('status').filter({ hasText: bookingStand.live.live })).toBeVisible();

  await context.setOffline(true);
  await press(page, 'Alder', 'a');
  await expect(serviceRow(page, 'Alder')).toContainText(/of .* min/);
  await page.keyboard.press('f');
  await press(page, 'Birch', 'a');
  await press(page, 'Cedar', 'a');
  await press(page, 'Dogwood', 'a');
  await expect(page.getByText('5 actions waiting to be sent')).toBeVisible();
  expect((await readOrder(store, first)).arrivedAt).toBeNull();
  const cancel = ({ id, version }: StaffOrder) =>
    callAs(store.owner.request, staffOrdersApi.storeCancelOrder, {
      params: { storeId: store.id, orderId: id },
      body: { version },
    });
  await cancel(cancelled);
  const { version } = await cancel(deleted);
  await callAs(store.owner.request, staffOrdersApi.deleteOrder, {
    params: { storeId: store.id, orderId: deleted.id },
    query: { version },
  });
  await page.clock.fastForward('30:00');
  await expect(page.getByText(/^Offline · As of /)).toBeVisible();

  await context.setOffline(false);
  await expect.poll(async () => (await readOrder(store, first)).status).toBe('finished');
  await expect.poll(async () => (await readOrder(store, second)).arrivedAt).not.toBeNull();
  await expect(page.getByText('2 actions need your decision')).toBeVisible();
  await expect(page.getByText('waiting to be sent')).toHaveCount(0);
  await page.getByRole('button', { name: bookingStaff.queue.decide }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByRole('listitem')).toHaveCount(2);
  const decision = (text: string) => question.getByRole('listitem').filter({ hasText: text });
  const [closed, gone] = [decision('Cedar'), decision(deleted.bookingCode)];
  await expect(closed).toContainText(bookingStaff.status.closed);
  // A deleted order can only be discarded.
  await expect(gone.getByRole('button')).toHaveText([bookingStaff.queue.drop]);
  await expectNoAxeViolations(page);
  await gone.getByRole('button', { name: bookingStaff.queue.drop }).click();
  await closed.getByRole('button', { name: bookingStaff.queue.drop }).click();
  await expect(question).toBeHidden();
  expect((await readOrder(store, cancelled)).arrivedAt).toBeNull();
});

test('actions without a connection survive a closed tab', async ({ page, context, openStore, staffOf }) => {
  const store = await openStore();
  const order = await bookParty(store, { lastName: 'Alder' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await enterAs(context, await staffOf(store, 'host'));
  await page.goto(`/web/${store.id}/booking-home?view=list`);
  await expect(serviceRow(page, 'Alder')).toBeVisible();
  await context.setOffline(true);
  await press(page, 'Alder', 'a');
  await expect(page.getByText('1 action waiting to be sent')).toBeVisible();
  await page.close();
  await context.setOffline(false);
  expect((await readOrder(store, order)).arrivedAt).toBeNull();
  const next = await context.newPage();
  await next.goto(`/web/${store.id}/booking-home?view=list`);
  await expect.poll(async () => (await readOrder(store, order)).arrivedAt).not.toBeNull();
});

/** Returns what the device keeps of a store: actions that wait, and answers of reads. */
const readDevice = (page: Page, storeId: string) =>
  page.evaluate(async (id) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('xiwei-actions');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const actions = await new Promise<number>((resolve) => {
      if (!database.objectStoreNames.contains('actions')) return resolve(0);
      const request = database.transaction('actions').objectStore('actions').count();
      request.onsuccess = () => resolve(request.result);
    });
    database.close();
    return { actions, answers: Object.keys(localStorage).filter((key) => key.includes(id)).length };
  }, storeId);

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a reload without a connection shows the day and what waits; a removed colleague leaves nothing', async ({
    page,
    context,
    openStore,
    staffOf,
  }) => {
    const store = await openStore();
    const order = await bookParty(store, { lastName: 'Alder' });
    const host = await staffOf(store, 'host');
    await page.setViewportSize({ width: 1280, height: 800 });
    await enterAs(context, host);
    await page.goto(`/web/${store.id}/booking-home?view=list`);
    await expect(serviceRow(page, 'Alder')).toBeVisible();
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const files = performance
            .getEntriesByType('resource')
            .map(({ name }) => name)
            .filter((name) => new URL(name).pathname.startsWith('/assets/'));
          const kept = await Promise.all(files.map((file) => caches.match(file, { ignoreVary: true })));
          return files.filter((_, index) => !kept[index]);
        }),
      )
      .toEqual([]);

    await context.setOffline(true);
    await press(page, 'Alder', 'a');
    await expect(page.getByText('1 action waiting to be sent')).toBeVisible();
    await page.reload();
    await expect(serviceRow(page, 'Alder')).toContainText(/of .* min/);
    await expect(page.getByText('1 action waiting to be sent')).toBeVisible();
    await expect(page.getByText(/^Offline · As of \d/)).toBeVisible();
    await expectNoAxeViolations(page);
    await context.setOffline(false);
    await expect.poll(async () => (await readOrder(store, order)).arrivedAt).not.toBeNull();
    await expect.poll(async () => (await readDevice(page, store.id)).actions).toBe(0);

    await context.setOffline(true);
    await press(page, 'Alder', 'f');
    await expect(page.getByText('1 action waiting to be sent')).toBeVisible();
    const params = { storeId: store.id };
    const { items } = await callAs(store.owner.request, identityApi.listStaff, { params });
    const member = items.find(({ role }) => role === 'host');
    await callAs(store.owner.request, identityApi.removeStaff, {
      params: { ...params, staffId: member?.id ?? '' },
    });
    await context.setOffline(false);
    await expect(page.getByText(shellMerchant.refusedTitle)).toBeVisible();
    await expect.poll(() => readDevice(page, store.id)).toEqual({ actions: 0, answers: 0 });
  });
});
