import type { Page, Route } from '@playwright/test';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { bookingOrderDetail } from '@xiwei/phrases/booking-order-detail/en.ts';
import { bookingStaff } from '@xiwei/phrases/booking-staff/en.ts';
import { bookingStand as standInChinese } from '@xiwei/phrases/booking-stand/zh-Hans.ts';
import { callAs } from '#calls.ts';
import { bookByApi } from '#diner/booking-steps.ts';
import { enterAs } from '#merchant/merchant-steps.ts';
import { inDays, slotAt, type TestStore } from '#stores.ts';
import { expect, expectNoAxeViolations, test } from '#test.ts';
import { bookParty, panel, readOrder, section, serviceRow } from './stand-steps.ts';

/** Holds the next request to a path. Returns a function that waits for the request and then sends it. */
async function holdRequest(page: Page, path: string): Promise<() => Promise<void>> {
  let onRequest: (route: Route) => void = () => {};
  const requested = new Promise<Route>((resolve) => {
    onRequest = resolve;
  });
  await page.route(path, (route) => onRequest(route), { times: 1 });
  return async () => {
    const route = await requested;
    const answered = page.waitForResponse(path);
    await route.continue();
    await answered;
  };
}

/** Returns a pattern of the words of a date in Chinese, such as 11月17日. */
const dayWords = (date: string): RegExp => {
  const [, month, day] = date.split('-').map(Number);
  return new RegExp(`${month}月${day}日`);
};

/** Removes the host of a store from its staff. */
async function removeHost({ id: storeId, owner }: TestStore): Promise<void> {
  const { items } = await callAs(owner.request, identityApi.listStaff, { params: { storeId } });
  const staffId = items.find(({ role }) => role === 'host')?.id ?? '';
  await callAs(owner.request, identityApi.removeStaff, { params: { storeId, staffId } });
}

test('of two hosts who accept and reject one order at once, the second sees what the first did', async ({
  page,
  context,
  browser,
  openStore,
  staffOf,
  newPerson,
}) => {
  const store = await openStore({ rules: { autoAcceptSeconds: null } });
  const slot = slotAt(store, { days: 1 });
  const [accepted, rejected] = [
    await bookByApi((await newPerson()).request, slot),
    await bookByApi((await newPerson()).request, { ...slot, time: '20:00' }),
  ];
  await enterAs(context, await staffOf(store, 'host'));
  const otherContext = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await enterAs(otherContext, await staffOf(store, 'host'));
  const other = await otherContext.newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  const stand = `/web/${store.id}/booking-home?view=timeline&date=${slot.date}`;
  const reject = async (order: { id: string }) => {
    const { close } = bookingOrderDetail;
    await other.goto(`/web/${store.id}/store-order-cancel/${order.id}?verb=reject`);
    await other.getByRole('button', { name: close.verbs.reject }).click();
    const sendReject = await holdRequest(other, '**/reject');
    await other.getByRole('alertdialog').getByRole('button', { name: close.verbs.reject }).click();
    return sendReject;
  };
  const accept = async (time: string) => {
    await section(page, 'attention')
      .getByRole('button', { name: new RegExp(time) })
      .click();
    const sendAccept = await holdRequest(page, '**/accept');
    await page.keyboard.press('y');
    return sendAccept;
  };
  await page.goto(stand);

  await test.step('the one who rejects second sees that the order was accepted', async () => {
    const [sendReject, sendAccept] = [await reject(accepted), await accept(slot.time)];
    await sendAccept();
    await sendReject();
    await expect(other.getByText(bookingOrderDetail.close.changed.title)).toBeVisible();
    await expectNoAxeViolations(other);
    expect((await readOrder(store, accepted)).status).toBe('waitService');
    await expect(section(page, 'attention').getByRole('listitem')).toHaveCount(1);
  });

  await test.step('the one who accepts second sees who rejected the order', async () => {
    const [sendReject, sendAccept] = [await reject(rejected), await accept('20:00')];
    await sendReject();
    await sendAccept();
    await expect(page.getByRole('button', { name: bookingStaff.again })).toBeVisible();
    expect((await readOrder(store, rejected)).status).toBe('closed');
    await expect(section(page, 'attention')).toHaveCount(0);
  });
  await otherContext.close();
});

test('a host who is removed from the staff loses the open host stand at once', async ({
  page,
  context,
  openStore,
  staffOf,
}) => {
  const store = await openStore();
  await bookParty(store, { lastName: 'Alder' });
  await page.setViewportSize({ width: 1024, height: 768 });
  await enterAs(context, await staffOf(store, 'host'));
  await page.goto(`/web/${store.id}/booking-home?view=plan`);
  await serviceRow(page, 'Alder').click();
  await expect(panel(page)).toBeVisible();
  await removeHost(store);
  await expect(panel(page)).toHaveCount(0);
  await expect(page.getByText('Alder')).toHaveCount(0);
  await page.keyboard.press('a');
  await page.reload();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByText('Alder')).toHaveCount(0);
});

test.describe('in a browser in New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('a tab that was asleep for a day shows the store’s new day and what happened in it', async ({
    page,
    context,
    openStore,
    staffOf,
  }) => {
    const store = await openStore();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.clock.install();
    // The page is opened a day ago by the server's clock, whose time it takes from the answers.
    const dayAgo = async (route: Route) => {
      const response = await route.fetch();
      const date = new Date(Date.now() - 24 * 3_600_000).toUTCString();
      await route.fulfill({ response, headers: { ...response.headers(), date } });
    };
    await page.route(/\/api\/(?!events)/, dayAgo);
    await enterAs(context, await staffOf(store, 'host'), 'zh-Hans');
    await page.goto(`/web/${store.id}/booking-home?view=list`);
    await expect(page.getByText(standInChinese.states.emptyTitle)).toBeVisible();
    await expect(page.getByRole('button', { name: dayWords(inDays(-1)) })).toBeVisible();
    await context.setOffline(true);
    const order = await bookParty(store, { lastName: 'Alder', inMinutes: 60 });

    await page.unroute(/\/api\/(?!events)/, dayAgo);
    await page.clock.fastForward('24:00:00');
    await context.setOffline(false);
    await expect(serviceRow(page, 'Alder')).toContainText(order.time);
    await expect(page.getByRole('button', { name: dayWords(inDays(0)) })).toBeVisible();
    await expectNoAxeViolations(page);
  });
});
