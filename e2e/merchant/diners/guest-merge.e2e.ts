import { dinerNotesApi } from '@xiwei/contract/diners/diner-record.api.ts';
import { dinersRecords } from '@xiwei/phrases/diners-records/zh-Hant.ts';
import { dinersStaff } from '@xiwei/phrases/diners-staff/zh-Hant.ts';
import { callAs } from '#calls.ts';
import { enterAs } from '#merchant/merchant-steps.ts';
import { freshPhone } from '#sign-in.ts';
import type { TestStore } from '#stores.ts';
import { expect, expectNoAxeViolations, test } from '#test.ts';
import { addGuest, bookToday, expectGoodPage, rowsOf } from './guest-steps.ts';

const addNote = ({ id: storeId, owner }: TestStore, dinerId: string, text: string) =>
  callAs(owner.request, dinerNotesApi.addDinerNote, { params: { storeId, dinerId }, body: { text } });

test('two records of one person are merged with both histories, in traditional Chinese at 1280 px', async ({
  page,
  openStore,
  staffOf,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const store = await openStore();
  const [oldPhone, newPhone] = [freshPhone(), freshPhone()];
  const shared = { lastName: '陳', firstName: '大文', email: 'tai.man@example.hk' };
  const kept = await addGuest(store, { ...shared, phone: oldPhone, company: '海港貿易' });
  const dropped = await addGuest(store, { ...shared, phone: newPhone, dietTaboo: '花生' });
  await addNote(store, kept.id, '喜歡靠窗');
  await addNote(store, dropped.id, '要兒童椅');
  await bookToday(store, kept.id);
  await bookToday(store, dropped.id);
  await enterAs(page.context(), await staffOf(store, 'manager'), 'zh-Hant');

  await test.step('the list leads to the duplicates', async () => {
    await page.goto(`/web/${store.id}/diner-list`);
    await page.getByRole('button', { name: dinersStaff.more, exact: true }).click();
    await page.getByRole('menuitem', { name: dinersStaff.duplicates }).click();
    await expect(page.getByText(dinersRecords.duplicates.reasons.email)).toBeVisible();
    await expectGoodPage(page);
    await page.getByRole('link', { name: dinersRecords.duplicates.compare }).click();
  });

  await test.step('both records are compared, and merged after a question', async () => {
    await expect(page).toHaveURL(/keep=.*drop=/);
    // Which of the two stays is not decided by the order in which they were added.
    if (!page.url().includes(`keep=${kept.id}`))
      await page.getByRole('link', { name: dinersRecords.merge.swap }).click();
    await expect(page).toHaveURL(new RegExp(`keep=${kept.id}`));
    await page.reload();
    await page
      .getByRole('radiogroup', { name: dinersRecords.merge.fields.phone })
      .getByRole('radio', { name: new RegExp(`${newPhone.number.slice(-4)}$`) })
      .click();
    await expect(page.getByText('海港貿易')).toBeVisible();
    await expect(page.getByText('花生')).toBeVisible();
    await expectGoodPage(page);
    await page.getByRole('button', { name: dinersRecords.merge.confirm, exact: true }).click();
    await expectNoAxeViolations(page);
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: dinersRecords.merge.confirm, exact: true })
      .click();
    await expect(page).toHaveURL(new RegExp(`diner-detail/${kept.id}`));
  });

  await test.step('the record has the orders, notes and values of both', async () => {
    await expect(page.getByText('海港貿易').first()).toBeVisible();
    await expect(page.getByText('花生').first()).toBeVisible();
    const history = page.getByRole('list', { name: dinersStaff.notes.title });
    for (const text of ['喜歡靠窗', '要兒童椅', dinersStaff.notes.kinds.merge])
      await expect(history.getByText(text)).toBeVisible();
    await expect(page.locator('a[href*="store-order-detail"]')).toHaveCount(2);
    await expectGoodPage(page);
  });

  await test.step('the old address leads to the record that remains, and says so', async () => {
    for (const path of ['diner-detail', 'diner-update']) {
      await page.goto(`/web/${store.id}/${path}/${dropped.id}`);
      await expect(page).toHaveURL(new RegExp(`${path}/${kept.id}`));
      await expect(page.getByText(/這份資料已合併/)).toBeVisible();
    }
    await page.goto(`/web/${store.id}/diner-merge?keep=${kept.id}&drop=${dropped.id}`);
    await expect(page.getByText(dinersRecords.merge.missing.title)).toBeVisible();
    await page.getByRole('link', { name: dinersRecords.merge.toList }).click();
    await expect(page.getByText(dinersRecords.duplicates.empty.title)).toBeVisible();
    await page.goto(`/web/${store.id}/diner-list`);
    await expect(rowsOf(page, dinersStaff.guests.title)).toHaveCount(1);
  });
});
