import { LANGUAGES, type Language } from '@xiwei/contract/common/language.ts';
import { admin } from '@xiwei/phrases/admin/en.ts';
import { fieldWords } from '@xiwei/phrases/problems.ts';
import { refusalWords } from '@xiwei/phrases/refusals.ts';
import { security } from '@xiwei/phrases/security/zh-Hans.ts';
import { sidewaysOverflow } from '#diner/open-diner.ts';
import { ADMIN, heading, settle, signInAsDemo } from '#merchant/at-work.ts';
import {
  confirmPerson,
  expect,
  expectNoAxeViolations,
  freshPhone,
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
    test(`the platform's desk in ${language} at ${width} px, ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 812 });
      await page.emulateMedia({ colorScheme });
      await settle(page.context(), language);
      await signInAsDemo(page, ADMIN);
      await page.goto('/admin/admin-home');
      await expect(heading(page, HEADINGS[language])).toBeVisible();
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
      expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
      await expectNoAxeViolations(page);
    });
  }
}

test('every part is well, and a merchant leads to its stores', async ({ page }) => {
  await settle(page.context());
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

test('a lost second factor is reset after a question, and its person is signed out', async ({
  page,
  browser,
}) => {
  const phone = freshPhone();
  const theirs = await browser.newContext();
  await signInAs(theirs, phone);
  const lost = await theirs.newPage();
  await lost.goto('/security');
  await lost.getByRole('button', { name: security.setUp }).click();
  await expect(lost.getByRole('img', { name: security.scan.qr })).toBeVisible();
  await lost.getByRole('textbox').fill(await readAuthenticator(lost));
  await expect(lost.getByRole('list', { name: security.recovery.list })).toBeVisible();

  await settle(page.context());
  await signInAsDemo(page, ADMIN);
  await confirmPerson(page);
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
  expect((await theirs.request.get('/api/me')).status()).toBe(401);
  await form.getByRole('textbox').fill(freshPhone().number);
  await form.getByRole('button').click();
  await question.getByRole('button', { name: admin.reset.submit }).click();
  await expect(form.getByRole('textbox')).toHaveAccessibleDescription(refusalWords.en.secondFactorMissing);
  await theirs.close();
});

test('it is closed to everybody else', async ({ page }) => {
  await settle(page.context());
  await page.goto('/admin/admin-home');
  await expect(page).toHaveURL(`/login?returnTo=${encodeURIComponent('/admin/admin-home')}`);
  await signInAs(page.context());
  await page.goto('/admin/admin-home');
  await expect(page.getByRole('alert')).toContainText('Only the platform’s own staff may see this');
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Go home' }).click();
  await expect(page).toHaveURL('/');
});
