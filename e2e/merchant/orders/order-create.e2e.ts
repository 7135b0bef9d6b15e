import type { Page } from '@playwright/test';
import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { callAs } from '#calls.ts';
import { WITH_DEPOSIT } from '#diner/booking-steps.ts';
import { EVENING_PHRASES } from '#diner/evening-phrases.ts';
import { openDiner, sidewaysOverflow } from '#diner/open-diner.ts';
import { enterAs, heading } from '#merchant/merchant-steps.ts';
import { inDays, type TestStore } from '#stores.ts';
import { expect, expectNoAxeViolations, test } from '#test.ts';

const DATE = inDays(3);

/** Books a table for two hours as staff, in three days. */
const book = (
  { id: storeId, owner }: TestStore,
  lastName: string,
  place: { time: string; adults: number; itemIds?: string[] },
) =>
  callAs(owner.request, staffOrdersApi.createStaffOrder, {
    params: { storeId },
    body: {
      place: { date: DATE, turnMinutes: 120, ...place },
      diner: { lastName, firstName: '', title: 'ms', phone: { region: 'CN', number: phoneOf(lastName) } },
      method: 'phone',
    },
  });

const phoneOf = (lastName: string): string =>
  `1390000${String(1000 + ((lastName.codePointAt(0) ?? 0) % 9000))}`;

const boardOf = ({ id: storeId, owner }: TestStore, date = DATE) =>
  callAs(owner.request, hostStandApi.readBoard, { params: { storeId, date } });

/** Returns the ids of the store's tables by label, smallest first. */
async function tablesOf({ id: storeId, owner }: TestStore) {
  const { items } = await callAs(owner.request, seatingApi.readSeating, { params: { storeId } });
  return items;
}

