import { createHash, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { LANGUAGES } from '@xiwei/contract/common/language.ts';
import { demoApi } from '@xiwei/contract/identity/demo.api.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { identityRefusalWords } from '@xiwei/phrases/identity/refusals.ts';
import { fieldWords } from '@xiwei/phrases/problems.ts';
import { callAs } from '#calls.ts';
import { enterCode, PHRASES, requestCode, wrongCode } from '#diner/account-steps.ts';
import { openDiner, sidewaysOverflow } from '#diner/open-diner.ts';
import { readMails } from '#mails.ts';
import { withDatabase } from '#product-database.ts';
import { freshPhone, readCode } from '#sign-in.ts';
import { expect, expectNoAxeViolations, navigateTo, test } from '#test.ts';
import { variantsToRun } from '#variants.ts';

for (const language of variantsToRun(LANGUAGES, 2)) {
  const { identity, common } = PHRASES[language];
  const fields = fieldWords[language];
  const refusals = identityRefusalWords[language];

  test(`signs up, chooses a nickname and signs out, in ${language}`, async ({ page }) => {
    await page.goto('/login?returnTo=/setting');
    await page.getByRole('link', { name: PHRASES['zh-Hans'].identity.login.language, exact: true }).click();
    await page.getByRole('radio', { name: common.languages[language] }).check();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(identity.selectLanguage.title);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: common.actions.back }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(identity.login.hero);
    await expectNoAxeViolations(page);

    await page.getByRole('link', { name: identity.login.byPhone }).click();
    await page.getByRole('button', { name: identity.loginPhone.submit }).click();
    await expect(page.getByText(fields.phoneRequired)).toBeVisible();
    await expect(page.getByText(fields.agreementRequired)).toBeVisible();
    await expect(page.getByRole('textbox', { name: identity.loginPhone.phone })).toBeFocused();
    await expectNoAxeViolations(page);
    await page.getByRole('textbox', { name: identity.loginPhone.phone }).fill('12345');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: identity.loginPhone.submit }).click();
    await expect(page.getByText(refusals.phoneInvalid)).toBeVisible();

    const phone = freshPhone(language === 'zh-Hant' ? 'HK' : 'CN');
    await requestCode(page, phone, language);
    await expectNoAxeViolations(page);
    const code = await readCode(page, phone);
    await page.reload();
    await enterCode(page, wrongCode(code), language);
    await expect(page.getByText(refusals.codeWrong)).toContainText('4');
    await expectNoAxeViolations(page);
    await enterCode(page, code, language);

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(identity.welcomeUse.heading);
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: identity.welcomeUse.complete }).click();
    const nickname = page.getByRole('textbox', { name: identity.nickname.label });
    const done = page.getByRole('button', { name: common.actions.done });
    await expect(nickname).toBeVisible();
    await expectNoAxeViolations(page);
    await done.click();
    await expect(page.getByText(fields.nicknameRequired)).toBeVisible();
    await nickname.fill('a!!b');
    await expect(page.getByText(fields.nicknameIllegalCharacters)).toBeVisible();
    await nickname.fill('Xiwei 客服');
    await done.click();
    await expect(page.getByText(refusals.nicknameForbidden)).toBeVisible();
    const { items } = await callAs(page, demoApi.listDemoAccounts, {});
    await nickname.fill(items[0]?.nickname ?? '');
    await done.click();
    await expect(page.getByText(refusals.nicknameTaken)).toBeVisible();
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
    await expectNoAxeViolations(page);
    const suggestion = page
      .getByRole('group', { name: identity.nickname.suggestions })
      .getByRole('button')
      .first();
    const chosen = (await suggestion.textContent()) ?? '';
    await suggestion.click();
    await expect(nickname).toHaveValue(chosen);
    await done.click();

    await expect(page).toHaveURL('/setting');
    await expect(page.getByRole('link', { name: chosen })).toBeVisible();
    await page.getByRole('button', { name: identity.setting.signOut, exact: true }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/setting');
    await expect(page).toHaveURL(/\/login\?returnTo=/);
  });
}

const { identity, identityPasskeys, common } = PHRASES['zh-Hans'];

