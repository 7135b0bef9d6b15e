import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Language } from '@xiwei/contract/common/language.ts';
import { minuteIn, timeOf } from '@xiwei/contract/common/wall-clock.ts';
import { groupPlatformsApi } from '@xiwei/contract/groupbuying/group-platforms.api.ts';
import { groupbuyingApi } from '@xiwei/contract/groupbuying/groupbuying.api.ts';
import type { GroupPlatform } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import { bookingStand as standEn } from '@xiwei/phrases/booking-stand/en.ts';
import { bookingStand as standHans } from '@xiwei/phrases/booking-stand/zh-Hans.ts';
import { bookingStand as standHant } from '@xiwei/phrases/booking-stand/zh-Hant.ts';
import { groupbuying as couponsEn } from '@xiwei/phrases/groupbuying/en.ts';
import { groupbuying as couponsHans } from '@xiwei/phrases/groupbuying/zh-Hans.ts';
import { groupbuying as couponsHant } from '@xiwei/phrases/groupbuying/zh-Hant.ts';
import { groupbuyingMerchant as ordersEn } from '@xiwei/phrases/groupbuying-merchant/en.ts';
import { groupbuyingMerchant as ordersHans } from '@xiwei/phrases/groupbuying-merchant/zh-Hans.ts';
import { groupbuyingMerchant as ordersHant } from '@xiwei/phrases/groupbuying-merchant/zh-Hant.ts';
import { callAs } from '#calls.ts';
import { TWELVE_TABLES } from '#merchant/host-stand/stand-steps.ts';
import { enterAs } from '#merchant/merchant-steps.ts';
import { openPlatform } from '#platform.ts';
import { createStore, inDays, type TestStore } from '#stores.ts';
import { expect, expectNoAxeViolations, test } from '#test.ts';
import { TIMEZONE } from '#timezone.ts';
import {
  connectByApi,
  readPlatformNow,
  type SimulatedShop,
  sendReportsNow,
  simulatedShop,
  withPlatform,
} from './simulated-platform.ts';

const WORDS = {
  'zh-Hans': {
    orders: ordersHans,
    coupons: couponsHans.coupons,
    platforms: couponsHans.platforms,
    stand: standHans,
  },
  'zh-Hant': {
    orders: ordersHant,
    coupons: couponsHant.coupons,
    platforms: couponsHant.platforms,
    stand: standHant,
  },
  en: { orders: ordersEn, coupons: couponsEn.coupons, platforms: couponsEn.platforms, stand: standEn },
};
type Words = (typeof WORDS)[Language];

/** Returns the phrase with its variables. */
const fill = (phrase: string, values: Record<string, string>): string =>
  phrase.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

/** Says that one order waits, in any language. */
const WAITING_ONE = /^1 .*(团购订单|團購訂單|group-buying order)/;

/** Returns a name that no other guest of a platform has, and that can be typed. */
const newGuest = (name: string): string => `${name}${randomUUID().slice(0, 6)}`;

/** Half an hour from now, at a quarter of an hour, at the stores of tests. */
const soon = (): string => timeOf(Math.ceil((minuteIn(TIMEZONE, Date.now()) + 30) / 15) * 15);

/** The link of an order in a list. */
const rowOf = (page: Page, guest: string) => page.getByRole('link', { name: new RegExp(guest) });

interface Visit {
  page: Page;
  store: TestStore;
  words: Words;
  platform: GroupPlatform;
}

/** Connects a store through the pages of the product and of the platform. */
async function connect({ page, store, words, platform }: Visit): Promise<SimulatedShop> {
  const { authorization } = words.orders;
  await page.goto(`/web/${store.id}/group-authorization`);
  const name = fill(authorization.connect, { platform: words.platforms[platform] });
  await page.getByRole('button', { name }).click();
  const account = page.getByRole('button', { name: '新的商家账号' });
  await expect(account).toBeVisible();
  const { origin } = new URL(page.url());
  await account.click();
  await page.getByRole('radio', { name: '外滩店' }).check();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: authorization.mapSubmit }).click();
  await expect(page.getByText(authorization.states.connected, { exact: true })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  const params = { storeId: store.id };
  const { items } = await callAs(store.owner.request, groupPlatformsApi.readAuthorizations, { params });
  const shopId = items.find((item) => item.platform === platform)?.shop?.id ?? '';
  return simulatedShop({ request: store.owner.request, platform, origin, shopId });
}

/** An order that appears while the list is open is rejected with a reason. */
async function rejectOrder({ page, store, words: { orders } }: Visit, shop: SimulatedShop): Promise<void> {
  const guest = newGuest('Alder');
  await page.goto(`/web/${store.id}/group-order`);
  await expect(page.getByText(orders.list.emptyWaiting)).toBeVisible();
  await shop.place({ guest, date: inDays(1), time: '19:00', people: 4 });
  await expect(rowOf(page, guest)).toBeVisible();
  await expect(page.getByRole('tab', { name: new RegExp(`${orders.list.waiting}.*1`) })).toBeVisible();
  await expect(page.getByRole('navigation').getByText(WAITING_ONE)).toBeAttached();
  await expectNoAxeViolations(page);
  await rowOf(page, guest).click();
  await page.getByRole('button', { name: orders.actions.reject, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: orders.endReasons.full }).check();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: orders.actions.reject, exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(orders.status.rejected, { exact: true }).first()).toBeVisible();
  await expect.poll(() => shop.stateOf(guest)).toBe('已拒绝');
}

