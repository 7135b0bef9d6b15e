import type { Page } from '@playwright/test';
import { LANGUAGES } from '@xiwei/contract/common/language.ts';
import { enterCode, PHRASES, requestCode, signInByPhone } from '#diner/account-steps.ts';
import { openDiner, sidewaysOverflow } from '#diner/open-diner.ts';
import { freshPhone, readAuthenticator, readCode, signInAs } from '#sign-in.ts';
import { expect, expectNoAxeViolations, test } from '#test.ts';
import { variantsToRun } from '#variants.ts';

const { identitySecurity, identity } = PHRASES['zh-Hans'];

const codeBox = (page: Page, name: string) => page.getByRole('textbox', { name });

/** Turns the second factor on from its page, with the code on the demo phone, and returns the recovery codes. */
async function setUpSecondFactor(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: identitySecurity.setUp }).click();
  await expect(page.getByRole('img', { name: identitySecurity.scan.qr })).toBeVisible();
  await page.getByRole('button', { name: identity.demo.open }).click();
  await expect(page.getByText(identitySecurity.authenticator.title)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: /^使用验证码 \d{6}$/ }).click();
  const codes = page.getByRole('list', { name: identitySecurity.recovery.list }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  return codes.allTextContents();
}

for (const [row, language] of variantsToRun([...LANGUAGES.entries()], 0)) {
  test(`sets up and manages the second factor in ${language}`, async ({ page, context }) => {
    const phrases = PHRASES[language].identitySecurity;
    await page.setViewportSize({ width: row === 1 ? 1280 : 375, height: 812 });
    await signInAs(context);
    await openDiner(page, '/security', { language, colorScheme: row % 2 === 0 ? 'dark' : 'light' });
    const expectNoProblems = async () => {
      expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
      await expectNoAxeViolations(page);
    };
    await expect(page.getByRole('button', { name: phrases.setUp })).toBeVisible();
    await expectNoProblems();
    await page.getByRole('button', { name: phrases.setUp }).click();
    await expect(page.getByRole('img', { name: phrases.scan.qr })).toBeVisible();
    await expectNoProblems();
    await codeBox(page, phrases.scan.code).fill(await readAuthenticator(page));
    await expect(page.getByRole('list', { name: phrases.recovery.list })).toBeVisible();
    await expectNoProblems();
    await page.getByRole('button', { name: phrases.recovery.saved }).click();
    await expect(page.getByText(phrases.on, { exact: true })).toBeVisible();
    await expectNoProblems();
    await page.getByRole('button', { name: phrases.remove }).click();
    await expectNoProblems();
    await page.getByRole('alertdialog').getByRole('button', { name: phrases.remove }).click();
    await expect(page.getByRole('button', { name: phrases.setUp })).toBeVisible();
  });
}

test('requires an authenticator code at sign-in and continues to the requested page', async ({ page }) => {
  const phone = freshPhone();
  await openDiner(page, '/login-phone');
  await signInByPhone(page, phone);
  await openDiner(page, '/setting');
  await page.getByRole('link', { name: identitySecurity.twoStep }).click();
  const codes = await setUpSecondFactor(page);
  await page.getByRole('button', { name: identitySecurity.recovery.saved }).click();
  await openDiner(page, '/setting');
  await page.getByRole('button', { name: identity.setting.signOut }).click();
  await expect(page).toHaveURL('/');

  // In the same browser: another one would have to wait a minute for the second SMS.
  await openDiner(page, '/login?returnTo=/notice');
  await page.getByRole('link', { name: identity.login.byPhone }).click();
  await requestCode(page, phone);
  await enterCode(page, await readCode(page, phone, 1));
  await expect(page).toHaveURL(/\/second-factor\?returnTo=/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoAxeViolations(page);
  await codeBox(page, identitySecurity.check.code).fill('000000');
  await expect(codeBox(page, identitySecurity.check.code)).toHaveAccessibleDescription(/还可以试 4 次/);
  // Other pages redirect to the second factor.
  await page.goto('/setting');
  await expect(page).toHaveURL(/\/second-factor\?returnTo=%2Fsetting/);
  await page.getByRole('button', { name: identitySecurity.check.useRecovery }).click();
  await expectNoAxeViolations(page);
  await codeBox(page, identitySecurity.check.recoveryCode).fill(codes[0] ?? '');
  await page.getByRole('button', { name: identitySecurity.signIn.submit, exact: true }).click();
  await expect(page).toHaveURL('/setting');
});
