import { LANGUAGES, type Language } from '@xiwei/contract/common/language.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { admin } from '@xiwei/phrases/admin/en.ts';
import { fieldWords } from '@xiwei/phrases/problems.ts';
import { refusalWords } from '@xiwei/phrases/refusals.ts';
import { replyTo } from '#calls.ts';
import { chooseRegion } from '#choose-region.ts';
import { sidewaysOverflow } from '#diner/open-diner.ts';
import { enterAs, heading } from '#merchant/merchant-steps.ts';
import { passAdminCheck } from '#platform.ts';
import { freshPhone, setUpSecondFactor } from '#sign-in.ts';
import { expect, expectNoAxeViolations, test } from '#test.ts';

const HEADINGS: Record<Language, string> = {
  'zh-Hans': '平台工作台',
  'zh-Hant': '平台工作台',
  en: 'Platform console',
};

test('the dashboard in every language, whose merchants lead to the page that diners see', async ({
  page,
  context,
  platform,
}) => {
  for (const [index, language] of LANGUAGES.entries())
    await test.step(`the dashboard in ${language}`, async () => {
      await page.setViewportSize({ width: index === 1 ? 1280 : 375, height: 812 });
      await page.emulateMedia({ colorScheme: index === 2 ? 'dark' : 'light' });
      await enterAs(context, platform.admin, language);
      await page.goto('/admin/admin-home');
      await expect(heading(page, HEADINGS[language])).toBeVisible();
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
      expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
      await expectNoAxeViolations(page);
    });
  const health = page.getByRole('region', { name: 'Health' });
  await expect(health.getByRole('listitem')).toHaveText([
    /^Database.*OK$/,
    /^Background jobs.*OK$/,
    /^Live updates.*OK$/,
    /^Pictures.*OK$/,
  ]);
  const merchants = page.getByRole('region', { name: 'Newest merchants' });
  await merchants.getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/admin\/admin-merchant\/[\w-]+$/);
  await page.getByRole('link', { name: 'Public page' }).click();
  await expect(page).toHaveURL(/\/mch\/[\w-]+$/);
});

test('a second factor is reset after a confirmation, which signs its user out', async ({
  page,
  context,
  platform,
  newPerson,
}) => {
  const user = await newPerson();
  await setUpSecondFactor(user.request);
  await passAdminCheck(platform.admin);
  await enterAs(context, platform.admin);
  await page.goto('/admin/admin-home');
  const form = page.getByRole('region', { name: admin.reset.title });
  await form.getByRole('button', { name: admin.reset.submit }).click();
  await expect(form.getByRole('textbox')).toHaveAccessibleDescription(fieldWords.en.phoneRequired);
  await chooseRegion(form, user.phone.region);
  await form.getByRole('textbox').fill(user.phone.number);
  await form.getByRole('button', { name: admin.reset.submit }).click();
  const question = page.getByRole('alertdialog');
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: admin.reset.submit }).click();
  await expect(page.getByText(admin.reset.done)).toBeVisible();
  expect((await replyTo(user.request, identityApi.readMe, {})).refusal?.code).toBe('notSignedIn');
  await form.getByRole('textbox').fill(freshPhone().number);
  await form.getByRole('button', { name: admin.reset.submit }).click();
  await question.getByRole('button', { name: admin.reset.submit }).click();
  await expect(form.getByRole('textbox')).toHaveAccessibleDescription(refusalWords.en.secondFactorMissing);
});