/** Describes a new guest by keyboard: the phone that was searched for, and a last name. */
async function addGuest(page: Page, phone: string, lastName: string): Promise<void> {
  await page.keyboard.type(phone);
  await expect(page.getByRole('option', { name: `New guest: ${phone}` })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Family name' })).toBeFocused();
  await page.keyboard.type(lastName);
}

test('a host books by phone; the deposit is paid in another browser while the page follows', async ({
  page,
  context,
  browser,
  openStore,
  staffOf,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const store = await openStore(WITH_DEPOSIT);
  await enterAs(context, await staffOf(store, 'host'));
  await page.goto(`/web/${store.id}/store-order-create?date=2026-02-30&time=<script>&people=99999`);

  await test.step('each missing field has its own message, nothing is saved', async () => {
    await expect(page.getByRole('combobox', { name: 'Guest' })).toBeFocused();
    await page.keyboard.press('Control+Enter');
    for (const text of ['Choose a guest', 'Enter the number of people', 'Choose a time'])
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await test.step('what is entered survives a reload; bad input is named at its field', async () => {
    await page.goto(`/web/${store.id}/store-order-create?date=${DATE}&time=19:00&people=2`);
    await expect(page.getByRole('combobox', { name: 'Guest' })).toBeFocused();
    await addGuest(page, '13911110001', '<img src=x onerror=alert(1)>');
    const note = page.getByRole('textbox', { name: /^Staff note/ });
    await note.fill('x'.repeat(501));
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Family name' })).toHaveValue(/onerror/);
    await page.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(note).toHaveAttribute('aria-invalid', 'true');
    await note.fill('Window');
    await page.getByRole('textbox', { name: 'Family name' }).fill('Ho');
    await expect(
      page.getByText('¥200 under the store’s rules · ¥100 per person · rule “Per person”'),
    ).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await test.step('the payment link is paid elsewhere, and the page says so by itself', async () => {
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'Booked. The deposit is due.' })).toBeVisible();
    await expectNoAxeViolations(page);
    const link = await page.getByRole('code').or(page.locator('code')).first().textContent();
    const elsewhere = await browser.newContext();
    const payer = await elsewhere.newPage();
    const { pathname, search } = new URL(link ?? '');
    await openDiner(payer, `${pathname}${search}`);
    const { money } = EVENING_PHRASES['zh-Hans'];
    await payer.getByRole('radio', { name: money.methods.alipay }).check();
    await payer.getByRole('button', { name: /¥/ }).click();
    await payer.getByRole('button', { name: '确认支付' }).click();
    await expect(payer.getByText(money.result.paid)).toBeVisible();
    await elsewhere.close();
    await expect(
      page.getByRole('heading', { name: 'The deposit has been paid and the booking is confirmed' }),
    ).toBeVisible();
  });

  const { orders } = await boardOf(store);
  expect(orders).toMatchObject([{ status: 'waitService', remarkByStore: 'Window', method: 'phone' }]);
  await page.getByRole('link', { name: 'Open order' }).click();
  await expect(page).toHaveURL(new RegExp(`store-order-detail/${orders[0]?.id}`));
});

test('a walk-in is seated with three keys, a table is locked and unlocked', async ({
  page,
  context,
  openStore,
  staffOf,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1024, height: 768 });
  const store = await openStore({ kinds: [{ seatCapacity: 4, tableCount: 1 }] });
  const [table] = await tablesOf(store);
  if (!table) throw new Error('The store has no table');
  await enterAs(context, await staffOf(store, 'host'), 'zh-Hant');

  await test.step('a lock names the order that is in the way', async () => {
    const order = await book(store, 'Fung', { time: '19:00', adults: 4 });
    await page.goto(`/web/${store.id}/store-order-create-select?date=${DATE}&time=18:00&table=${table.id}`);
    await expect(heading(page, '新增')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('3');
    const dialog = page.getByRole('dialog', { name: '鎖定桌位' });
    await dialog.getByRole('button', { name: '鎖定', exact: true }).click();
    await expect(dialog.getByRole('link', { name: /Fung/ })).toBeVisible();
    await expectNoAxeViolations(page);
    await dialog.getByLabel('至').fill('19:00');
    await dialog.getByRole('textbox', { name: /原因/ }).fill('維修');
    await dialog.getByRole('button', { name: '鎖定', exact: true }).click();
    await expect
      .poll(async () => (await boardOf(store)).locks)
      .toMatchObject([{ timeFrom: '18:00', timeTo: '19:00', reason: '維修', itemIds: [table.id] }]);
    expect((await boardOf(store)).orders[0]?.id).toBe(order.id);
  });

  await test.step('the lock is unlocked at its place', async () => {
    await page.goto(`/web/${store.id}/store-order-create-select?date=${DATE}&time=18:30&table=${table.id}`);
    await page.getByRole('button', { name: /更改或解除鎖定/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: '解除鎖定' }).click();
    await expect.poll(async () => (await boardOf(store)).locks).toEqual([]);
  });

  await test.step('the walk-in gets the recommended table; the next party sees when one is free', async () => {
    await page.goto(`/web/${store.id}/store-order-create-select`);
    await expect(page.getByRole('button', { name: /現場客人入座/ })).toBeVisible();
    await page.keyboard.press('2');
    await page.keyboard.press('3');
    await expect(page.getByText(`入座 ${table.label}`, { exact: true })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => (await boardOf(store, inDays(0))).orders)
      .toMatchObject([{ method: 'walkIn', diner: null, adults: 3, itemIds: [table.id] }]);
    await page.goto(`/web/${store.id}/store-order-create-select?panel=walkIn`);
    await expect(page.getByRole('textbox', { name: '人數' })).toBeFocused();
    await page.keyboard.press('2');
    await expect(page.getByText(new RegExp(`${table.label} 預計 .+ 空出`))).toBeVisible();
  });
});

test('a move that displaces another order says so, and the guest can be changed', async ({
  page,
  context,
  openStore,
  staffOf,
}) => {
  test.slow();
  const store = await openStore({ kinds: [{ seatCapacity: 4, tableCount: 2 }] });
  const [first, second] = await tablesOf(store);
  if (!first || !second) throw new Error('The store has too few tables');
  await book(store, 'Au', { time: '17:00', adults: 2, itemIds: [first.id] });
  const pinned = await book(store, 'Bo', { time: '19:00', adults: 2, itemIds: [second.id] });
  const displaced = await callAs(store.owner.request, staffOrdersApi.pinOrder, {
    params: { storeId: store.id, orderId: pinned.id },
    body: { version: pinned.version, pinned: false },
  });
  const order = await book(store, 'Chu', { time: '21:00', adults: 4 });
  await enterAs(context, await staffOf(store, 'host'), 'zh-Hans');
  await page.goto(`/web/${store.id}/store-order-update-table/${order.id}`);

  await page.getByRole('option', { name: /18:00/ }).click();
  await expect(page.getByText('为此要调整其他订单')).toBeVisible();
  await expect(page.getByText(`Bo 女士 19:00：${second.label} → ${first.label}`)).toBeVisible();
  expect(await sidewaysOverflow(page)).toBe(0);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: '保存更改' }).click();
  await expect(page).toHaveURL(new RegExp(`store-order-detail/${order.id}`));
  const { orders } = await boardOf(store);
  const tableOf = (id: string) => orders.find((each) => each.id === id)?.itemIds;
  expect([tableOf(order.id), tableOf(displaced.id)]).toEqual([[second.id], [first.id]]);

  await page.goto(`/web/${store.id}/store-order-update-diner/${order.id}`);
  await expect(page.getByText(/订单属于新客人的账号/)).toBeVisible();
  await page.getByRole('combobox', { name: '客人' }).fill('Bo');
  await page.getByRole('option', { name: /Bo/ }).first().click();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: '更换客人' }).click();
  await expect(page).toHaveURL(new RegExp(`store-order-detail/${order.id}`));
  const after = await boardOf(store);
  expect(after.orders.find(({ id }) => id === order.id)?.diner?.lastName).toBe('Bo');
});
