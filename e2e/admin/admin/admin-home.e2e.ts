import { LANGUAGES, type Language } from '@xiwei/contract/common/language.ts';
import { admin } from '@xiwei/phrases/admin/en.ts';
import { identitySecurity } from '@xiwei/phrases/identity-security/zh-Hans.ts';
import { fieldWords } from '@xiwei/phrases/problems.ts';
import { refusalWords } from '@xiwei/phrases/refusals.ts';
import { sidewaysOverflow } from '#diner/open-diner.ts';
import { ADMIN, heading, setLanguage, signInAsDemo } from '#merchant/merchant-steps.ts';
import {
  expect,
  expectNoAxeViolations,
  freshPhone,
  passFreshCheck,
  readAuthenticator,
  signInAs,
  test,
} from '#test.ts';

const HEADINGS: Record<Language, string> = {
  'zh-Hans': '平台工作台',
  'zh-Hant': '平台工作台',
  en: 'Platform desk',
};

for (const [row, language] of LANGUAGES.entries()) {
  for (const [column, width] of [375, 1280].entries()) {
    const colorScheme = (row + column) % 2 === 0 ? 'light' : 'dark';
    test(`the admin dashboard in ${language} at ${width} px, ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 812 });
      await page.emulateMedia({ colorScheme });
      await setLanguage(page.context(), language);
      await signInAsDemo(page, ADMIN);
      await page.goto('/admin/admin-home');
      await expect(heading(page, HEADINGS[language])).toBeVisible();
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
      expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
      await expectNoAxeViolations(page);
    });
  }
}

test('all parts are healthy, and a merchant links to its stores', async ({ page }) => {
  await setLanguage(page.context());
  await signInAsDemo(page, ADMIN);
  await page.goto('/admin/admin-home');
  const health = page.getByRole('region', { name: 'Health' });
  await expect(health.getByRole('listitem')).toHaveText([
    /^Database.*Well$/,
    /^Background jobs.*Well$/,
    /^Live updates.*Well$/,
    /^Files.*Well$/,
  ]);
  await page.getByRole('region', { name: 'Merchants' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/mch\/[\w-]+$/);
});

test('a second factor is reset after a confirmation, which signs its user out', async ({ page, browser }) => {
  const phone = freshPhone();
  const userContext = await browser.newContext();
  await signInAs(userContext, phone);
  const userPage = await userContext.newPage();
  await userPage.goto('/security');
  await userPage.getByRole('button', { name: identitySecurity.setUp }).click();
  await expect(userPage.getByRole('img', { name: identitySecurity.scan.qr })).toBeVisible();
  await userPage.getByRole('textbox').fill(await readAuthenticator(userPage));
  await expect(userPage.getByRole('list', { name: identitySecurity.recovery.list })).toBeVisible();

  await setLanguage(page.context());
  await signInAsDemo(page, ADMIN);
  await passFreshCheck(page);
  await page.goto('/admin/admin-home');
  const form = page.getByRole('region', { name: admin.reset.title });
  await form.getByRole('button').click();
  await expect(form.getByRole('textbox')).toHaveAccessibleDescription(fieldWords.en.phoneRequired);
  await form.getByRole('combobox').selectOption(phone.region);
  await form.getByRole('textbox').fill(phone.number);
  await form.getByRole('button').click();
  const question = page.getByRole('alertdialog');
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: admin.reset.submit }).click();
  await expect(page.getByText(admin.reset.done)).toBeVisible();
  expect((await userContext.request.get('/api/me')).status()).toBe(401);
  await form.getByRole('textbox').fill(freshPhone().number);
  await form.getByRole('button').click();
  await question.getByRole('button', { name: admin.reset.submit }).click();
  await expect(form.getByRole('textbox')).toHaveAccessibleDescription(refusalWords.en.secondFactorMissing);
  await userContext.close();
});

test('the admin dashboard is denied to other users', async ({ page }) => {
  await setLanguage(page.context());
  await page.goto('/admin/admin-home');
  await expect(page).toHaveURL(`/login?returnTo=${encodeURIComponent('/admin/admin-home')}`);
  await signInAs(page.context());
  await page.goto('/admin/admin-home');
  await expect(page.getByRole('alert')).toContainText('Only the platform’s own staff may see this');
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Go home' }).click();
  await expect(page).toHaveURL('/');
});
