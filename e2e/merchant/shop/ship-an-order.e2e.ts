import type { Page } from '@playwright/test';
import { myShopOrdersApi } from '@xiwei/contract/shop/my-shop-orders.api.ts';
import type { MyShopOrder } from '@xiwei/contract/shop/shop-orders.model.ts';
import { callAs } from '#calls.ts';
import { payInWallet } from '#diner/booking-steps.ts';
import { enterAs, heading } from '#merchant/merchant-steps.ts';
import { addProduct, openShop, orderByApi, whenOrderLeft } from '#shop.ts';
import type { Session } from '#sign-in.ts';
import { expect, expectLoaded, expectNoAxeViolations, test } from '#test.ts';

const MM = 96 / 25.4;

test.use({ viewport: { width: 1280, height: 800 } });

/** Pays an order of goods in the simulated wallet, and waits until the store has it. */
async function pay(buyer: Session, order: MyShopOrder): Promise<MyShopOrder> {
  await payInWallet(buyer.request, { storeId: order.storeId, paymentId: order.paymentId ?? '' });
  return whenOrderLeft(buyer, order, 'WAIT_PAYMENT');
}

const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

test('an order is confirmed, packed, sent in two parcels and refunded in part, by keyboard', async ({
  page,
  context,
  openStore,
  staffOf,
  newPerson,
}) => {
  const store = await openStore();
  await openShop(store);
  const tea = await addProduct(store, {
    title: 'Longjing tea',
    price: 160_00,
    quickCode: 'LJ250',
    weight: 280,
  });
  const cakes = await addProduct(store, { title: 'Moon cakes', price: 20_00 });
  const [teaSku, cakeSku] = [tea.skus[0]?.id ?? '', cakes.skus[0]?.id ?? ''];
  const buyer = await newPerson();
  const lines = [
    { skuId: teaSku, quantity: 2 },
    { skuId: cakeSku, quantity: 1 },
  ];
  await enterAs(context, await staffOf(store, 'manager'));
  await page.goto(`/web/${store.id}/shop-order`);
  await expect(page.getByText('No orders to confirm')).toBeVisible();
  const placed = await orderByApi(buyer, store, { lines, remark: 'As a gift, please' });
  const order = await pay(buyer, placed);
  const { number } = order;

  await test.step('the new order appears, and is confirmed with a key', async () => {
    await expect(page.getByRole('link', { name: number })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('/');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('c');
    await expect(toast(page, 'Order confirmed')).toBeVisible();
    await expect(page.getByText('No orders to confirm')).toBeVisible();
  });

  await test.step('its packing list is printed', async () => {
    await page.getByRole('tab', { name: /To send/ }).click();
    await expect(page.getByRole('link', { name: number })).toBeVisible();
    await page.getByRole('link', { name: number }).focus();
    await page.keyboard.press('p');
    await expect(heading(page, 'Packing lists')).toBeVisible();
    const sheet = page.locator('.print-root [data-sheet]');
    await expect(sheet).toHaveCount(1);
    for (const text of [number, '世纪大道100号', 'LJ250', 'Longjing tea', '×2', 'As a gift, please'])
      await expect(sheet).toContainText(text);
    await expectNoAxeViolations(page);
    await page.goBack();
  });

  await test.step('two parcels are sent', async () => {
    await page.getByRole('link', { name: number }).focus();
    await page.keyboard.press('Enter');
    await expect(heading(page, `Shop order ${number}`)).toBeVisible();
    await expectLoaded(page);
    await expectNoAxeViolations(page);
    await page.keyboard.press('s');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('textbox', { name: 'Tracking number' })).toBeFocused();
    await page.keyboard.type('SF100');
    await dialog.getByRole('textbox', { name: 'Longjing tea: pieces in this parcel' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(dialog.getByRole('button', { name: 'Send 2 pieces' })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Parcel recorded').first()).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('1 piece to send')).toBeVisible();
    await page.keyboard.press('s');
    await expect(dialog.getByRole('button', { name: 'Send 1 piece' })).toBeVisible();
    await page.keyboard.type('SF200');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByText('SF200').first()).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Send parcel' })).toHaveCount(0);
  });

  await test.step('both are delivered, and the buyer confirms the receipt', async () => {
    for (const parcel of [1, 2]) {
      await page.getByRole('button', { name: `Delivered: parcel ${parcel}`, exact: true }).focus();
      await page.keyboard.press('Enter');
      await expect(
        page.getByRole('button', { name: `Delivered: parcel ${parcel}`, exact: true }),
      ).toHaveCount(0);
    }
    const params = { storeId: store.id, shopOrderId: order.id };
    const { version } = await callAs(buyer.request, myShopOrdersApi.readMyShopOrder, { params });
    await callAs(buyer.request, myShopOrdersApi.confirmReceipt, { params, body: { version } });
    await expect(page.getByText('Finished', { exact: true })).toBeVisible();
  });

  await test.step('a part is refunded', async () => {
    await page.getByRole('button', { name: 'Refund', exact: true }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Amount' }).focus();
    await page.keyboard.type('20');
    await expect(dialog.getByText('¥320')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Enter');
    await expect(toast(page, '¥20 is being refunded')).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: '¥320' })).toBeVisible();
    await expect(page.getByText('Refund · ¥20')).toBeVisible();
  });
});

/** Measures the sheets for the printer, in millimetres, and lists what is cut on them. */
const measureSheets = (page: Page) =>
  page.evaluate(() => {
    const sheets = [...document.querySelectorAll<HTMLElement>('.print-root [data-sheet]')];
    const cut = sheets.flatMap((sheet) => {
      const paper = sheet.getBoundingClientRect();
      const margin = Number.parseFloat(getComputedStyle(sheet).paddingTop) - 1;
      const footer = sheet.querySelector('.print-footer')?.getBoundingClientRect().top ?? 0;
      return [...sheet.querySelectorAll('[data-key], [data-key] *, .print-header')]
        .filter((element) => {
          const { left, right, bottom } = element.getBoundingClientRect();
          const isOutside = left < paper.left + margin || right > paper.right - margin || bottom > footer + 1;
          return isOutside || element.scrollWidth > element.clientWidth + 1;
        })
        .filter((element) => element.clientWidth > 0)
        .map(({ textContent }) => `${sheet.dataset.sheet}: ${textContent?.slice(0, 60)}`);
    });
    const { width = 0, height = 0 } = sheets[0]?.getBoundingClientRect() ?? {};
    return {
      count: sheets.length,
      cut,
      width,
      height,
      text: sheets.map((each) => each.textContent ?? '').join(''),
    };
  });

test('packing lists have a long address and 30 lines on A4 and A5, and nothing is cut', async ({
  page,
  context,
  openStore,
  newPerson,
}) => {
  const store = await openStore();
  await openShop(store);
  const sizes = Array.from({ length: 30 }, (_, place) => `尺寸 ${place + 1} (extra-long-variant-name)`);
  const product = await addProduct(store, {
    ...{ title: '明前狮峰龙井礼盒 Montgomery-Featherstonehaugh selection', price: 1_00, variants: sizes },
    quickCode: 'ABCDEFGHIJKLMNOPQRST',
  });
  const buyer = await newPerson();
  const order = await orderByApi(buyer, store, {
    lines: product.skus.map(({ id }) => ({ skuId: id, quantity: 5 })),
    address: {
      detail: `世纪大道100号${'东方明珠塔旁边的小区'.repeat(18)}`.slice(0, 200),
      contact: 'W'.repeat(50),
    },
    remark: '这是一份礼物，请包装好，并写上：生日快乐！'.repeat(14).slice(0, 300),
  });
  await pay(buyer, order);
  await enterAs(context, store.owner);
  await page.emulateMedia({ media: 'screen' });
  for (const [paper, width, height, pages] of [
    ['a4', 210, 297, 2],
    ['a5', 148, 210, 4],
  ] as const) {
    await page.goto(`/web/${store.id}/shop-order-print?order=${order.id}&paper=${paper}`);
    await expect(page.locator('.print-root [data-sheet]').first()).toBeAttached();
    await page.emulateMedia({ media: 'print' });
    const measured = await measureSheets(page);
    expect(measured.cut).toEqual([]);
    expect(Math.round(measured.width / MM)).toBe(width);
    expect(Math.round(measured.height / MM)).toBe(height);
    expect(measured.count).toBeGreaterThanOrEqual(pages);
    expect(measured.count).toBeLessThanOrEqual(pages + 1);
    for (const size of sizes) expect(measured.text).toContain(size);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBe(measured.count);
    await page.emulateMedia({ media: 'screen' });
  }
});
