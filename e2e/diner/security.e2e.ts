import type { Page } from '@playwright/test';
import { LANGUAGES } from '@xiwei/contract/common/language.ts';
import { expect, expectNoAxeViolations, freshPhone, readAuthenticator, signInAs, test } from '#test.ts';
import { signInByPhone, WORDS } from './account-steps.ts';
import { openDiner, sidewaysOverflow } from './open-diner.ts';

const { security, identity } = WORDS['zh-Hans'];

const codeBox = (page: Page, name: string) => page.getByRole('textbox', { name });

/** Turns the second factor on from its page, and answers the recovery codes. */
async function setUp(page: Page, words: (typeof WORDS)['en']['security'] = security): Promise<string[]> {
  await page.getByRole('button', { name: words.setUp }).click();
  await expect(page.getByRole('img', { name: words.scan.qr })).toBeVisible();
  await codeBox(page, words.scan.code).fill(await readAuthenticator(page));
  const codes = page.getByRole('list', { name: words.recovery.list }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  return codes.allTextContents();
}

for (const [row, language] of LANGUAGES.entries()) {
  test(`the second factor is set up and managed in ${language}`, async ({ page, context }) => {
    const words = WORDS[language].security;
    await page.setViewportSize({ width: row === 1 ? 1280 : 375, height: 812 });
    await signInAs(context);
    await openDiner(page, '/security', { language, colorScheme: row % 2 === 0 ? 'dark' : 'light' });
    const looksWell = async () => {
      expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
      await expectNoAxeViolations(page);
    };
    await expect(page.getByRole('button', { name: words.setUp })).toBeVisible();
    await looksWell();
    await page.getByRole('button', { name: words.setUp }).click();
    await expect(page.getByRole('img', { name: words.scan.qr })).toBeVisible();
    await looksWell();
    await codeBox(page, words.scan.code).fill(await readAuthenticator(page));
    await expect(page.getByRole('list', { name: words.recovery.list })).toBeVisible();
    await looksWell();
    await page.getByRole('button', { name: words.recovery.saved }).click();
    await expect(page.getByText(words.on, { exact: true })).toBeVisible();
    await looksWell();
    await page.getByRole('button', { name: words.remove }).click();
    await looksWell();
    await page.getByRole('alertdialog').getByRole('button', { name: words.remove }).click();
    await expect(page.getByRole('button', { name: words.setUp })).toBeVisible();
  });
}

test('signing in takes a code of the authenticator, and leads on to where one was heading', async ({
  page,
  context,
}) => {
  test.slow();
  const phone = freshPhone();
  await openDiner(page, '/login-phone');
  await signInByPhone(page, phone);
  await openDiner(page, '/setting');
  await page.getByRole('link', { name: security.twoStep }).click();
  const codes = await setUp(page);
  await page.getByRole('button', { name: security.recovery.saved }).click();
  await openDiner(page, '/setting');
  await page.getByRole('button', { name: identity.setting.signOut }).click();
  await expect(page).toHaveURL('/');

  // A second SMS within the same minute is not sent: the next sign-in is in another browser.
  const other = await (await context.browser()?.newContext())?.newPage();
  if (!other) throw new Error('No browser');
  await expect(async () => {
    await openDiner(other, '/login?returnTo=/notice');
    await other.getByRole('link', { name: identity.login.byPhone }).click();
    await signInByPhone(other, phone);
  }).toPass({ timeout: 90_000, intervals: [10_000] });
  await expect(other).toHaveURL(/\/second-factor\?returnTo=/);
  await expectNoAxeViolations(other);
  await codeBox(other, security.check.code).fill('000000');
  await expect(codeBox(other, security.check.code)).toHaveAccessibleDescription(/还可以试 4 次/);
  // Nothing else opens meanwhile.
  await other.goto('/setting');
  await expect(other).toHaveURL(/\/second-factor\?returnTo=%2Fsetting/);
  await other.getByRole('button', { name: security.check.useRecovery }).click();
  await expectNoAxeViolations(other);
  await codeBox(other, security.check.recoveryCode).fill(codes[0] ?? '');
  await other.getByRole('button', { name: security.signIn.submit, exact: true }).click();
  await expect(other).toHaveURL('/setting');
  await other.context().close();
});

test('the demo phone shows the code of the authenticator', async ({ page, context }) => {
  await signInAs(context);
  await openDiner(page, '/security');
  await page.getByRole('button', { name: security.setUp }).click();
  await page.getByRole('button', { name: identity.demo.open }).click();
  await expect(page.getByText(security.authenticator.title)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: /^使用验证码 \d{6}$/ }).click();
  await expect(page.getByRole('list', { name: security.recovery.list })).toBeVisible();
});

test('what a person typed and searched for leaves the device with them', async ({ page, context }) => {
  await signInAs(context);
  await openDiner(page, '/setting');
  await expect(page.getByRole('button', { name: identity.setting.signOut })).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('xiwei.booking-contact.somebody', '{"lastName":"陈"}');
    localStorage.setItem('xiwei.searches', '["火锅"]');
    sessionStorage.setItem('xiwei.booking-draft.somebody.store', '{}');
  });
  await page.getByRole('button', { name: identity.setting.signOut }).click();
  await expect(page).toHaveURL('/');
  const names = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  await expect.poll(names).not.toContain('xiwei.booking-contact.somebody');
  expect((await names()).filter((name) => /contact|searches|draft|person/.test(name))).toEqual([]);
});
