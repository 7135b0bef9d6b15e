import { linksApi } from '@xiwei/contract/links/links.api.ts';
import { identity } from '@xiwei/phrases/identity/zh-Hans.ts';
import { links } from '@xiwei/phrases/links/zh-Hans.ts';
import { callAs } from '#calls.ts';
import { PHRASES, signInByPhone } from '#diner/account-steps.ts';
import { openDiner } from '#diner/open-diner.ts';
import { freshPhone, signInAs } from '#sign-in.ts';
import { expect, expectNoAxeViolations, test } from '#test.ts';

const { common } = PHRASES['zh-Hans'];

test('redirects a short link, with sign-in if required', async ({ page, context, browser }) => {
  await signInAs(context);
  const { code } = await callAs(page, linksApi.createLink, {
    body: { path: '/notice?from=link', needsSignIn: true },
  });
  await openDiner(page, `/teleport/${code}`);
  await expect(page).toHaveURL('/notice?from=link');

  const guest = await (await browser.newContext()).newPage();
  await openDiner(guest, `/teleport/${code}`);
  await expect(guest).toHaveURL(/\/login\?returnTo=/);
  await guest.getByRole('link', { name: identity.login.byPhone }).click();
  await signInByPhone(guest, freshPhone());
  await guest.getByRole('link', { name: common.actions.later }).click();
  await expect(guest).toHaveURL('/notice?from=link');
  await guest.context().close();
});

test('shows own documents in the web view, and rejects other pages', async ({ page }) => {
  await openDiner(page, '/webview?url=/legal/privacy/en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(links.webview.privacy);
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: links.webview.openOutside })).toHaveAttribute(
    'href',
    /\/legal\/privacy\/en$/,
  );
  await expectNoAxeViolations(page);
  await page.goto(`/webview?url=${encodeURIComponent('https://elsewhere.example/')}`);
  await expect(page.getByText(links.webview.refusedTitle)).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expectNoAxeViolations(page);
});
