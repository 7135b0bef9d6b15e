import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import { reportsApi } from '@xiwei/contract/reports/reports.api.ts';
import { bookingFind } from '@xiwei/phrases/booking-find/zh-Hans.ts';
import { bookingStaff } from '@xiwei/phrases/booking-staff/zh-Hans.ts';
import { reportsMerchant as hans } from '@xiwei/phrases/reports-merchant/zh-Hans.ts';
import { reportsMerchant as hant } from '@xiwei/phrases/reports-merchant/zh-Hant.ts';
import { callAs } from '#calls.ts';
import { sidewaysOverflow } from '#diner/open-diner.ts';
import { enterAs, heading } from '#merchant/merchant-steps.ts';
import { freshPhone, setUpSecondFactor } from '#sign-in.ts';
import { inDays, type TestStore } from '#stores.ts';
import { expect, expectLoaded, expectNoAxeViolations, test } from '#test.ts';

/** Late enough to be in the future at any time of a run. */
const EVENING = { shifts: [{ ranges: [{ from: '17:00', to: '23:30' }] }] };

/** Books a table for three by phone, or for as many people as are given. */
const bookByPhone = ({ id: storeId, owner }: TestStore, lastName: string, days: number, adults = 3) =>
  callAs(owner.request, staffOrdersApi.createStaffOrder, {
    params: { storeId },
    body: {
      place: { date: inDays(days), time: '22:30', adults },
      diner: { lastName, firstName: '', title: 'none', phone: freshPhone() },
      method: 'phone',
    },
  });

/** Expects that a page is complete, fits its width and has no violations of accessibility. */
async function expectGood(page: Page): Promise<void> {
  await expectLoaded(page);
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  await expectNoAxeViolations(page);
}

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) });

test('a manager chooses days, compares them and opens the orders behind a figure: zh-Hans, 375 px', async ({
  page,
  context,
  openStore,
  staffOf,
}) => {
  const store = await openStore(EVENING);
  const [manager, host] = [await staffOf(store, 'manager'), await staffOf(store, 'host')];
  await enterAs(context, manager, 'zh-Hans');
  await page.goto(`/web/${store.id}/operation`);
  await page.getByRole('link', { name: /^报表/ }).click();
  await expect(heading(page, '报表')).toBeVisible();
  await expect(page.getByText(hans.empty.title)).toBeVisible();
  await bookByPhone(store, '林', 0);
  await bookByPhone(store, '陈', 1);

  await page.getByRole('button', { name: hans.range.presets.today }).click();
  await expect(page).toHaveURL(new RegExp(`from=${inDays(0)}&to=${inDays(0)}`));
  await expect(row(page, '晚餐')).toContainText('1');
  await page.getByRole('radio', { name: hans.compare.weekdays }).click();
  await expect(page).toHaveURL(/compare=weekdays/);
  await page.getByRole('link', { name: hans.range.choose }).click();
  await expect(page).toHaveURL(/store-calendar-picker-range/);
  await page.getByRole('gridcell', { selected: true }).press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: bookingFind.calendar.use }).click();
  await expect(page).toHaveURL(new RegExp(`store-report.*from=${inDays(0)}&to=${inDays(1)}`));
  await expect(page).toHaveURL(/compare=weekdays/);
  await expect(row(page, '晚餐')).toContainText('2');
  await expectGood(page);

  await page.getByRole('combobox', { name: hans.chart.group }).click();
  await page.getByRole('option', { name: hans.groups.channel }).click();
  await expect(row(page, bookingStaff.methods.phone)).toContainText('6');
  const shown = `${hans.figures.bookings}，${bookingStaff.methods.phone}`;
  await page.getByRole('button', { name: new RegExp(`${shown}$`) }).click();
  const orders = page.getByRole('dialog', {
    name: `${hans.figures.bookings}：${bookingStaff.methods.phone}`,
  });
  await expect(orders.getByRole('link')).toHaveCount(2);
  await expectNoAxeViolations(page);
  await orders.getByRole('link', { name: /林/ }).click();
  await expect(page).toHaveURL(/store-order-detail/);
  await page.goBack();
  await expect(orders).toBeVisible();
  await page.goBack();
  await expect(orders).toHaveCount(0);
  await page.reload();
  await expect(row(page, bookingStaff.methods.phone)).toContainText('6');
  await expect(page).toHaveURL(new RegExp(`from=${inDays(0)}&to=${inDays(1)}.*group=channel`));

  const address = page.url();
  await enterAs(context, host, 'zh-Hans');
  await page.goto(address);
  await expect(page.getByText(hans.notAllowed.title)).toBeVisible();
  await expect(page.getByText('林')).toHaveCount(0);
  await expectGood(page);
  await page.goto(`/web/${store.id}/store-report-evening?date=${inDays(0)}`);
  await expect(page.getByText(hans.notAllowed.title)).toBeVisible();
});

