import type { BrowserContext, Page, Worker } from '@playwright/test';
import { notices } from '@xiwei/phrases/notices/zh-Hans.ts';
import { openDiner } from '#diner/open-diner.ts';
import { launchOptions } from '#launch-options.ts';
import { signInAs } from '#sign-in.ts';
import { expect, expectNoAxeViolations, test } from '#test.ts';

test.use({
  serviceWorkers: 'allow',
  permissions: ['notifications'],
  launchOptions: launchOptions({ whole: true }),
});

const NOTICE = {
  title: '餐厅已确认你的预订',
  body: '打开“席位”查看详情',
  path: '/order-history',
  tag: 'tag',
};

/** Installs the service worker, and returns a function that delivers a text to it as a push service does. */
async function receivePushes(page: Page, context: BrowserContext): Promise<(text: string) => Promise<void>> {
  const client = await context.newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await client.send('ServiceWorker.enable');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  const target = { origin: new URL(page.url()).origin, registrationId: await registrationId };
  return async (data) => {
    await client.send('ServiceWorker.deliverPushMessage', { ...target, data });
  };
}

/** Returns the titles of the notifications that are shown. */
const shownBy = (worker: Worker): Promise<string[]> =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as ServiceWorkerGlobalScopeLike;
    return (await registration.getNotifications()).map(({ title }) => title);
  });

test('shows a pushed notice while no page is in front, and opens its page', async ({ page, context }) => {
  await signInAs(context);
  await openDiner(page, '/notice');
  const push = await receivePushes(page, context);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('There is no service worker');
  // Playwright lets every page have the focus, also one behind another: the only page leaves the product.
  await page.goto('about:blank');
  await push('not a notice');
  await push(JSON.stringify(NOTICE));
  await push(JSON.stringify(NOTICE));
  await expect.poll(() => shownBy(worker)).toEqual([NOTICE.title]);
  await page.goBack();
  await worker.evaluate(async () => {
    const scope = globalThis as unknown as ServiceWorkerGlobalScopeLike;
    const [notification] = await scope.registration.getNotifications();
    scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification }));
  });
  await expect(page).toHaveURL('/order-history');
  await expect.poll(() => shownBy(worker)).toEqual([]);
});

/** The parts of a service worker's scope that are used above. */
interface ServiceWorkerGlobalScopeLike {
  registration: { getNotifications(): Promise<{ title: string }[]> };
  NotificationEvent: new (type: string, init: object) => Event;
  dispatchEvent(event: Event): void;
}

test('has a switch that asks for nothing until it is pressed', async ({ page, context }) => {
  await signInAs(context);
  await context.clearPermissions();
  await openDiner(page, '/message-choices');
  const toggle = page.getByRole('switch', { name: notices.push.label });
  await expect(toggle).not.toBeChecked();
  await expectNoAxeViolations(page);
  // This browser has no push service, and says so.
  await context.grantPermissions(['notifications']);
  await toggle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(notices.push.failed)).toBeVisible();
  await expect(toggle).not.toBeChecked();
  await expectNoAxeViolations(page);
});
