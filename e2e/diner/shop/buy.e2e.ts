import type { Language } from '@xiwei/contract/common/language.ts';
import { addresses as addressesEn } from '@xiwei/phrases/addresses/en.ts';
import { addresses as addressesZhHans } from '@xiwei/phrases/addresses/zh-Hans.ts';
import { addresses as addressesZhHant } from '@xiwei/phrases/addresses/zh-Hant.ts';
import { common as commonEn } from '@xiwei/phrases/common/en.ts';
import { common as commonZhHans } from '@xiwei/phrases/common/zh-Hans.ts';
import { common as commonZhHant } from '@xiwei/phrases/common/zh-Hant.ts';
import { paymentDescription } from '@xiwei/phrases/money/payer.ts';
import { shop as shopEn } from '@xiwei/phrases/shop/en.ts';
import { shop as shopZhHans } from '@xiwei/phrases/shop/zh-Hans.ts';
import { shop as shopZhHant } from '@xiwei/phrases/shop/zh-Hant.ts';
import { EVENING_PHRASES, formatPhrase, yuan } from '#diner/evening-phrases.ts';
import { openDiner } from '#diner/open-diner.ts';
import { signInAs } from '#sign-in.ts';
import { expect, expectNoAxeViolations, test } from '#test.ts';
import { variantsToRun } from '#variants.ts';
import { DELIVERY_FEE, GOODS_PRICES, openOilShop } from './oil-shop.ts';

const WORDS = {
  'zh-Hans': { shop: shopZhHans, addresses: addressesZhHans, actions: commonZhHans.actions },
  'zh-Hant': { shop: shopZhHant, addresses: addressesZhHant, actions: commonZhHant.actions },
  en: { shop: shopEn, addresses: addressesEn, actions: commonEn.actions },
};

/** Each language at another width and in another theme. */
const VISITS = [
  { language: 'zh-Hans', width: 375, colorScheme: 'light', size: '大瓶' },
  { language: 'zh-Hant', width: 1280, colorScheme: 'dark', size: '大瓶' },
  { language: 'en', width: 375, colorScheme: 'dark', size: 'Large' },
] as const satisfies readonly {
  language: Language;
  width: number;
  colorScheme: 'light' | 'dark';
  size: string;
}[];

const PASTED = '张三 13800138000 广东省深圳市南山区科苑路1号';

for (const { language, width, colorScheme, size } of variantsToRun(VISITS, 0)) {
  const { shop: words, addresses, actions } = WORDS[language];
  const { money } = EVENING_PHRASES[language];
  test(`a diner chooses goods, signs in, orders to a new address and pays, in ${language}`, async ({
    page,
    context,
    openStore,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 812 });
    const store = await openStore();
    const product = await openOilShop(store);
    const total = yuan(2 * GOODS_PRICES[1] + DELIVERY_FEE);

    await test.step('finds the shop on the page of the restaurant', async () => {
      await openDiner(page, `/store/${store.id}`, { language, colorScheme });
      await page.getByRole('region', { name: words.entrance.title }).getByRole('link').first().click();
      await expect(page).toHaveURL(`/store-shop/${store.id}`);
      await expectNoAxeViolations(page);
    });

    await test.step('chooses a variant and puts two pieces into the cart', async () => {
      await page.locator(`a[href="/store-product/${store.id}/${product.id}"]`).click();
      await page.getByRole('button', { name: size }).click();
      await expect(page.getByText(yuan(GOODS_PRICES[1]), { exact: true })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('button', { name: size })).toHaveAttribute('aria-pressed', 'true');
      await page.getByRole('spinbutton', { name: words.product.quantity }).press('ArrowUp');
      await expectNoAxeViolations(page);
      await page.getByRole('button', { name: words.product.addToCart }).click();
      await page.getByRole('link', { name: formatPhrase(words.product.toCart, { count: 2 }) }).click();
      await expect(page).toHaveURL(`/shop-cart/${store.id}`);
      await page.reload();
      await expect(page.getByText(formatPhrase(words.cart.summary, { count: 2 }))).toBeVisible();
      await expectNoAxeViolations(page);
    });

    await test.step('signs in and still has the cart', async () => {
      await page.getByRole('link', { name: words.cart.checkout }).click();
      await expect(page).toHaveURL(new RegExp(`/login\\?returnTo=%2Fshop-checkout%2F${store.id}`));
      await signInAs(context);
      await page.goto(`/shop-checkout/${store.id}`);
      await expect(page.getByRole('spinbutton')).toHaveAttribute('aria-valuenow', '2');
      await expectNoAxeViolations(page);
    });

    await test.step('creates an address and is back with it', async () => {
      await page.getByLabel(words.checkout.remark.label).fill('放门口');
      await page.getByRole('link', { name: words.checkout.addAddress }).click();
      await page.goBack();
      await expect(page.getByLabel(words.checkout.remark.label)).toHaveValue('放门口');
      await page.getByRole('link', { name: words.checkout.addAddress }).click();
      await page.getByLabel(addresses.paste.label).fill(PASTED);
      await page.getByRole('button', { name: addresses.paste.fill }).click();
      await expect(page.getByText(addresses.paste.filled)).toBeVisible();
      await page.getByRole('button', { name: actions.save }).click();
      await expect(page).toHaveURL(`/shop-checkout/${store.id}`);
      await expect(page.getByText('广东省深圳市南山区科苑路1号')).toBeVisible();
      await page.reload();
      await expect(page.getByLabel(words.checkout.remark.label)).toHaveValue('放门口');
      await expectNoAxeViolations(page);
    });

    await test.step('orders and pays', async () => {
      await page
        .getByRole('button', { name: formatPhrase(words.checkout.submit, { amount: total }) })
        .click();
      await expect(page).toHaveURL(/\/payment\//);
      await page.getByRole('radio', { name: money.methods.alipay, exact: true }).check();
      await page.getByRole('button', { name: formatPhrase(money.pay, { amount: total }) }).click();
      await expect(page.getByText(paymentDescription('shopOrder', language))).toBeVisible();
      await page.getByRole('button', { name: '确认支付' }).click();
      await expect(page.getByText(formatPhrase(money.shop.paid, { amount: total }))).toBeVisible();
      await page.getByRole('link', { name: money.shop.open }).click();
    });

    await test.step('sees the order, and finds it in the list', async () => {
      await expect(page).toHaveURL(new RegExp(`/shop-order/${store.id}/`));
      await expect(page.getByText(words.order.statuses.WAIT_SELLER_CONFIRM).first()).toBeVisible();
      await expect(page.getByText('放门口')).toBeVisible();
      await expectNoAxeViolations(page);
      await page.goto('/shop-orders');
      await expect(page.getByText(formatPhrase(words.orders.pieces, { count: 2 }))).toBeVisible();
      await expectNoAxeViolations(page);
      await page.goto(`/shop-cart/${store.id}`);
      await expect(page.getByText(words.cart.empty.title)).toBeVisible();
    });
  });
}