test('an owner compares two stores, saves a report and prints the day: zh-Hant, 1280 px', async ({
  page,
  context,
  openStore,
}) => {
  const store = await openStore(EVENING);
  const other = await openStore({ ...EVENING, owner: store.owner });
  await setUpSecondFactor(store.owner.request);
  await bookByPhone(store, '林', 0, 4);
  await bookByPhone(store, '陳', 1, 2);
  const language: Language = 'zh-Hant';
  await page.setViewportSize({ width: 1280, height: 800 });
  await enterAs(context, store.owner, language);
  await page.goto('/web/store-entrance');
  await page.getByRole('link', { name: '今日各店對比' }).click();
  await expect(heading(page, hant.today.title)).toBeVisible();
  const stores = page.getByRole('list', { name: hant.today.list }).getByRole('listitem');
  await expect(stores).toHaveCount(2);
  const ofStore = stores.filter({ hasText: store.name[language] });
  await expect(ofStore.getByRole('definition')).toContainText(['1', '4', '0', '0']);
  await expect(stores.filter({ hasText: other.name[language] }).getByRole('definition')).toContainText(['0']);
  await expectGood(page);

  await ofStore
    .getByRole('link', { name: hant.today.report.replace('{{name}}', store.name[language]) })
    .click();
  await expect(heading(page, '報表')).toBeVisible();
  const range = new RegExp(`from=${inDays(0)}&to=${inDays(0)}`);
  await expect(page).toHaveURL(range);
  await expectGood(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: hant.exporting.csv }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`report-${inDays(0)}-${inDays(0)}.csv`);
  const text = await readFile((await file.path()) ?? '', 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  const read = await callAs(store.owner.request, reportsApi.readReport, {
    params: { storeId: store.id },
    query: { from: inDays(0), to: inDays(0), compare: 'none' },
  });
  expect(read.figures).toMatchObject({ bookings: 1, people: 4 });
  expect(text).toContain(hant.figures.people);

  await page
    .getByRole('link', { name: new RegExp(`${hant.evening.open.replace('{{day}}', '.*')}$`) })
    .click();
  await expect(heading(page, '營業日報')).toBeVisible();
  const next = page.getByRole('region', { name: new RegExp(hant.evening.next.replace('{{day}}', '.*')) });
  await expect(next.getByRole('link', { name: /陳/ })).toBeVisible();
  await expectGood(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: hant.print })).toBeHidden();
  await expect(page.locator('nav:has(a[href$="/message"])')).toBeHidden();
  await expect(page.getByRole('paragraph').filter({ hasText: store.name[language] })).toBeVisible();
  await expect(next.getByRole('link', { name: /陳/ })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: hant.evening.after }).click();
  await expect(page).toHaveURL(new RegExp(`date=${inDays(1)}`));
  await page.reload();
  await expect(page).toHaveURL(new RegExp(`date=${inDays(1)}`));
  await expect(next.getByText(hant.evening.none.next)).toBeVisible();
  // The days around replace each other, so that Back returns to the report and its days.
  await page.goBack();
  await expect(page).toHaveURL(range);
  await expect(heading(page, '報表')).toBeVisible();
});
