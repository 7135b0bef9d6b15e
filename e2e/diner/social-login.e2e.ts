import type { Page } from '@playwright/test';
import { identityRefusalWords } from '@xiwei/phrases/identity/refusals.ts';
import { expect, expectNoAxeViolations, freshPhone, type Phone, readCode, signInAs, test } from '#test.ts';
import { signInByPhone, typeCode, WORDS } from './account-steps.ts';
import { openDiner } from './open-diner.ts';

const { identity, common, phone: field } = WORDS['zh-Hans'];
const refusals = identityRefusalWords['zh-Hans'];

/** Leaves for WeChat's login and chooses who to be there. */
async function comeFromWechat(page: Page, who: string): Promise<void> {
  await page.getByRole('button', { name: identity.login.byWechat }).click();
  await page.getByRole('button', { name: who }).click();
}

async function agree(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(identity.welcomeUse.agreeHeading);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: identity.welcomeUse.agree }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(identity.welcomeUse.heading);
}

/** Signs a new person in through WeChat, who ends at a page. */
async function signInNewPerson(page: Page, path: string): Promise<void> {
  await openDiner(page, `/login?returnTo=${encodeURIComponent(path)}`);
  await comeFromWechat(page, '新用户');
  await agree(page);
  await page.getByRole('link', { name: common.actions.later }).click();
  await expect(page).toHaveURL(path);
}

/** Asks for a code to bind a phone and types it in. */
async function bindPhone(page: Page, phone: Phone): Promise<void> {
  await page.getByRole('combobox', { name: field.region }).selectOption(phone.region);
  await page.getByRole('textbox', { name: identity.loginPhone.phone }).fill(phone.number);
  await page.getByRole('button', { name: identity.updateCell.submit }).click();
  await expect(page.getByRole('textbox', { name: identity.code.label })).toBeVisible();
  await typeCode(page, await readCode(page, phone));
}

test('somebody new comes from WeChat, agrees and has an account', async ({ page }) => {
  await openDiner(page, '/login?returnTo=/user-profile');
  await comeFromWechat(page, '新用户');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(identity.welcomeUse.agreeHeading);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: identity.welcomeUse.agree }).click();
  await expect(page.getByText(refusals.agreementRequired.replace('。', ''))).toBeVisible();
  await expectNoAxeViolations(page);
  await agree(page);
  await page.getByRole('link', { name: common.actions.later }).click();
  await expect(page).toHaveURL('/user-profile');
  await expect(page.getByText(identity.userProfile.linked)).toBeVisible();
  await expectNoAxeViolations(page);
});

test('the second time WeChat leads straight in', async ({ page }) => {
  await openDiner(page, '/login?returnTo=/setting');
  await comeFromWechat(page, '林先生');
  await agree(page);
  await page.getByRole('link', { name: common.actions.later }).click();
  await page.getByRole('button', { name: identity.setting.signOut, exact: true }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/login?returnTo=/setting');
  await comeFromWechat(page, '林先生');
  await expect(page).toHaveURL('/setting');
});

test('whoever refuses in WeChat finds the other way', async ({ page }) => {
  await openDiner(page, '/login?returnTo=/setting');
  await comeFromWechat(page, '拒绝登录');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(identity.login.hero);
  await page.getByRole('link', { name: identity.login.byPhone }).click();
  await signInByPhone(page, freshPhone());
  await page.getByRole('link', { name: common.actions.later }).click();
  await expect(page).toHaveURL('/setting');
});

test('a snapshot visitor is told how to go on, and has no account', async ({ page }) => {
  await openDiner(page, '/login');
  await comeFromWechat(page, '快照页访客');
  await expect(page.getByText(refusals.socialSnapshot)).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  const { user } = await (await page.request.get('/api/session')).json();
  expect(user).toBeNull();
});

test('whoever has an account signs in by phone, and WeChat is linked to it', async ({ page }) => {
  await openDiner(page, '/login?returnTo=/user-profile');
  await comeFromWechat(page, '新用户');
  await page.getByRole('link', { name: identity.welcomeUse.haveAccount }).click();
  await signInByPhone(page, freshPhone());
  await page.goto('/user-profile');
  await expect(page.getByText(identity.userProfile.linked)).toBeVisible();
  await expect(page.getByText(identity.userProfile.verified)).toBeVisible();
});

test('a phone is bound by its code, and stays', async ({ page }) => {
  const phone = freshPhone('HK');
  await signInNewPerson(page, '/user-profile');
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

test('a phone of another account is explained, with the way to that account', async ({ page }) => {
  const phone = freshPhone();
  const error = { code: 'phoneHasAccount', message: refusals.phoneHasAccount, traceId: 'trace-of-the-test' };
  await signInNewPerson(page, '/update-cell');
  // A code is sent once a minute, so a phone that was just used to sign in elsewhere can't be bound in a quick test.
  await page.route('**/api/me/phone', (route) => route.fulfill({ status: 409, json: { error } }));
  await bindPhone(page, phone);
  await expect(page.getByText(refusals.phoneHasAccount)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: identity.updateCell.signOutAndIn }).click();
  await expect(page).toHaveURL(/\/login-phone\?/);
  await expect(page.getByRole('textbox', { name: identity.loginPhone.phone })).toHaveValue(phone.number);
});

test('whoever agreed to an older version agrees to the new one, or leaves', async ({ page, context }) => {
  await signInAs(context);
  let agreed = false;
  await page.route('**/api/session', async (route) => {
    const session = await (await route.fetch()).json();
    await route.fulfill({ json: { ...session, needsAgreement: session.user !== null && !agreed } });
  });
  await page.route('**/api/agreements', async (route) => {
    agreed = true;
    await route.continue();
  });
  await openDiner(page, '/setting');
  await expect(page).toHaveURL(/\/welcome-use\?/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(identity.welcomeUse.updatedHeading);
  await expectNoAxeViolations(page);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: identity.welcomeUse.agree }).click();
  await expect(page).toHaveURL('/setting');

  agreed = false;
  await page.goto('/setting');
  await page.getByRole('button', { name: identity.welcomeUse.decline }).click();
  await expect(page).toHaveURL('/');
  const { user } = await (await page.request.get('/api/session')).json();
  expect(user).toBeNull();
});
