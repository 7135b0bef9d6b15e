import type { Route } from '@playwright/test';
import { common } from '@xiwei/phrases/common/zh-Hans.ts';
import { problemWords } from '@xiwei/phrases/form/problems.ts';
import { identity } from '@xiwei/phrases/identity/zh-Hans.ts';
import { stores } from '@xiwei/phrases/stores/zh-Hans.ts';
import { firstStore, openDiner } from '#diner/open-diner.ts';
import { freshPhone } from '#sign-in.ts';
import { expect, expectNoAxeViolations, test } from '#test.ts';

test('after an update the page offers a restart, and a page whose code is gone shows an error', async ({
  page,
}) => {
  await test.step('a newer version offers a restart once, which can be postponed', async () => {
    await openDiner(page, '/select-language');
    await page.route('**/api/**', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'x-app-version': 'a newer one' } });
    });
    await page
      .getByRole('link', { name: common.actions.back })
      .or(page.getByRole('button', { name: common.actions.back }))
      .click();
    const prompt = page.getByRole('dialog', { name: common.update.title });
    await expect(prompt).toBeVisible();
    await expectNoAxeViolations(page);
    await prompt.getByRole('button', { name: common.actions.later }).click();
    await expect(prompt).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });
  });
  await test.step('a page whose code fails to load has a link home and an error code', async () => {
    await page.route('**/assets/login-phone*', (route) => route.abort());
    await page.goto('/login-phone');
    await expect(page.getByRole('alert')).toContainText(common.states.errorTitle);
    await expectNoAxeViolations(page);
    await expect(page.getByText(/web-[0-9a-f]+/)).toBeVisible();
    // The check is repeated for another colour and another class, not for another text.
    const code = page.getByText(/web-[0-9a-f]+/);
    await code.evaluate((element) => element.append('1'));
    await expectNoAxeViolations(page);
    await code.evaluate((element) =>
      element.style.setProperty('color', 'color-mix(in srgb, gray 20%, transparent)'),
    );
    await expect(expectNoAxeViolations(page)).rejects.toThrow('color-contrast');
    await code.evaluate((element) => element.removeAttribute('style'));
    await page.getByRole('link', { name: common.actions.goHome }).click();
    await expect(page).toHaveURL('/');
  });
  await test.step('pages whose code could not be loaded after the home page are there when one is opened', async () => {
    const failed = page.waitForEvent('requestfailed');
    await page.route('**/assets/later-*', (route) => route.abort());
    await page.goto('/');
    await failed;
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('link', { name: common.nav.orders, exact: true }).filter({ visible: true }).click();
    await expect(page).toHaveURL(/\/login\?/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  await test.step('an unknown path leads home', async () => {
    await page.goto('/nonsense');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('three font files are loaded, at least 100 ms after the page starts, also without the client settings', async ({
  page,
}) => {
  const settings = '**/static-config/client-config.json';
  const problems: Error[] = [];
  page.on('pageerror', (error) => problems.push(error));
  const fonts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'font' || request.url().endsWith('.woff2')) fonts.add(request.url());
  });
  // Resource entries exist only for files that have finished loading.
  const firstFontStart = () =>
    page.evaluate(() => {
      const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
      return files.length === 3 ? Math.min(...files.map(({ startTime }) => startTime)) : undefined;
    });
  const replies: [string, (route: Route) => Promise<void>][] = [
    ['the settings are loaded', (route) => route.continue()],
    ['the settings fail to load', (route) => route.abort()],
    ['the settings never respond', () => new Promise(() => {})],
  ];
  for (const [title, reply] of replies)
    await test.step(title, async () => {
      await page.unroute(settings);
      await page.route(settings, reply);
      fonts.clear();
      await openDiner(page, '/');
      await expect.poll(() => fonts.size).toBe(3);
      await expect.poll(firstFontStart).toBeGreaterThanOrEqual(100);
      expect(problems).toEqual([]);
    });
});

test('the location is requested on demand, and the page works without it', async ({ page, context }) => {
  const { id } = await firstStore(page);
  await context.clearPermissions();
  await openDiner(page, `/store/${id}`);
  await page.getByRole('button', { name: stores.distance.ask }).click();
  await expect(page.getByText(stores.distance.failed)).toBeVisible();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 31.23, longitude: 121.47 });
  await page.reload();
  await page.getByRole('button', { name: stores.distance.ask }).click();
  await expect(page.getByText(/^距离你 .+(公里|米)$/)).toBeVisible();
});

test('a notice shows while the connection or the server is lost, and the form keeps its input', async ({
  page,
  context,
}) => {
  await openDiner(page, '/login-phone');
  const phone = page.getByRole('textbox', { name: identity.loginPhone.phone });
  const { number } = freshPhone();
  await phone.fill(number);
  await page.getByRole('checkbox').check();
  await context.setOffline(true);
  await expect(page.getByText(common.connection.lost)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(common.connection.lost)).toHaveCount(0);

  const server = /\/api\/|\/version\.json$/;
  await page.route(server, (route) => route.abort());
  await page.getByRole('button', { name: identity.loginPhone.submit }).click();
  await expect(page.getByText(common.connection.unreachable)).toBeVisible();
  await expect(page.getByText(problemWords['zh-Hans'].connectionLost)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.unroute(server);
  await expect(page.getByText(common.connection.unreachable)).toHaveCount(0);
  await expect(phone).toHaveValue(number);
  await page.getByRole('button', { name: identity.loginPhone.submit }).click();
  await expect(page).toHaveURL(/\/login-code/);
});
