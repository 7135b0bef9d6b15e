import type { Page } from '@playwright/test';
import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import { LANGUAGES, type Language } from '@xiwei/contract/common/language.ts';
import type { Payment } from '@xiwei/contract/money/money.model.ts';
import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { read, send } from '#calls.ts';
import { type AvailableTable, bookByApi, findTable, payByApi, paymentOf } from '#diner/booking-steps.ts';
import { EVENING_PHRASES, formatPhrase, LAST_NAMES } from '#diner/evening-phrases.ts';
import { expectLanguage } from '#diner/expect-language.ts';
import { firstStore, homePath, openDiner, sidewaysOverflow } from '#diner/open-diner.ts';
import { orderPath } from '#diner/orders-steps.ts';
import { expect, expectLoaded, expectNoAxeViolations, navigateTo, signInAs, test } from '#test.ts';

/** A diner with three bookings: one to pay, one paid and one cancelled. */
interface PreparedDiner {
  toPay: DinerOrder;
  due: Payment;
  paid: DinerOrder;
  payment: Payment;
  free: AvailableTable;
  store: StoreDetail;
  /** A store with articles. */
  storeWithArticles: StoreDetail;
  invitation: string;
}

async function prepareDiner(page: Page, language: Language, days: number): Promise<PreparedDiner> {
  await signInAs(page.context());
  const toPay = await bookByApi(page, await findTable(page, { deposit: true, days }), language);
  const other = await findTable(page, { deposit: true, days, notAt: toPay.storeId });
  const paid = await bookByApi(page, other, language);
  const payment = await payByApi(page, paid);
  const free = await findTable(page, { deposit: false, days, language });
  const { storeId, id, version } = await bookByApi(page, free, language);
  await send(page, 'POST', `/api/me/orders/${storeId}/${id}/cancel`, { version });
  const { path } = await read<{ path: string }>(page, `/api/me/orders/${paid.storeId}/${paid.id}/share`);
  const store = await read<StoreDetail>(page, `/api/stores/${storeId}`, {}, language);
  const storeWithArticles = await read<StoreDetail>(
    page,
    `/api/stores/${(await firstStore(page)).id}`,
    {},
    language,
  );
  return {
    toPay,
    due: await paymentOf(page, toPay),
    paid,
    payment,
    free,
    store,
    storeWithArticles,
    invitation: path,
  };
}

type Screen = [path: string, heading: string];

/** Returns every screen of the booking flow with its heading. Neighbours differ, so each navigation can be awaited. */
function screensOf(language: Language, diner: PreparedDiner): Screen[] {
  const { stores, storesSearch, storesArticles, booking, money, bookingOrders } = EVENING_PHRASES[language];
  const { toPay, due, paid, free, store, storeWithArticles, invitation } = diner;
  const search = new URLSearchParams({ date: free.date, time: free.time, adults: '2' });
  const searchWithKind = `${search}&kind=${free.kindIds[0]}`;
  const city = stores.cities.hongkong;
  const [dish] = store.dishes;
  const [article] = storeWithArticles.articles;
  const inviter = formatPhrase(bookingOrders.names.none, { name: LAST_NAMES[language] });
  return [
    ['/home-search?q=', storesSearch.search.title],
    [homePath(), stores.home.headline],
    [homePath({ city: 'hongkong' }, '/map-collection'), formatPhrase(storesSearch.map.heading, { city })],
    [`/store/${store.id}?${search}`, store.name],
    [`/store-detail-menu/${store.id}`, formatPhrase(storesSearch.menu.title, { store: store.name })],
    [`/menu-detail/${store.id}/${dish?.id}`, dish?.name ?? ''],
    [`/store-home/${store.id}`, store.name],
    [
      `/store-article-list/${storeWithArticles.id}`,
      formatPhrase(storesArticles.list.title, { store: storeWithArticles.name }),
    ],
    [`/article-detail/${storeWithArticles.id}/${article?.id}`, article?.title ?? ''],
    [`/booking-before/${store.id}?${search}`, formatPhrase(booking.before.title, { store: store.name })],
    [`/booking-confirm/${store.id}?${searchWithKind}`, booking.confirm.title],
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
  for (const [column, width] of [375, 1280].entries()) {
    const colorScheme = (row + column) % 2 === 0 ? 'light' : 'dark';
    test(`shows every screen of the booking flow in ${language} at ${width} px, ${colorScheme}`, async ({
      page,
    }) => {
      test.setTimeout(180_000);
      await page.setViewportSize({ width, height: 812 });
      const errors = collectErrors(page);
      const diner = await prepareDiner(page, language, 14 + row * 2 + column);
      await openDiner(page, homePath(), { language, colorScheme });
      for (const [path, heading] of screensOf(language, diner)) {
        await test.step(path, async () => {
          await navigateTo(page, path);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
          await expectLoaded(page);
          expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
          await expectLanguage(page, language);
          await expectNoAxeViolations(page);
        });
      }
      expect(errors).toEqual([]);
    });
  }
}
