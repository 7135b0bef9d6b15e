import type { Page } from '@playwright/test';
import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import { LANGUAGES, type Language } from '@xiwei/contract/common/language.ts';
import type { Payment } from '@xiwei/contract/money/money.model.ts';
import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { read, send } from '#calls.ts';
import { expect, expectLoaded, expectNoAxeViolations, navigateTo, signInAs, test } from '#test.ts';
import { bookByApi, type FoundTable, findTable, payByApi, paymentOf } from './booking-steps.ts';
import { EVENING_WORDS, LAST_NAMES, said } from './evening-phrases.ts';
import { expectWordsIn } from './expect-language.ts';
import { firstStore, homeOn, openDiner, sidewaysOverflow } from './open-diner.ts';
import { pathOf } from './orders-steps.ts';

/** Somebody with a booking of each sort: one to pay, one that is paid, and one that was cancelled. */
interface Diner {
  toPay: DinerOrder;
  due: Payment;
  paid: DinerOrder;
  payment: Payment;
  free: FoundTable;
  store: StoreDetail;
  /** One that tells stories. */
  told: StoreDetail;
  invitation: string;
}

async function bookEvenings(page: Page, language: Language, days: number): Promise<Diner> {
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
  const told = await read<StoreDetail>(page, `/api/stores/${(await firstStore(page)).id}`, {}, language);
  return { toPay, due: await paymentOf(page, toPay), paid, payment, free, store, told, invitation: path };
}

type Screen = [path: string, heading: string];

/** Every screen of an evening and what it calls itself. No two that follow each other do so alike. */
function screensOf(language: Language, diner: Diner): Screen[] {
  const { stores, finding, articles, booking, payment, orders } = EVENING_WORDS[language];
  const { toPay, due, paid, free, store, told, invitation } = diner;
  const asked = new URLSearchParams({ date: free.date, time: free.time, adults: '2' });
  const wanted = `${asked}&kind=${free.kindIds[0]}`;
  const city = stores.cities.hongkong;
  const [dish] = store.dishes;
  const [story] = told.articles;
  const invited = said(orders.names.none, { name: LAST_NAMES[language] });
  return [
    ['/home-search?q=', finding.search.title],
    [homeOn(), stores.home.headline],
    [homeOn({ city: 'hongkong' }, '/map-collection'), said(finding.map.heading, { city })],
    [`/store/${store.id}?${asked}`, store.name],
    [`/store-detail-menu/${store.id}`, said(finding.menu.title, { store: store.name })],
    [`/menu-detail/${store.id}/${dish?.id}`, dish?.name ?? ''],
    [`/store-home/${store.id}`, store.name],
    [`/store-article-list/${told.id}`, said(articles.list.title, { store: told.name })],
    [`/article-detail/${told.id}/${story?.id}`, story?.title ?? ''],
    [`/booking-before/${store.id}?${asked}`, said(booking.before.title, { store: store.name })],
    [`/booking-confirm/${store.id}?${wanted}`, booking.confirm.title],
    [`/payment/${due.storeId}/${due.id}`, payment.title],
    [`/payment-result/${diner.payment.storeId}/${diner.payment.id}`, payment.result.title],
    ['/order-history?tab=pendingPayment', orders.history.title],
    [pathOf('order-detail', toPay), orders.detail.title],
    [pathOf('order-cancel', toPay), orders.cancel.title],
    ['/order-history?tab=inProgress', orders.history.title],
    [pathOf('order-detail', paid), orders.detail.title],
    [pathOf('order-detail-qrcode', paid), orders.qrcode.title],
    [pathOf('order-modify', paid), orders.modify.title],
    ['/order-history?tab=afterSales', orders.history.title],
    [invitation, said(orders.guest.invited, { name: invited })],
  ];
}

/** What the browser complains of while a page is used. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
  });
  return complaints;
}

for (const [row, language] of LANGUAGES.entries()) {
  for (const [column, width] of [375, 1280].entries()) {
    const colorScheme = (row + column) % 2 === 0 ? 'light' : 'dark';
    test(`every screen of an evening in ${language} at ${width} px, ${colorScheme}`, async ({ page }) => {
      test.setTimeout(180_000);
      await page.setViewportSize({ width, height: 812 });
      const complaints = complaintsOf(page);
      const diner = await bookEvenings(page, language, 14 + row * 2 + column);
      await openDiner(page, homeOn(), { language, colorScheme });
      for (const [path, heading] of screensOf(language, diner)) {
        await test.step(path, async () => {
          await navigateTo(page, path);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
          await expectLoaded(page);
          expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
          await expectWordsIn(page, language);
          await expectNoAxeViolations(page);
        });
      }
      expect(complaints).toEqual([]);
    });
  }
}
