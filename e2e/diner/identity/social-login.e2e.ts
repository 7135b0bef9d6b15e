import type { Page } from '@playwright/test';
import type { PhoneInput } from '@xiwei/contract/identity/identity.model.ts';
import { identityRefusalWords } from '@xiwei/phrases/identity/refusals.ts';
import { chooseRegion } from '#choose-region.ts';
import { enterCode, PHRASES, signInByPhone } from '#diner/account-steps.ts';
import { openDiner } from '#diner/open-diner.ts';
import { acceptTerms, signInWithWechat } from '#diner/wechat-steps.ts';
import { freshPhone, readCode, readUserId } from '#sign-in.ts';
import { expect, expectNoAxeViolations, test } from '#test.ts';

const { identity, common } = PHRASES['zh-Hans'];
const refusals = identityRefusalWords['zh-Hans'];

/** Requests a code to link a phone and enters it. */
async function bindPhone(page: Page, phone: PhoneInput): Promise<void> {
  await chooseRegion(page, phone.region);
  await page.getByRole('textbox', { name: identity.loginPhone.phone }).fill(phone.number);
  await page.getByRole('button', { name: identity.updateCell.submit }).click();
  await expect(page.getByRole('textbox', { name: identity.code.label })).toBeVisible();
  await enterCode(page, await readCode(page, phone));
}

test('signs up with WeChat after declining and after a snapshot page, accepts the terms and links a phone', async ({
  page,
}) => {
  await openDiner(page, '/login?returnTo=/user-profile');
  await signInWithWechat(page, '取消登录');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(identity.login.hero);
  await expect(page.getByRole('link', { name: identity.login.byPhone })).toHaveAttribute(
    'href',
    '/login-phone?returnTo=%2Fuser-profile',
  );
  await signInWithWechat(page, '快照页访客');
  await expect(page.getByText(refusals.socialSnapshot)).toBeVisible();
  await expect(page).toHaveURL(/\/login\?/);
  expect(await readUserId(page)).toBeUndefined();
  await signInWithWechat(page, '新用户');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(identity.welcomeUse.agreeHeading);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: identity.welcomeUse.agree }).click();
  await expect(page.getByText(refusals.agreementRequired.replace('。', ''))).toBeVisible();
  await expectNoAxeViolations(page);
  await acceptTerms(page);
  await page.getByRole('link', { name: common.actions.later }).click();
  await expect(page).toHaveURL('/user-profile');
  await expect(page.getByText(identity.userProfile.linked)).toBeVisible();
  await expectNoAxeViolations(page);

  const phone = freshPhone('HK');
  await page.getByRole('link', { name: identity.userProfile.bindPhone }).click();
  await expect(page.getByRole('textbox', { name: identity.loginPhone.phone })).toBeVisible();
  await expectNoAxeViolations(page);
  await bindPhone(page, phone);
  await expect(page).toHaveURL('/user-profile');
  await expect(page.getByText(identity.userProfile.verified)).toBeVisible();

  await page.getByRole('link', { name: identity.userProfile.phone }).click();
  await expect(page.getByText(identity.updateCell.verifiedTitle)).toBeVisible();
  await expect(page.getByText(`+852 ${phone.number.slice(0, 3)}****`)).toBeVisible();
  await expectNoAxeViolations(page);
});

test('signs in with WeChat without further steps the second time', async ({ page }) => {
  await openDiner(page, '/login?returnTo=/setting');
  await signInWithWechat(page, '林先生');
  // Signs up, unless an earlier run of this test has done so.
  await page.waitForURL(({ pathname }) => ['/welcome-use', '/setting'].includes(pathname));
  if (page.url().includes('/welcome-use')) {
    await acceptTerms(page);
    await page.getByRole('link', { name: common.actions.later }).click();
  }
  await page.getByRole('button', { name: identity.setting.signOut, exact: true }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/login?returnTo=/setting');
  await signInWithWechat(page, '林先生');
  await expect(page).toHaveURL('/setting');
});

test('links WeChat to an existing account after signing in by phone', async ({ page }) => {
  await openDiner(page, '/login?returnTo=/user-profile');
  await signInWithWechat(page, '新用户');
  await page.getByRole('link', { name: identity.welcomeUse.haveAccount }).click();
  await signInByPhone(page, freshPhone());
  await page.goto('/user-profile');
  await expect(page.getByText(identity.userProfile.linked)).toBeVisible();
  await expect(page.getByText(identity.userProfile.verified)).toBeVisible();
});
