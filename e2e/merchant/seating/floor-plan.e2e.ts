import type { Browser, Page } from '@playwright/test';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { callAs } from '#calls.ts';
import { enterAs } from '#merchant/merchant-steps.ts';
import type { Session } from '#sign-in.ts';
import type { TestStore } from '#stores.ts';
import { expect, expectNoAxeViolations, test } from '#test.ts';

const canvas = (page: Page) => page.getByRole('listbox');
const option = (page: Page, name: string) =>
  canvas(page).getByRole('option', { name: new RegExp(`^${name} `) });
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
const readPlan = ({ owner, id }: TestStore) =>
  callAs(owner.request, seatingApi.readSeating, { params: { storeId: id } });

async function openPlan(page: Page, store: TestStore): Promise<void> {
  await page.goto(`/web/${store.id}/store-floor-plan`);
  await expect(canvas(page)).toBeVisible();
}

async function openColleague(browser: Browser, person: Session, store: TestStore): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await enterAs(context, person);
  const page = await context.newPage();
  await openPlan(page, store);
  return page;
}

/** Makes rows of tables with keys alone: the dialog opens at its first number, and Enter creates. */
async function makeRows(page: Page, rows: number, columns: number): Promise<void> {
  await page.keyboard.press('g');
  await expect(page.getByRole('textbox', { name: 'Rows', exact: true })).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(String(rows));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.type(String(columns));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(canvas(page).locator(':focus')).toHaveCount(1);
}

test('a manager makes a room of 60 tables by keyboard alone', async ({ page, context, openStore }) => {
  test.slow();
  const store = await openStore({ kinds: [{ seatCapacity: 4, tableCount: 0 }] });
  await enterAs(context, store.owner);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPlan(page, store);
  await makeRows(page, 5, 8);
  await makeRows(page, 4, 5);
  await expect(canvas(page).getByRole('option')).toHaveCount(60);
  // The rows are selected and focused: given new numbers, moved, and moved back by Undo.
  await expect(option(page, 'Table F1')).toBeFocused();
  const before = await option(page, 'Table F1').getAttribute('aria-label');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+z');
  await expect(option(page, 'Table F1')).toHaveAttribute('aria-label', before ?? '');
  await page.keyboard.press('Control+Shift+z');
  await page.keyboard.press('n');
  await expect(page.getByRole('textbox', { name: 'Label of the first table' })).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('V01');
  await page.keyboard.press('Enter');
  await expect(option(page, 'Table V20')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // A fixture from the menu.
  await page.keyboard.press('Escape');
  await page.keyboard.press('f');
  await expect(page.getByRole('menuitem', { name: 'Wall' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(canvas(page).getByRole('option')).toHaveCount(61);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Control+s');
  await saved(page);
  const { items, fixtures } = await readPlan(store);
  expect(items).toHaveLength(60);
  expect(new Set(items.map(({ label }) => label)).size).toBe(60);
  expect(items.map(({ label }) => label)).toEqual(expect.arrayContaining(['A1', 'E8', 'V01', 'V20']));
  expect(fixtures).toHaveLength(1);
  await page.reload();
  await expect(canvas(page).getByRole('option')).toHaveCount(61);
});

test('two people edit one floor plan, and nothing is lost', async ({
  page,
  context,
  browser,
  openStore,
  staffOf,
}) => {
  test.slow();
  const store = await openStore({ kinds: [{ seatCapacity: 4, tableCount: 3 }] });
  await enterAs(context, store.owner);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPlan(page, store);
  const manager = await openColleague(browser, await staffOf(store, 'manager'), store);

  // Different tables: the colleague's move appears, and both are saved without a question.
  await option(page, 'Table A1').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await option(manager, 'Table A2').focus();
  await manager.keyboard.press('Space');
  await manager.keyboard.press('ArrowDown');
  await manager.keyboard.press('Control+s');
  await saved(manager);
  await expect(option(page, 'Table A2')).toHaveAttribute('aria-label', /y 30/);
  await page.keyboard.press('Control+s');
  await saved(page);
  await expect(option(manager, 'Table A1')).toHaveAttribute('aria-label', /y 30/);

  // The same table: saving asks which place to keep.
  await page.keyboard.press('ArrowRight');
  await option(manager, 'Table A1').focus();
  await manager.keyboard.press('Escape');
  await manager.keyboard.press('Space');
  await manager.keyboard.press('ArrowDown');
  await manager.keyboard.press('Control+s');
  await expect(page.getByText('A colleague just changed: Table A1')).toBeVisible();
  await page.keyboard.press('Control+s');
  const question = page.getByRole('dialog', { name: 'A colleague changed this too' });
  await expect(question.getByText(/x 30, y 30/)).toBeVisible();
  await expectNoAxeViolations(page);
  await question.getByRole('radio', { name: /Your version/ }).click();
  await question.getByRole('button', { name: 'Save my choices' }).click();
  await expect(question).toHaveCount(0);
  await expect(option(manager, 'Table A1')).toHaveAttribute('aria-label', /x 30, y 30/);
});

test('a phone places, drags and edits tables in traditional Chinese', async ({
  page,
  context,
  openStore,
}) => {
  const store = await openStore({ kinds: [{ seatCapacity: 4, tableCount: 2 }] });
  await enterAs(context, store.owner, 'zh-Hant');
  await page.emulateMedia({ colorScheme: 'dark' });
  await openPlan(page, store);
  await page.getByRole('button', { name: '桌位', exact: true }).click();
  await page.getByRole('menuitem', { name: '4 人桌' }).click();
  await expect(canvas(page).getByRole('option')).toHaveCount(3);
  const box = await option(page, 'A1 桌').boundingBox();
  if (!box) throw new Error('The table is not on the screen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y + 60, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByRole('status').filter({ hasText: '已移動A1 桌' })).toHaveCount(1);
  await page.getByRole('button', { name: '編輯屬性' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: '桌號' }).fill('窗邊 1');
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '儲存', exact: true }).click();
  await expect(page.getByText('已儲存').first()).toBeVisible();
  const { items } = await readPlan(store);
  expect(items.map(({ label }) => label).sort()).toEqual(['A2', 'A3', '窗邊 1'].sort());
});
