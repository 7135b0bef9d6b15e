import type { Page } from '@playwright/test';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import type { Seating } from '@xiwei/contract/seating/seating.model.ts';
import { callAs } from '#calls.ts';
import { bookByApi } from '#diner/booking-steps.ts';
import { enterAs, heading } from '#merchant/merchant-steps.ts';
import { slotAt, type TestStore } from '#stores.ts';
import { expect, expectNoAxeViolations, test } from '#test.ts';

const EMPTY = { kinds: [], shifts: [] };

const readSeating = ({ id: storeId, owner }: TestStore): Promise<Seating> =>
  callAs(owner.request, seatingApi.readSeating, { params: { storeId } });
const open = async (page: Page, { id }: TestStore, path: string, title: string): Promise<void> => {
  await page.goto(`/web/${id}/${path}`);
  await expect(heading(page, title)).toBeVisible();
};
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('an empty store gets tables, areas and combinations on a phone', async ({ page, openStore }) => {
  test.slow();
  await page.setViewportSize({ width: 375, height: 812 });
  const store = await openStore(EMPTY);
  await enterAs(page.context(), store.owner);

  await test.step('a kind of table with twelve tables', async () => {
    await open(page, store, 'store-table', 'Tables');
    await expect(page.getByText('No table types yet')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'New table type' }).click();
    await field(page, 'Name, English').fill('Hall, four seats');
    await field(page, 'Number of tables').fill('12');
    await expect(page.getByText('Will create A1, A2 … A12')).toBeVisible();
    await expectNoAxeViolations(page);
    await press(page, 'Create');
    await expect(page.getByText('4 people · 12 tables')).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await test.step('more tables by a pattern', async () => {
    await page.getByRole('link', { name: /Hall, four seats/ }).click();
    await press(page, 'Add tables');
    await field(page, 'First label').fill('V09');
    await field(page, 'How many').fill('2');
    await expectNoAxeViolations(page);
    await press(page, 'Add 2');
    await expect(page.getByRole('button', { name: 'Actions for V10' })).toBeVisible();
    await expectNoAxeViolations(page);
  });

  await test.step('an area, which a table is moved to', async () => {
    await open(page, store, 'store-area-create', 'New area');
    await field(page, 'Name, English').fill('Terrace');
    await press(page, 'Create');
    await expect(page.getByText('“Terrace” created')).toBeVisible();
    const [kind] = (await readSeating(store)).kinds;
    await open(page, store, `store-table-update/${kind?.id}`, 'Hall, four seats');
    await page.getByRole('button', { name: /^V09/ }).click();
    await page.getByRole('combobox', { name: 'Area' }).click();
    await page.getByRole('option', { name: 'Terrace' }).click();
    await expectNoAxeViolations(page);
    await press(page, 'Save');
    await expect(page.getByText('V09 saved')).toBeVisible();
  });

  await test.step('a combination', async () => {
    await open(page, store, 'store-combination-create', 'New combination');
    await press(page, 'A1');
    await press(page, 'A2');
    await expect(page.getByText('The chosen tables seat 8 people')).toBeVisible();
    await field(page, 'Name').fill('A1 + A2');
    await field(page, 'Maximum people').fill('9');
    await press(page, 'Create');
    await expect(page.getByText('Must be 8 or less')).toBeVisible();
    await field(page, 'Maximum people').fill('8');
    await expectNoAxeViolations(page);
    await press(page, 'Create');
    await expect(page.getByText('2–8 people · A1, A2')).toBeVisible();
  });

  await test.step('a table in a combination cannot be deleted, and says where it is', async () => {
    const [kind] = (await readSeating(store)).kinds;
    await open(page, store, `store-table-update/${kind?.id}`, 'Hall, four seats');
    await press(page, 'Actions for A1');
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByRole('alertdialog', { name: 'A1 is in a combination' })).toBeVisible();
    await press(page, 'Show combinations');
    await expect(heading(page, 'A1 + A2')).toBeVisible();
  });
});

test('a kind with orders is hidden instead of deleted', async ({ page, openStore, newPerson }) => {
  await page.setViewportSize({ width: 1280, height: 812 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const store = await openStore();
  await bookByApi((await newPerson()).request, slotAt(store));
  await enterAs(page.context(), store.owner, 'zh-Hans');
  await open(page, store, 'store-table', '桌位');
  await page.getByRole('button', { name: /2 人桌/ }).click();
  await page.getByRole('menuitem', { name: '删除' }).click();
  await press(page, '删除桌型');
  await expect(page.getByRole('alertdialog', { name: '“2 人桌”有订单，不能删除' })).toBeVisible();
  await expectNoAxeViolations(page);
  await press(page, '改为隐藏');
  await expect.poll(async () => (await readSeating(store)).kinds[0]?.status).toBe('hidden');
  await expect(page.getByRole('link', { name: /2 人桌/ }).getByText('隐藏')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('wrong numbers and names are reported at their fields, and hosts only read', async ({
  page,
  openStore,
  staffOf,
}) => {
  const store = await openStore({ kinds: [{ tableCount: 1 }], shifts: [] });
  await enterAs(page.context(), store.owner);
  await open(page, store, 'store-table-create', 'New table type');
  await page.getByRole('tab', { name: /繁體中文/ }).click();
  await page.getByRole('textbox', { name: 'Name, 繁體中文' }).fill('桌'.repeat(41));
  await page.getByText('More settings').click();
  await field(page, 'Maximum tables per booking').fill('0');
  await field(page, 'Weight').fill('1000000000');
  await press(page, 'Create');
  await expect(page.getByText('At most 40 characters')).toBeVisible();
  await expect(page.getByText('Must be 1 or more')).toBeVisible();
  await expect(page.getByText('Must be 1,000,000 or less')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name, 繁體中文' }).fill('圓桌');
  await field(page, 'Weight').fill('0');
  await field(page, 'Maximum tables per booking').fill('2');
  await field(page, 'Minimum tables per booking').fill('3');
  await field(page, 'Seats').fill('6');
  await press(page, 'Create');
  await expect(page.getByText('Must be 3 or more')).toBeVisible();
  await expect(page.getByText('Must be 6 or more')).toBeVisible();
  await expectNoAxeViolations(page);
  expect((await readSeating(store)).kinds).toHaveLength(1);

  const host = await staffOf(store, 'host');
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('The browser is closed');
  const hostPage = await context.newPage();
  await enterAs(context, host);
  await open(hostPage, store, `store-table-update/${store.kinds[0]?.id}`, 'Table for 4');
  await expect(
    hostPage.getByText('Only owners and managers can change this.', { exact: false }),
  ).toBeVisible();
  await expect(hostPage.getByRole('button', { name: 'Add tables' })).toHaveCount(0);
  await expectNoAxeViolations(hostPage);
  await context.close();
});
