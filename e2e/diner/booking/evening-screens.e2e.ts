import type { Page } from '@playwright/test';
import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import { orderShareApi } from '@xiwei/contract/booking/order-share.api.ts';
import { LANGUAGES, type Language } from '@xiwei/contract/common/language.ts';
import type { Payment } from '@xiwei/contract/money/money.model.ts';
import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { callAs } from '#calls.ts';
import { bookByApi, cancelByApi, payByApi, paymentOf, slotPath, WITH_DEPOSIT } from '#diner/booking-steps.ts';
import { EVENING_PHRASES, formatPhrase, LAST_NAMES } from '#diner/evening-phrases.ts';
import { expectLanguage } from '#diner/expect-language.ts';
import { firstStore, homePath, openDiner, sidewaysOverflow } from '#diner/open-diner.ts';
import { orderPath } from '#diner/orders-steps.ts';
import { signInAs } from '#sign-in.ts';
import { type OpenStore, type Slot, slotAt, type TestStore } from '#stores.ts';
import { expect, expectLoaded, expectNoAxeViolations, navigateTo, test } from '#test.ts';

/** A diner with three bookings: one to pay, one paid and one cancelled. */
interface PreparedDiner {
  toPay: DinerOrder;
  due: Payment;
  paid: DinerOrder;
  payment: Payment;
  /** A store with free tables, and one of them. */
  store: TestStore;
  free: Slot;
  /** A store of the demo with pictures, dishes and articles. */
  demoStore: StoreDetail;
  invitation: string;
}

async function prepareDiner(page: Page, language: Language, openStore: OpenStore): Promise<PreparedDiner> {
  await signInAs(page.context());
  const toPay = await bookByApi(page, slotAt(await openStore(WITH_DEPOSIT)), language);
  const paid = await bookByApi(page, slotAt(await openStore(WITH_DEPOSIT)), language);
  const payment = await payByApi(page, paid);
  const store = await openStore();
  // On another day: a person may have two bookings at the same time.
  const free = slotAt(store, { days: 4 });
  await cancelByApi(page, await bookByApi(page, free, language));
  const params = { storeId: paid.storeId, orderId: paid.id };
  const { path } = await callAs(page, orderShareApi.readMyOrderSharing, { params });
  return {
    toPay,
    due: await paymentOf(page, toPay),
    paid,
    payment,
    store,
    free,
    demoStore: await firstStore(page, language),
    invitation: path ?? '',
  };
}

type Screen = [path: string, heading: string];

/** Returns every screen of the booking flow with its heading. Neighbours differ, so each navigation can be awaited. */
function screensOf(language: Language, diner: PreparedDiner): Screen[] {
  const { stores, storesSearch, storesArticles, booking, money, bookingOrders } = EVENING_PHRASES[language];
  const { toPay, due, paid, store, free, demoStore, invitation } = diner;
  const search = new URLSearchParams({ date: free.date, time: free.time, adults: '2' });
  const city = { 'zh-Hans': '香港', 'zh-Hant': '香港', en: 'Hong Kong' }[language];
  const [dish] = demoStore.dishes;
  const [article] = demoStore.articles;
  const inviter = formatPhrase(bookingOrders.names.none, { name: LAST_NAMES[language] });
  return [
    ['/home-search?q=', storesSearch.search.title],
    [homePath(), stores.home.headline],
    [homePath({ city: 'hongkong' }, '/map-collection'), formatPhrase(storesSearch.map.heading, { city })],
    [`/store/${demoStore.id}?${search}`, demoStore.name],
    [`/store-detail-menu/${demoStore.id}`, formatPhrase(storesSearch.menu.title, { store: demoStore.name })],
    [`/menu-detail/${demoStore.id}/${dish?.id}`, dish?.name ?? ''],
    [`/store-home/${demoStore.id}`, demoStore.name],
    [
      `/store-article-list/${demoStore.id}`,
      formatPhrase(storesArticles.list.title, { store: demoStore.name }),
    ],
    [`/article-detail/${demoStore.id}/${article?.id}`, article?.title ?? ''],
    [slotPath('booking-before', free), formatPhrase(booking.before.title, { store: store.name[language] })],
    [slotPath('booking-confirm', free), booking.confirm.title],
    [`/payment/${due.storeId}/${due.id}`, money.title],
    [`/payment-result/${diner.payment.storeId}/${diner.payment.id}`, money.result.title],
    ['/order-history?tab=pendingPayment', bookingOrders.history.title],
    [orderPath('order-detail', toPay), bookingOrders.detail.title],
    [orderPath('order-cancel', toPay), bookingOrders.cancel.title],
    ['/order-history?tab=inProgress', bookingOrders.history.title],
    [orderPath('order-detail', paid), bookingOrders.detail.title],
    [orderPath('order-detail-qrcode', paid), bookingOrders.qrcode.title],
    [orderPath('order-modify', paid), bookingOrders.modify.title],
    ['/order-history?tab=afterSales', bookingOrders.history.title],
    [invitation, formatPhrase(bookingOrders.guest.invited, { name: inviter })],
  ];
}

/** Collects page errors and console errors. */
function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
  return errors;
}

for (const [row, language] of LANGUAGES.entries()) {
  const colorScheme = row % 2 === 0 ? 'light' : 'dark';
  test(`shows every screen of the booking flow in ${language}, ${colorScheme}`, async ({
    page,
    openStore,
  }) => {
    const errors = collectErrors(page);
    const diner = await prepareDiner(page, language, openStore);
    await openDiner(page, homePath(), { language, colorScheme });
    for (const [column, [path, heading]] of screensOf(language, diner).entries()) {
      await test.step(path, async () => {
        await navigateTo(page, path);
        // The width of one screen is kept for the next, so that every screen is opened at one width and resized to the other.
        for (const width of column % 2 === 0 ? [375, 1280] : [1280, 375]) {
          await page.setViewportSize({ width, height: 812 });
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
          await expectLoaded(page);
          expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
        }
        await expectLanguage(page, language);
        await expectNoAxeViolations(page);
      });
    }
    expect(errors).toEqual([]);
  });
}