/** An order that appears on the host stand is accepted, and its guests arrive, by keyboard. The platform knows both. */
async function seatGuests({ page, store, words }: Visit, shop: SimulatedShop): Promise<string> {
  const { orders, stand } = words;
  const guest = newGuest('Birch');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/web/${store.id}/booking-home?view=list`);
  await expect(page.getByRole('complementary', { name: stand.panel.label })).toBeVisible();
  await shop.place({ guest, date: inDays(0), time: soon(), people: 2 });
  await expect(page.getByRole('button', { name: WAITING_ONE })).toBeVisible();
  await page.keyboard.press('b');
  const dialog = page.getByRole('dialog');
  await expect(rowOf(page, guest)).toBeVisible();
  await expectNoAxeViolations(page);
  await expect(rowOf(page, guest)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(orders.list.emptyWaiting)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => shop.stateOf(guest)).toBe('已接受');
  await page.keyboard.press('/');
  await page.keyboard.type(guest);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`q=${guest}`));
  await page.keyboard.press('ArrowDown');
  const panel = page.getByRole('complementary', { name: stand.panel.label });
  await expect(panel.getByRole('button', { pressed: true })).toContainText(guest);
  await page.keyboard.press('a');
  await expect(panel.getByRole('region', { name: stand.sections.seated })).toContainText(guest);
  const sent = async () => {
    await sendReportsNow(store);
    return shop.stateOf(guest);
  };
  await expect.poll(sent).toBe('已到店');
  return guest;
}

/** A coupon is typed at check-in, used for the seated guests and taken back. */
async function useCoupon(visit: Visit, shop: SimulatedShop, guest: string): Promise<void> {
  const { page, store, words, platform } = visit;
  const { coupons } = words;
  const code = await shop.sell();
  await page.goto(`/web/${store.id}/verification`);
  await expect(page.getByRole('textbox')).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: coupons.order }).click();
  await page.getByRole('option', { name: new RegExp(guest) }).click();
  await expectNoAxeViolations(page);
  const verify = 'verify_one' in coupons ? coupons.verify_one : coupons.verify_other;
  await page.getByRole('button', { name: fill(verify, { count: '1', amount: '¥299' }) }).click();
  await expect(page.getByText(fill(coupons.done, { platform: words.platforms[platform] }))).toBeVisible();
  expect(await shop.stateOf(code)).toBe('已核销');
  await page.getByRole('button', { name: coupons.takeBack }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('¥299');
  await question.getByRole('button', { name: coupons.takeBack, exact: true }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('main').getByText(coupons.states.takenBack, { exact: true })).toBeVisible();
  expect(await shop.stateOf(code)).toBe('未使用');
}

/** Each with a merchant of its own: the stores of a merchant share its authorizations. */
const JOURNEYS = [
  ['meituan', 'zh-Hans'],
  ['dianping', 'zh-Hant'],
  ['douyin', 'en'],
] as const;

for (const [name, language] of JOURNEYS)
  test(`a store is connected to ${name}, rejects and seats its guests, and uses their coupons`, async ({
    page,
    context,
    platform,
    newPerson,
  }) => {
    test.slow();
    const store = await createStore(await openPlatform(platform.admin), await newPerson(), TWELVE_TABLES);
    await enterAs(context, store.owner, language);
    const visit = { page, store, platform: name, words: WORDS[language] };
    await withPlatform(name, async () => {
      const shop = await test.step('connect', () => connect(visit));
      await test.step('reject', () => rejectOrder(visit, shop));
      const guest = await test.step('seat', () => seatGuests(visit, shop));
      await test.step('coupon', () => useCoupon(visit, shop, guest));
    });
  });

test('a platform that is down for an hour delays no booking, and agrees afterwards', async ({
  page,
  context,
  platform,
  newPerson,
}) => {
  test.slow();
  const { orders } = WORDS.en;
  const store = await createStore(await openPlatform(platform.admin), await newPerson());
  const params = { storeId: store.id };
  await enterAs(context, store.owner);
  await withPlatform('dianping', async () => {
    const shop = await connectByApi(store, 'dianping');
    const [guest, later] = [newGuest('Cedar'), newGuest('Dogwood')];
    await shop.place({ guest, date: inDays(2), time: '19:00', people: 2 });
    await page.goto(`/web/${store.id}/group-order`);
    await rowOf(page, guest).click();
    await expect(page.getByRole('button', { name: orders.actions.acceptBest })).toBeVisible();
    await shop.behave('down');
    try {
      await page.getByRole('button', { name: orders.actions.acceptBest }).click();
      await expect(page.getByText(orders.detail.unconfirmed)).toBeVisible();
      await expect(page.getByRole('link', { name: orders.detail.openBooking })).toBeVisible();
      await shop.place({ guest: later, date: inDays(2), time: '20:00', people: 4 });
      expect(await shop.stateOf(guest)).toBe('待处理');
      // All tries of an hour, one after the other.
      const isUnsent = async () => {
        await sendReportsNow(store);
        const { items } = await callAs(store.owner.request, groupbuyingApi.listExternalOrders, {
          params,
          query: {},
        });
        return items.map(({ guestName, unsent }) => [guestName, unsent]);
      };
      await expect.poll(isUnsent).toEqual([[guest, true]]);
      await expect(page.getByRole('button', { name: orders.actions.resend })).toBeVisible();
      await expectNoAxeViolations(page);
    } finally {
      await shop.behave('normal');
    }
    await page.getByRole('button', { name: orders.actions.resend }).click();
    await expect.poll(() => shop.stateOf(guest)).toBe('已接受');
    await expect(page.getByText(orders.detail.unsentDetail)).toHaveCount(0);
    await readPlatformNow(store, 'dianping');
    await page.goto(`/web/${store.id}/group-order`);
    await expect(rowOf(page, later)).toBeVisible();
    await expect(rowOf(page, guest)).toHaveCount(0);
  });
});
