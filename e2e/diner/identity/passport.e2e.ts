import { LANGUAGES } from '@xiwei/contract/common/language.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { replyTo } from '#calls.ts';
import { PHRASES } from '#diner/account-steps.ts';
import { openWithDialog, sidewaysOverflow } from '#diner/open-diner.ts';
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
  await expect(page.getByRole('dialog', { name: identitySecurity.arrival.refusedTitle })).toContainText(
    '登录码已失效',
  );
  await expect(page).toHaveURL('/');
  await expectNoAxeViolations(page);
  await oldSession.close();
  await theirs.close();
});
