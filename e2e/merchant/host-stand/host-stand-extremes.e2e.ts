import type { Page } from '@playwright/test';
import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { minuteOf, timeOf } from '@xiwei/contract/common/wall-clock.ts';
import { bookingCheck } from '@xiwei/phrases/booking-check/en.ts';
import { bookingViews } from '@xiwei/phrases/booking-views/en.ts';
import { callAs } from '#calls.ts';
import { sidewaysOverflow } from '#diner/open-diner.ts';
import { enterAs } from '#merchant/merchant-steps.ts';
import { inDays, type TestStore } from '#stores.ts';
import { expect, expectLoaded, expectNoAxeViolations, test } from '#test.ts';
import { bookParty, centreOf, panel, planTable, readOrder, serviceRow, tablesOf } from './stand-steps.ts';

const SCRIPT = '<script>document.title = "hacked"</script>';
/** A note of 500 characters with markup, right-to-left text, an override of the direction, and emoji of several code points. */
const NOTE = `${SCRIPT} שלום \u202Eabc\u202C 👩‍👩‍👧‍👦 `.padEnd(480, '一').padEnd(500, 'x');

/** Locks a table for the whole day. */
const lockTable = (store: TestStore, itemId: string) =>
  callAs(store.owner.request, hostStandApi.lockTables, {
    params: { storeId: store.id },
    body: { date: inDays(0), timeFrom: '00:00', timeTo: '30:00', itemIds: [itemId], reason: '' },
  });

/** Checks a view of the host stand: nothing is cut off at the side, no text is run as markup, and axe finds nothing. */
async function expectSound(page: Page): Promise<void> {
  await expectLoaded(page);
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  await expect(page).not.toHaveTitle('hacked');
  await expectNoAxeViolations(page);
}

test('a party is moved by keys in the plan and the timeline, and by mouse to a table that is too small', async ({
  page,
  context,
  openStore,
  staffOf,
}) => {
  const store = await openStore({
    kinds: [
      { seatCapacity: 2, tableCount: 2 },
      { seatCapacity: 10, tableCount: 2 },
    ],
    shifts: [{ ranges: [{ from: '00:00', to: '23:45' }], interval: 15 }],
  });
  const ids = await tablesOf(store);
  const [small = '', , large = '', other = ''] = ids.keys();
  const nine = await bookParty(store, { lastName: 'Maple', adults: 9, inMinutes: 45, label: large });
  const itemsOf = async () => (await readOrder(store, nine)).itemIds;
  await page.setViewportSize({ width: 1280, height: 800 });
  await enterAs(context, await staffOf(store, 'host'));
  await page.goto(`/web/${store.id}/booking-home?view=plan`);

  await test.step('nine people on a table for two: the rule is named, and staff decide', async () => {
    await serviceRow(page, 'Maple').click();
    await expect(panel(page).getByText(/recommended table/)).toBeVisible();
    const [from, to] = [await centreOf(serviceRow(page, 'Maple')), await centreOf(planTable(page, small))];
    const drag = async () => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 8 });
      await page.mouse.up();
      await expect(page.getByRole('dialog')).toContainText(bookingCheck.reasons.tablesDontFit);
    };
    await drag();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await itemsOf()).toEqual([ids.get(large)]);
    await drag();
    await expectNoAxeViolations(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Move to ${small}` })
      .click();
    await expect.poll(itemsOf).toEqual([ids.get(small)]);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the plan by keys: a table is chosen for the party', async () => {
    await planTable(page, small).focus();
    await page.keyboard.press('m');
    await expect(page.getByText(bookingViews.placingHelp)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText(bookingViews.placingHelp)).toHaveCount(0);
    await planTable(page, small).focus();
    await page.keyboard.press('m');
    await expect(page.getByText(bookingViews.placingHelp)).toBeVisible();
    await page.keyboard.press('End');
    await expect(planTable(page, other)).toBeFocused();
    await page.keyboard.press('Enter');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Move to ${other}` })
      .click();
    await expect.poll(itemsOf).toEqual([ids.get(other)]);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the timeline by keys: the party comes later, after a change that is cancelled', async () => {
    await page.keyboard.press('2');
    const block = page.getByRole('gridcell', { name: /Maple/ });
    await block.focus();
    await page.keyboard.press('Shift+ArrowUp');
    await expect(page.getByRole('status').getByText(new RegExp(`^${large}, `))).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('status').getByText(new RegExp(`^${large}, `))).toHaveCount(0);
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Enter');
    const later = timeOf(minuteOf(nine.time) + 30);
    await expect.poll(async () => (await readOrder(store, nine)).time).toBe(later);
    await expectNoAxeViolations(page);
  });

  await test.step('a change that breaks two rules asks about both at once', async () => {
    const before = await readOrder(store, nine);
    await page.getByRole('gridcell', { name: /Maple/ }).focus();
    for (const key of ['ArrowUp', 'ArrowUp', 'ArrowUp', 'Alt+ArrowRight'])
      await page.keyboard.press(`Shift+${key}`);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(bookingCheck.reasons.tablesDontFit);
    await expect(dialog).toContainText(bookingCheck.reasons.notAStartTime);
    await page.reload();
    await expect(page.getByRole('gridcell', { name: /Maple/ })).toBeVisible();
    await expect(dialog).toHaveCount(0);
    expect(await readOrder(store, nine)).toEqual(before);
  });

  await test.step('a table that cannot take the party says why at its label when it has the focus', async () => {
    await lockTable(store, ids.get(large) ?? '');
    await page.getByRole('gridcell', { name: /Maple/ }).focus();
    const label = page.getByRole('rowheader', { name: new RegExp(`^Table ${large} .*locked`, 'i') });
    const hint = label.getByText(bookingCheck.reasons.tableLocked, { exact: true });
    await expect(hint).toBeHidden();
    await label.focus();
    await expect(hint).toBeVisible();
  });
});

