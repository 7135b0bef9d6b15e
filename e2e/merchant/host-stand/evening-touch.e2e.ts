import type { Locator, Page } from '@playwright/test';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { MINUTES_A_DAY, minuteIn, minuteOf, timeOf } from '@xiwei/contract/common/wall-clock.ts';
import { bookingCheck } from '@xiwei/phrases/booking-check/en.ts';
import { bookingStaff } from '@xiwei/phrases/booking-staff/en.ts';
import { bookingViews } from '@xiwei/phrases/booking-views/en.ts';
import { callAs } from '#calls.ts';
import { enterAs } from '#merchant/merchant-steps.ts';
import type { TestStore } from '#stores.ts';
import { expect, expectNoAxeViolations, test } from '#test.ts';
import { TIMEZONE } from '#timezone.ts';
import {
  bookParty,
  centreOf,
  dragByTouch,
  panel,
  planTable,
  readOrder,
  section,
  serviceRow,
  TWELVE_TABLES,
  tablesOf,
} from './stand-steps.ts';

test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true });

/** Opens the evening of a store with twelve tables, and six parties of it. */
async function openEvening(store: TestStore) {
  const [
    a1 = '',
    a2 = '',
    a3 = '',
    a4 = '',
    a5 = '',
    a6 = '',
    b1 = '',
    b2 = '',
    b3 = '',
    b4 = '',
    ,
    b6 = '',
  ] = (await tablesOf(store)).keys();
  const alder = await bookParty(store, { lastName: 'Alder', label: a1, inMinutes: 15 });
  const birch = await bookParty(store, { lastName: 'Birch', label: a2, inMinutes: -30 });
  const cedar = await bookParty(store, { lastName: 'Cedar', label: a3, inMinutes: -90, turnMinutes: 60 });
  const dogwood = await bookParty(store, { lastName: 'Dogwood', label: b1, inMinutes: 30, adults: 4 });
  const elm = await bookParty(store, { lastName: 'Elm', label: b3, inMinutes: 30, adults: 3 });
  const fir = await bookParty(store, { lastName: 'Fir', label: b4, inMinutes: 30, adults: 3 });
  const params = { storeId: store.id, orderId: cedar.id };
  await callAs(store.owner.request, staffOrdersApi.markArrived, { params, body: { version: cedar.version } });
  // A party that staff gave a table by name is pinned to it, and then not moved for another one.
  await callAs(store.owner.request, staffOrdersApi.pinOrder, {
    params: { storeId: store.id, orderId: fir.id },
    body: { version: fir.version, pinned: false },
  });
  const orders = { alder, birch, cedar, dogwood, elm, fir };
  return { orders, labels: { a1, a2, a3, a4, a5, a6, b1, b2, b3, b4, b6 } };
}

/** Returns a time of a business day as clocks show it: 24:30 is 00:30. */
const clockOf = (time: string): string => timeOf(minuteOf(time) % MINUTES_A_DAY);

/** Selects a party by a tap, and waits until it is known which tables it can have. */
async function select(page: Page, lastName: string): Promise<void> {
  await serviceRow(page, lastName).tap();
  await expect(panel(page).getByText(/recommended table|^Recommended: /i)).toBeVisible();
}

/** Drags a party onto a table, from a list or from another table, when the words beside the finger are as expected. */
async function dragOnto(page: Page, lastName: string, from: Locator, to: Locator, words: RegExp) {
  // The page may still show who was there before.
  await expect(from).toHaveAccessibleName(new RegExp(lastName));
  await dragByTouch(page, {
    from: await centreOf(from),
    to: await centreOf(to),
    started: page.getByText(new RegExp(`^${lastName} · \\d people$`)),
    arrived: page.getByText(words),
  });
}

