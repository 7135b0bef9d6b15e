import type { Page } from '@playwright/test';
import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { callAs } from '#calls.ts';
import { bookByApi } from '#diner/booking-steps.ts';
import { enterAs, heading } from '#merchant/merchant-steps.ts';
import { inDays, slotAt, type TestStore } from '#stores.ts';
import { expect, expectNoAxeViolations, test } from '#test.ts';

const readPlan = async ({ id: storeId, owner }: TestStore) =>
  (await callAs(owner.request, seatingApi.readSeating, { params: { storeId } })).plan;

const day = (page: Page, date: string) => page.locator(`[data-day="${date}"]`);

test('a day with orders is closed by keyboard after they were shown, on a desktop', async ({
  page,
  context,
  openStore,
  staffOf,
  newPerson,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 900 });
  const store = await openStore();
  await bookByApi((await newPerson()).request, slotAt(store, { days: 3 }));
  const date = inDays(3);
  await enterAs(context, await staffOf(store, 'manager'));

  await test.step('the calendar shows the order, in the month of the address', async () => {
    await page.goto(`/web/${store.id}/booking-plan?month=${date.slice(0, 7)}`);
    await expect(heading(page, 'Booking calendar')).toBeVisible();
    await expect(day(page, date)).toContainText('1 ord.');
    await expectNoAxeViolations(page);
  });

  await test.step('days are chosen with Shift and the arrow keys, and kept by a reload', async () => {
    await day(page, `${date.slice(0, 7)}-15`).click();
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await expect(page.getByText(/Selected: .* · 3 days/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/Selected: .* · 3 days/)).toBeVisible();
    await expect(page.locator('[aria-selected="true"]')).toHaveCount(3);
  });

  await test.step('the order is shown first; Back saves nothing', async () => {
    await day(page, date).click();
    await page.getByRole('link', { name: 'Close', exact: true }).click();
    await page.getByRole('button', { name: 'Create' }).click();
    const question = page.getByRole('dialog', { name: '1 order is affected' });
    await expect(question).toBeVisible();
    await expectNoAxeViolations(page);
    await question.getByRole('button', { name: 'Back' }).click();
    expect(await readPlan(store)).toEqual([]);
    await page.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('button', { name: 'Save anyway' }).click();
    await expect(page.getByText(/“Closed · .*” created/)).toBeVisible();
    expect(await readPlan(store)).toMatchObject([{ type: 'closed', dateFrom: date, dateTo: date }]);
    await expect(day(page, date)).toContainText('Closed');
  });

  await test.step('Back goes through the months', async () => {
    await page.getByRole('button', { name: 'Next month' }).click();
    await expect(page).toHaveURL(/month=/);
    await page.goBack();
    await expect(day(page, date)).toContainText('Closed');
  });
});

test('days are paused on a phone in the dark, by two people at once', async ({
  page,
  context,
  browser,
  openStore,
  staffOf,
}) => {
  test.slow();
  await page.emulateMedia({ colorScheme: 'dark' });
  const store = await openStore();
  const [from, to] = [inDays(40), addDays(inDays(40), 1)];
  await enterAs(context, await staffOf(store, 'manager'), 'zh-Hans');
  await page.goto(`/web/${store.id}/booking-plan-create?type=paused&dateFrom=${from}&dateTo=${to}`);
  await page.getByRole('radio', { name: '只限这些班次' }).click();
  await page.getByRole('button', { name: '创建' }).click();
  await expect(page.getByText('请至少选择一项')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('checkbox', { name: '晚餐' }).click();
  await page.getByRole('button', { name: '创建' }).click();
  await expect(heading(page, '预订日历')).toBeVisible();
  const [entry] = await readPlan(store);
  if (!entry) throw new Error('The entry was not created');
  const { id: planEntryId, ...stored } = entry;
  expect(entry).toMatchObject({
    type: 'paused',
    dateFrom: from,
    dateTo: to,
    shiftIds: [store.shifts[0]?.id],
  });
  await expectNoAxeViolations(page);

  await page.goto(`/web/${store.id}/booking-plan-update/${planEntryId}`);
  await page.getByRole('radio', { name: '休业' }).click();
  await callAs(store.owner.request, seatingApi.updatePlanEntry, {
    params: { storeId: store.id, planEntryId },
    body: { ...stored, dateTo: from },
  });
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已保存')).toBeVisible();
  expect(await readPlan(store)).toMatchObject([{ type: 'closed', dateTo: from, version: 2 }]);

  const asHost = await browser.newContext({ locale: 'zh-CN' });
  await enterAs(asHost, await staffOf(store, 'host'), 'zh-Hans');
  const hostPage = await asHost.newPage();
  await hostPage.goto(`/web/${store.id}/booking-plan?month=${from.slice(0, 7)}`);
  await expect(day(hostPage, from)).toContainText('休业');
  await expect(hostPage.getByRole('link', { name: '新建日程' })).toHaveCount(0);
  await asHost.close();
});
