import { readFile } from 'node:fs/promises';
import { dinerFilesApi } from '@xiwei/contract/diners/diner-files.api.ts';
import { replyTo } from '#calls.ts';
import { enterAs } from '#merchant/merchant-steps.ts';
import { freshPhone, setUpSecondFactor } from '#sign-in.ts';
import { expect, test } from '#test.ts';
import { expectGoodPage, rowsOf } from './guest-steps.ts';

const FORMULA = '=HYPERLINK("http://evil.example";"Win")';
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

test('guests are imported after a check of each row, and exported by the owner only, dark at 1280 px', async ({
  page,
  openStore,
  staffOf,
}) => {
  test.slow();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1280, height: 800 });
  const store = await openStore();
  const [first, second] = [freshPhone(), freshPhone()];
  const header = 'Family name,Given name,Phone,Email,Birthday,Company';
  const good = [
    `${quoted(FORMULA)},,${first.number},,1990-02-28,River Ltd`,
    `O'Brien,Máire,${second.number},,,`,
  ];
  const bad = [`,Nameless,,,,`, `Lam,,12,not an address,2026-02-30,`, `Soon,,,,2099-01-01,`, `Short,row`];
  const text = page.getByRole('textbox', { name: 'CSV text' });
  const check = page.getByRole('button', { name: 'Check', exact: true });
  await setUpSecondFactor(store.owner.request);
  await enterAs(page.context(), store.owner);

  await test.step('a bad file names each bad row, and changes nothing', async () => {
    await page.goto(`/web/${store.id}/diner-list`);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Import and export' }).click();
    await text.fill('Nickname\nLam');
    await check.click();
    await expect(page.getByRole('alert')).toContainText('Family name');
    await text.fill([header, ...good, ...bad].join('\n'));
    await check.click();
    const table = page.getByRole('table', { name: '4 rows with problems' });
    await expect(table.getByRole('row').nth(1)).toContainText(/^4Family nameMissing/);
    for (const row of [
      '5PhoneNot a valid phone number',
      '5EmailNot a valid email address',
      '5BirthdayNot a valid date',
    ])
      await expect(table.getByRole('row').filter({ hasText: row })).toHaveCount(1);
    await expect(
      table.getByRole('row').filter({ hasText: '6BirthdayThe date is in the future' }),
    ).toHaveCount(1);
    await expect(table.getByRole('row').filter({ hasText: '7Whole row' })).toHaveCount(1);
    await expect(page.getByText('2 to add, 0 to update, 0 unchanged.')).toBeVisible();
    await expectGoodPage(page);
  });

  const file = {
    name: 'guests.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([header, ...good].join('\r\n')),
  };

  await test.step('the corrected file is imported', async () => {
    await page.getByLabel('Choose a file').setInputFiles(file);
    await check.click();
    await expect(page.getByRole('table')).toHaveCount(0);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText('2 added, 0 updated, 0 unchanged.')).toBeVisible();
    await page.getByRole('link', { name: 'Show guests' }).click();
    await expect(rowsOf(page, 'Guests')).toHaveCount(2);
  });

  await test.step('sent twice, it changes nothing', async () => {
    await page.goBack();
    await page.getByLabel('Choose a file').setInputFiles(file);
    await check.click();
    await expect(page.getByText('0 to add, 0 to update, 2 unchanged.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0);
  });

  await test.step('the owner exports a file without formulas, which imports as it is', async () => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export all guests' }).click();
    const csv = await readFile(await (await saved).path(), 'utf8');
    expect(csv.charCodeAt(0)).toBe(0xfeff);
    expect(csv).toContain(quoted(`'${FORMULA}`));
    expect(csv).not.toMatch(/(^|[,\n])"?[=+@-]/);
    await text.fill(csv);
    await check.click();
    await expect(page.getByText('0 to add, 0 to update, 2 unchanged.')).toBeVisible();
  });

  await test.step('managers import but do not export, and hosts do neither', async () => {
    const params = { storeId: store.id };
    for (const role of ['manager', 'host'] as const) {
      const person = await staffOf(store, role);
      await page.context().clearCookies();
      await enterAs(page.context(), person);
      await page.goto(`/web/${store.id}/diner-import`);
      if (role === 'manager') await expect(text).toBeVisible();
      else await expect(page.getByText('Only managers and owners can import guests.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Export all guests' })).toHaveCount(0);
      const exported = await replyTo(person.request, dinerFilesApi.exportDiners, { params, body: {} });
      expect(exported.refusal?.code).toBe('notAllowed');
    }
  });
});