test('a host runs an evening of twelve tables from opening to closing by touch on a tablet', async ({
  page,
  context,
  openStore,
  staffOf,
}) => {
  test.slow();
  const store = await openStore(TWELVE_TABLES);
  const ids = await tablesOf(store);
  const { orders, labels } = await openEvening(store);
  const { a1, a2, a3, a4, a5, a6, b1, b2, b3, b4, b6 } = labels;
  const itemsOf = async (order: { id: string }) => (await readOrder(store, order)).itemIds;
  const at = (label: string) => [ids.get(label)];
  await enterAs(context, await staffOf(store, 'host'));
  await page.goto(`/web/${store.id}/booking-home?view=plan`);

  await test.step('late and overstaying parties are named on their tables', async () => {
    await expect(planTable(page, a2)).toHaveAccessibleName(/Birch.*Late.*minutes late/);
    // In the first hours of a day, no party of the day can have stayed for too long.
    const over = minuteIn(TIMEZONE, Date.now()) < 120 ? /Cedar/ : /Cedar.*Overstaying.*over/;
    await expect(planTable(page, a3)).toHaveAccessibleName(over);
    await expectNoAxeViolations(page);
  });

  await test.step('a table is locked by its menu, refuses a party, and is unlocked', async () => {
    await planTable(page, a5).tap();
    await page.getByRole('menuitem', { name: bookingViews.lock }).tap();
    await page.getByRole('dialog').getByRole('button', { name: bookingViews.lock, exact: true }).tap();
    await expect(planTable(page, a5)).toHaveAccessibleName(/Locked/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await select(page, 'Alder');
    await dragOnto(page, 'Alder', serviceRow(page, 'Alder'), planTable(page, a5), /^Can’t use/);
    await expect(page.getByRole('alert').getByText(new RegExp(`^Can’t use ${a5}`))).toBeVisible();
    expect(await itemsOf(orders.alder)).toEqual(at(a1));
    await planTable(page, a5).tap();
    await page.getByRole('menuitem', { name: bookingViews.unlock }).tap();
    await expect(planTable(page, a5)).toHaveAccessibleName(/Empty/);
  });

  await test.step('a walk-in is seated at a table by its menu', async () => {
    await planTable(page, a6).tap();
    await page.getByRole('menuitem', { name: bookingViews.walkIn }).tap();
    await page.getByRole('dialog').getByRole('textbox').fill('2');
    await page.getByRole('dialog').getByRole('button', { name: 'Seat', exact: true }).tap();
    await expect(planTable(page, a6)).toHaveAccessibleName(/Walk-in.*Seated/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a party is seated at its own table, a late one at a free table', async () => {
    await select(page, 'Alder');
    await dragOnto(page, 'Alder', serviceRow(page, 'Alder'), planTable(page, a1), /^Seat now$/);
    await expect(planTable(page, a1)).toHaveAccessibleName(/Alder.*Seated/);
    await select(page, 'Birch');
    await dragOnto(page, 'Birch', serviceRow(page, 'Birch'), planTable(page, a4), /^Seat at/);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Seat at ${a4}` })
      .tap();
    await expect(planTable(page, a4)).toHaveAccessibleName(/Birch.*Seated/);
    await expect.poll(() => itemsOf(orders.birch)).toEqual(at(a4));
    await expect.poll(async () => (await readOrder(store, orders.birch)).arrivedAt).not.toBeNull();
  });

  await test.step('two tables are joined', async () => {
    await select(page, 'Dogwood');
    await dragOnto(page, 'Dogwood', planTable(page, b1), planTable(page, b2), /Join tables/);
    await expectNoAxeViolations(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Join tables/ })
      .tap();
    await expect.poll(() => itemsOf(orders.dogwood)).toEqual([...at(b1), ...at(b2)]);
  });

  await test.step('a party moves another one that is not pinned', async () => {
    await select(page, 'Elm');
    await dragOnto(page, 'Elm', planTable(page, b3), planTable(page, b4), /^Move to/);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('These orders will be given other tables automatically: Fir');
    await dialog.getByRole('button', { name: `Move to ${b4}` }).tap();
    await expect.poll(() => itemsOf(orders.elm)).toEqual(at(b4));
    expect(await itemsOf(orders.fir)).not.toEqual(at(b4));
  });

  await test.step('two parties of different sizes swap tables after a warning, which is undone', async () => {
    await select(page, 'Elm');
    await dragOnto(page, 'Elm', planTable(page, b4), planTable(page, a1), /^Swap tables with Alder$/);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(bookingCheck.reasons.tablesDontFit);
    await dialog.getByRole('button', { name: 'Swap tables with Alder' }).tap();
    await expect.poll(() => itemsOf(orders.elm)).toEqual(at(a1));
    expect(await itemsOf(orders.alder)).toEqual(at(b4));
    const message = page.getByRole('listitem').filter({ hasText: bookingStaff.done.swap });
    await message.getByRole('button', { name: bookingStaff.undo }).tap();
    await expect.poll(() => itemsOf(orders.elm)).toEqual(at(b4));
  });

  await test.step('on the timeline a party is moved to another table and time', async () => {
    await page.getByRole('radio', { name: 'Timeline' }).tap();
    const block = page.getByRole('gridcell', { name: /Elm/ });
    const { time, startAt, endAt } = orders.elm;
    // The last row, which is scrolled into view first: near the edges, a drag scrolls.
    const { y } = await centreOf(page.getByRole('rowheader', { name: new RegExp(`^Table ${b6} `) }));
    const from = await centreOf(block);
    const { width = 0 } = (await block.boundingBox()) ?? {};
    const hour = (width * 3_600_000) / (Date.parse(endAt) - Date.parse(startAt));
    const later = timeOf(minuteOf(time) + 60);
    const to = { x: from.x + hour, y };
    await dragByTouch(page, {
      ...{ from, to },
      started: page.getByText(new RegExp(`^${b4}, `)).first(),
      arrived: page.getByText(new RegExp(`^${b6}, ${clockOf(later)}`)).first(),
    });
    await expect
      .poll(async () => readOrder(store, orders.elm))
      .toMatchObject({ time: later, itemIds: at(b6) });
  });

  await test.step('the stay of a party is made shorter at the end of its block', async () => {
    const block = page.getByRole('gridcell', { name: /^Fir/ });
    const { startAt, endAt, time } = await readOrder(store, orders.fir);
    const stay = (Date.parse(endAt) - Date.parse(startAt)) / 60_000;
    const { x = 0, y = 0, width = 0, height = 0 } = (await block.boundingBox()) ?? {};
    const from = { x: x + width - 10, y: y + height / 2 };
    const until = clockOf(timeOf(minuteOf(time) + stay - 30));
    await dragByTouch(page, {
      ...{ from, to: { ...from, x: from.x - (30 * width) / stay } },
      started: page.getByText(/^[AB]\d, \d\d:\d\d/).first(),
      arrived: page.getByText(new RegExp(`^[AB]\\d, .*${until}$`)).first(),
    });
    const stayed = async () => {
      const order = await readOrder(store, orders.fir);
      return [order.startAt, (Date.parse(order.endAt) - Date.parse(order.startAt)) / 60_000];
    };
    await expect.poll(stayed).toEqual([startAt, stay - 30]);
  });

  await test.step('the last parties leave', async () => {
    await page.getByRole('radio', { name: 'Floor plan' }).tap();
    for (const name of ['Alder', 'Birch', 'Cedar', 'Walk-in']) {
      await serviceRow(page, name).tap();
      await panel(page)
        .getByRole('region', { name })
        .getByRole('button', { name: /^Complete/ })
        .tap();
      await expect(section(page, 'seated').getByText(name)).toHaveCount(0);
    }
    await expect(page.getByText('Seated 0 tables, 0 people')).toBeVisible();
    for (const order of [orders.alder, orders.birch, orders.cedar])
      await expect.poll(async () => (await readOrder(store, order)).status).toBe('finished');
    await expectNoAxeViolations(page);
  });
});
