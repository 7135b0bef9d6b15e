import { LANGUAGES } from '@xiwei/contract/common/language.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { replyTo } from '#calls.ts';
import { PHRASES } from '#diner/account-steps.ts';
import { openDiner, openWithDialog, sidewaysOverflow } from '#diner/open-diner.ts';
import { acceptPassport } from '#diner/passport-steps.ts';
import { createPassport, readUserId, signInAs } from '#sign-in.ts';
import { expect, expectNoAxeViolations, test } from '#test.ts';
import { variantsToRun } from '#variants.ts';

const { identitySecurity } = PHRASES['zh-Hans'];

for (const [row, language] of variantsToRun([...LANGUAGES.entries()], 1)) {
  test(`confirms the account of a passport link before signing in, in ${language}`, async ({
    page,
    context,
    browser,
  }) => {
    const phrases = PHRASES[language].identitySecurity.arrival;
    const colorScheme = row % 2 === 0 ? 'light' : 'dark';
    await signInAs(context);
    const mine = await readUserId(page);
    const theirs = await browser.newContext();
    await signInAs(theirs);
    const code = await createPassport(theirs);
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 812 });
      await openWithDialog(page, `/?passport_code=${code}`, { language, colorScheme });
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('****');
      await expect(dialog.getByRole('button', { name: phrases.yesSwitch })).toBeVisible();
      await expect(page).toHaveURL('/');
      expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
      await expectNoAxeViolations(page);
      await dialog.getByRole('button', { name: phrases.no }).click();
      await expect(dialog).toHaveCount(0);
      expect(await readUserId(page)).toBe(mine);
    }
    await theirs.close();
  });
}

test('switches the account after confirmation and invalidates the code', async ({
  page,
  context,
  browser,
}) => {
  await signInAs(context);
  const oldCookies = await context.cookies();
  const theirs = await browser.newContext();
  await signInAs(theirs);
  const theirPage = await theirs.newPage();
  const code = await createPassport(theirs);
  await openWithDialog(page, `/setting?passport_code=${code}`);
  await page.getByRole('dialog').getByRole('button', { name: identitySecurity.arrival.yesSwitch }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/setting');
  expect(await readUserId(page)).toBe(await readUserId(theirPage));
  const oldSession = await browser.newContext();
  await oldSession.addCookies(oldCookies);
  expect((await replyTo(oldSession, identityApi.readMe, {})).status).toBe(401);
  await openWithDialog(page, `/?passport_code=${code}`);
  await expect(page.getByRole('dialog')).toContainText('登录码已失效');
  await oldSession.close();
  await theirs.close();
});

test('ignores a passport code of the signed-in account', async ({ page, context }) => {
  await signInAs(context);
  const [oldSession] = (await context.cookies()).filter(({ name }) => name.includes('session'));
  const preview = page.waitForResponse('**/api/passport-codes/preview');
  await openDiner(page, `/setting?passport_code=${await createPassport(context)}`);
  expect((await (await preview).json()).isMe).toBe(true);
  await expect(page).toHaveURL('/setting');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const [after] = (await context.cookies()).filter(({ name }) => name.includes('session'));
  expect(after?.value).toBe(oldSession?.value);
});

test('confirms when signed out as well, and cancels with Escape', async ({ page, context, browser }) => {
  await signInAs(context);
  const code = await createPassport(context);
  const other = await (await browser.newContext()).newPage();
  await openWithDialog(other, `/?passport_code=${code}`);
  await expect(other.getByRole('dialog')).toBeVisible();
  await other.keyboard.press('Escape');
  await expect(other.getByRole('dialog')).toHaveCount(0);
  expect(await readUserId(other)).toBeUndefined();
  await openWithDialog(other, `/?passport_code=${code}`);
  await acceptPassport(other);
  expect(await readUserId(other)).toBe(await readUserId(page));
  await other.context().close();
});

test('rejects an invalid passport code', async ({ page }) => {
  await openWithDialog(page, '/?passport_code=made-up');
  const dialog = page.getByRole('dialog', { name: identitySecurity.arrival.refusedTitle });
  await expect(dialog).toContainText('登录码已失效');
  await expect(page).toHaveURL('/');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: identitySecurity.arrival.close, exact: true }).click();
  await expect(dialog).toHaveCount(0);
});