test('a move that is left by a reload, by Back or for another day changes nothing and leaves nothing behind', async ({
  page,
  context,
  openStore,
  staffOf,
}) => {
  const store = await openStore({ kinds: [{ seatCapacity: 4, tableCount: 2 }] });
  const [first = '', second = ''] = (await tablesOf(store)).keys();
  const order = await bookParty(store, { lastName: 'Maple', inMinutes: 45, label: first });
  const choosing = page.getByText(bookingViews.placingHelp);
  const startMove = async () => {
    await planTable(page, first).focus();
    await page.keyboard.press('m');
    await expect(choosing).toBeVisible();
  };
  await page.setViewportSize({ width: 1280, height: 800 });
  await enterAs(context, await staffOf(store, 'host'));
  await page.goto(`/web/${store.id}/booking-home?view=list`);
  await expect(serviceRow(page, 'Maple')).toBeVisible();
  await page.keyboard.press('1');
  await expect(planTable(page, first)).toBeVisible();

  await startMove();
  await page.reload();
  await expect(planTable(page, first)).toHaveAccessibleName(/Maple/);
  await expect(choosing).toHaveCount(0);

  await startMove();
  await page.goBack();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.goForward();
  await planTable(page, first).focus();
  await page.keyboard.press('Escape');
  await expect(choosing).toHaveCount(0);

  await startMove();
  await page.keyboard.press(']');
  await expect(planTable(page, first)).toHaveAccessibleName(/Empty|Free/);
  await page.keyboard.press('[');
  await expect(planTable(page, first)).toHaveAccessibleName(/Maple/);
  await expect(choosing).toHaveCount(0);
  await planTable(page, second).click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await readOrder(store, order)).toEqual(order);
});

test('long and hostile texts stay texts in all views, on a screen that is zoomed to 200 %', async ({
  page,
  context,
  openStore,
  staffOf,
}) => {
  const store = await openStore({ kinds: [{ seatCapacity: 2, tableCount: 2 }] });
  const order = await bookParty(store, { lastName: SCRIPT.slice(0, 40) });
  await callAs(store.owner.request, staffOrdersApi.setStoreRemark, {
    params: { storeId: store.id, orderId: order.id },
    body: { version: order.version, remarkByStore: NOTE.slice(0, 500) },
  });
  await bookParty(store, { lastName: 'مرحبا'.repeat(8) });
  // A window of 1280 × 800 pixels at 200 % has room for half as many.
  await page.setViewportSize({ width: 640, height: 400 });
  await enterAs(context, await staffOf(store, 'host'), 'zh-Hant');
  for (const [view, role] of [
    ['list', 'button'],
    ['plan', 'option'],
    ['timeline', 'gridcell'],
  ] as const) {
    await page.goto(`/web/${store.id}/booking-home?view=${view}`);
    await expect(page.getByRole(role, { name: /<script>/ })).toBeVisible();
    await expectSound(page);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/web/${store.id}/booking-home?view=plan&order=${order.id}&open=true`);
  await expect(page.getByRole('complementary').getByText(/שלום/).first()).toBeVisible();
  await expectSound(page);
});
