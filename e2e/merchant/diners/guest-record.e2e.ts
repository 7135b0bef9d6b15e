import type { Page } from '@playwright/test';
import { enterAs } from '#merchant/merchant-steps.ts';
import { freshPhone } from '#sign-in.ts';
import { expect, expectNoAxeViolations, test } from '#test.ts';
import { addGuest, addLevel, choose, expectGoodPage, rowsOf } from './guest-steps.ts';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const rows = (page: Page) => rowsOf(page, 'Guests');

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox').fill(text);
  // Digits are quoted in the address.
  await expect(page).toHaveURL(new RegExp(`q=(%22)?${encodeURIComponent(text)}`));
}

test('a manager adds a guest, edits it with a colleague and finds it in every way, at 1280 px', async ({
  page,
  openStore,
  staffOf,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 800 });
  const store = await openStore();
  const taken = freshPhone();
  const phone = freshPhone();
  await addLevel(store, { name: 'Gold', color: 'gold' });
  await addGuest(store, { lastName: 'Zhao', firstName: 'Lin', phone: taken, company: 'Harbour Ltd' });
  await enterAs(page.context(), await staffOf(store, 'manager'));
  await page.goto(`/web/${store.id}/diner-list`);

  await test.step('a phone of another guest is refused, and that guest is offered', async () => {
    await expect(rows(page)).toHaveCount(1);
    await page.keyboard.press('n');
    await expect(field(page, 'Family name')).toBeFocused();
    await page.keyboard.type('欧阳');
    await field(page, 'Given name').fill('娜娜');
    await field(page, 'Phone number').fill(taken.number);
    await choose(page, 'Level', 'Gold');
    await expectGoodPage(page);
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByText(/belongs to Lin Zhao|belongs to Zhao Lin/)).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Open this guest’s record' }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await field(page, 'Phone number').fill(phone.number);
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page).toHaveURL(/diner-detail/);
    await expect(page.getByText('Gold', { exact: true }).first()).toBeVisible();
  });

  await test.step('a note is added', async () => {
    await field(page, 'New note').fill('Likes window seats');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(rowsOf(page, 'Notes')).toContainText(['Likes window seats']);
    await expectGoodPage(page);
  });

  await test.step('a colleague’s change of the same field is asked about', async () => {
    await page.getByRole('link', { name: 'Edit' }).click();
    await expect(field(page, 'Company')).toBeVisible();
    const second = await page.context().newPage();
    await second.setViewportSize({ width: 1280, height: 800 });
    await second.goto(page.url());
    await field(second, 'Company').fill('River Ltd');
    await field(page, 'Company').fill('Lake Ltd');
    await second.getByRole('button', { name: 'Save' }).click();
    await expect(second).toHaveURL(/diner-detail/);
    await page.getByRole('button', { name: 'Save' }).click();
    const question = page.getByRole('dialog', { name: 'A colleague changed this too' });
    await expect(question.getByText('River Ltd')).toBeVisible();
    await question.getByRole('button', { name: 'Save my choices' }).click();
    await expect(page.getByText('Lake Ltd').first()).toBeVisible();
    await expect(second.getByText('Lake Ltd').first()).toBeVisible();
    await second.close();
  });

  await test.step('Back asks before changes are lost, and a reload keeps the record', async () => {
    await page.getByRole('link', { name: 'Edit' }).click();
    await field(page, 'Company').fill('Lost Ltd');
    await page.goBack();
    await page.getByRole('button', { name: 'Discard and leave' }).click();
    await expect(page).toHaveURL(/diner-detail/);
    await page.reload();
    await expect(page.getByText('Lake Ltd').first()).toBeVisible();
    await expect(page.getByText('Lost Ltd')).toHaveCount(0);
  });

  await test.step('the guest is found by pinyin, phone digits, company and filters', async () => {
    for (const text of ['ouyangnana', 'oynn', phone.number.slice(-4), phone.number, 'lake']) {
      await search(page, text);
      await expect(rows(page)).toHaveCount(1);
      await expect(rows(page)).toContainText(['欧阳']);
    }
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(rows(page)).toHaveCount(2);
    await choose(page, 'Level', 'Without a level');
    await expect(rows(page)).toContainText(['Zhao']);
    await choose(page, 'Level', 'Gold');
    await expect(rows(page)).toContainText(['欧阳']);
    await choose(page, 'Blacklist', 'Blacklisted');
    await expect(page.getByText('No matching guests')).toBeVisible();
    await choose(page, 'Blacklist', 'Not blacklisted');
    await choose(page, 'Sort', 'Newest record');
    await page.reload();
    await expect(rows(page)).toHaveCount(1);
    await choose(page, 'Level', 'Level: all');
    await expect(rows(page)).toContainText(['欧阳', 'Zhao']);
    await expect(page).toHaveURL(/sort=newest/);
    await expectGoodPage(page);
  });

  await test.step('the record of another store is not found', async () => {
    const other = await openStore();
    const { id } = await addGuest(other, { lastName: 'Secret' });
    await page.goto(`/web/${store.id}/diner-detail/${id}`);
    await expect(page.getByText('Guest not found')).toBeVisible();
  });
});