/** Gives the browser an authenticator that verifies its person without asking, as one with a fingerprint does. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Makes a sign-in link of the operator for an e-mail address. Returns its secret part. */
async function makeSignInLink(email: string): Promise<string> {
  const token = randomUUID();
  const hash = createHash('sha256').update(token).digest();
  await withDatabase(async (client) => {
    await client.query(
      `insert into sign_in_link (token_hash, email, created_at, expires_at) values ($1, $2, now(), now() + interval '30 minutes')`,
      [hash, email],
    );
  });
  return token;
}

test('signs in a new user with the demo phone, and another one by e-mail, by passkey and by a link', async ({
  page,
}) => {
  await openDiner(page, '/login-phone?returnTo=/notice');
  const phone = page.getByRole('dialog', { name: identity.demo.title });
  await page.getByRole('button', { name: identity.demo.open }).click();
  await expect(phone.getByRole('button', { name: identity.demo.newcomer })).toBeVisible();
  await expectNoAxeViolations(page);
  await phone.getByRole('button', { name: identity.demo.newcomer }).click();
  await expect(phone).toHaveCount(0);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: identity.loginPhone.submit }).click();
  // Wait for the code step: the phone step has a drawer of the same name.
  await expect(page.getByRole('textbox', { name: identity.code.label })).toBeVisible();
  await page.getByRole('button', { name: identity.demo.open }).click();
  const useCode = phone.getByRole('button', { name: /^使用验证码 \d{6}$/ });
  await expect(useCode).toBeVisible();
  await expectNoAxeViolations(page);
  await useCode.click();
  await page.getByRole('link', { name: common.actions.later }).click();
  await expect(page).toHaveURL('/notice');

  await callAs(page, identityApi.signOut, {});
  const address = `lin.${randomUUID()}@example.com`;
  await page.goto('/login?returnTo=/setting');
  await page.getByRole('link', { name: identity.login.byEmail }).click();
  await page.getByRole('textbox', { name: identity.loginEmail.address }).fill(address);
  await page.getByRole('checkbox').check();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: identity.loginPhone.submit }).click();
  await expect(page.getByRole('textbox', { name: identity.code.label })).toBeVisible();
  await expect.poll(() => readMails(page, address)).toHaveLength(1);
  const [mail = ''] = await readMails(page, address);
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  await enterCode(page, /(?<!\d)\d{6}(?!\d)/.exec(mail)?.[0] ?? '');
  await page.getByRole('link', { name: common.actions.later }).click();
  await expect(page).toHaveURL('/setting');

  await test.step('with a passkey, which is added, used and named', async () => {
    await addAuthenticator(page);
    await navigateTo(page, '/security');
    await page.getByRole('button', { name: identityPasskeys.add }).click();
    const row = page.getByRole('listitem').filter({ hasText: identityPasskeys.never });
    await expect(row).toHaveCount(1);
    await expectNoAxeViolations(page);
    await row.getByRole('button').click();
    await page.getByRole('menuitem', { name: identityPasskeys.rename }).click();
    await page.getByRole('textbox', { name: identityPasskeys.name }).fill('店里的平板');
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: common.actions.save }).click();
    await expect(page.getByText('店里的平板', { exact: true })).toBeVisible();
    await callAs(page, identityApi.signOut, {});
    await page.goto('/login?returnTo=/security');
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: identityPasskeys.signIn }).click();
    await expect(page).toHaveURL('/security');
    await expect(page.getByText('店里的平板', { exact: true })).toBeVisible();
    await expect(page.getByText(identityPasskeys.never)).toHaveCount(0);
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  });

  await test.step('by a link of the operator, which works once', async () => {
    await callAs(page, identityApi.signOut, {});
    const path = `/login-link?returnTo=%2Fnotice#${await makeSignInLink(address)}`;
    await page.goto(path);
    await expect(page.getByText('l***@example.com')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: identity.loginLink.submit }).click();
    await expect(page).toHaveURL('/notice');
    await callAs(page, identityApi.signOut, {});
    await page.goto('/login');
    await page.goto(path);
    await expect(page.getByText(identity.loginLink.invalid)).toBeVisible();
    await expectNoAxeViolations(page);
  });
});
