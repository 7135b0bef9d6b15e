import type { Page } from '@playwright/test';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { callAs } from '#calls.ts';
import { EVENING, firstStore, homePath, openDiner, readEvening } from '#diner/open-diner.ts';
import { expect, expectNoAxeViolations, navigateTo, test } from '#test.ts';

const searchParam = (page: Page, name: string) => () => new URL(page.url()).searchParams.get(name);
const bar = (page: Page, part: string) => page.getByRole('button', { name: new RegExp(`^${part}`) });
const list = (page: Page) => page.getByRole('list', { name: '餐厅', exact: true });

test('searches by city, party, time, date, place and name', async ({ page, context }) => {
  await test.step('a city, a party, a date and a time lead to booking', async () => {
    await openDiner(page, homePath());
    await bar(page, '城市').click();
    await expectNoAxeViolations(page);
    await page.getByRole('dialog').getByRole('button', { name: '香港' }).click();
    await expect.poll(searchParam(page, 'city')).toBe('hongkong');
    await bar(page, '人数').click();
    await page.getByRole('dialog').getByRole('button', { name: '成人 增加' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await expect(bar(page, '人数')).toContainText('3 位');
    await bar(page, '时间').click();
    await expectNoAxeViolations(page);
    await page.getByRole('dialog').getByRole('option', { name: '18:30' }).click();
    await expect.poll(searchParam(page, 'time')).toBe('18:30');
    await bar(page, '日期').click();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '筛选' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: '看结果' })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');

    const stores = await readEvening(page, { city: 'hongkong', adults: 3, time: '18:30' });
    await expect(list(page).getByRole('heading', { level: 2 })).toHaveText(stores.map(({ name }) => name));
    await list(page)
      .getByRole('link', { name: /^预订.+18:30$/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/(booking-before|booking-confirm|login)/);
    const address = decodeURIComponent(page.url());
    for (const part of [EVENING.date, '18:30', 'adults=3']) expect(address).toContain(part);

    await page.goBack();
    await page.reload();
    await expect(bar(page, '城市')).toContainText('香港');
    await expect(bar(page, '人数')).toContainText('3 位');
  });
  await test.step('without a location the default list has a note, with one it is sorted by distance', async () => {
    await page.goto(homePath());
    await page.getByRole('button', { name: '离我最近' }).click();
    await expect(page.getByText('无法获取你的位置')).toBeVisible();
    await expect(list(page).getByRole('heading', { level: 2 })).toHaveCount(12);
    await expectNoAxeViolations(page);

    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 25.04, longitude: 121.53 });
    await page.goto(homePath());
    await page.getByRole('button', { name: '离我最近' }).click();
    const near = await readEvening(page, { near: '25.040,121.530' });
    await expect(list(page).getByRole('heading', { level: 2 }).first()).toHaveText(near[0]?.name ?? '');
    await expect(list(page).getByRole('listitem').first()).toContainText(/台北.+(公里|米)/);
    expect(page.url()).not.toContain('25.04');
  });
  await test.step('a name is matched by pinyin, kept in the history, or not found', async () => {
    const { name } = await firstStore(page);
    await navigateTo(page, '/');
    await page.getByRole('link', { name: '找餐厅', exact: true }).click();
    const field = page.getByRole('searchbox', { name: '搜索餐厅' });
    await expect(field).toBeFocused();
    await expectNoAxeViolations(page);
    await field.fill('yunjian');
    await expect(page.getByRole('link', { name: name })).toBeVisible();
    await expectNoAxeViolations(page);
    await field.press('Enter');
    await expect(page).toHaveURL(/\/home-search\?q=yunjian$/);
    await expect(page.getByRole('heading', { level: 2, name: name })).toBeVisible();
    await expectNoAxeViolations(page);
    await field.fill('qqqqxxzz');
    await field.press('Enter');
    await expect(page.getByText('没有找到“qqqqxxzz”')).toBeVisible();
    await page.getByRole('button', { name: '清除' }).click();
    await page.getByRole('button', { name: 'yunjian', exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: name })).toBeVisible();
    await navigateTo(page, '/home-search');
    await page.getByRole('button', { name: '清空记录' }).click();
    await expect(page.getByText('最近搜过')).toHaveCount(0);
  });
});

test('pans and zooms the map by pointer, wheel, keys and buttons, and shows the selected store', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 812 });
  await openDiner(page, homePath({ city: 'shanghai' }, '/map-collection'));
  const map = page.getByRole('application', { name: '上海餐厅地图' });
  const pin = (name: string) => map.getByRole('button', { name: new RegExp(`^${name}：?:?`) });
  const rows = page.getByRole('list', { name: '地图上的餐厅' }).locator('> li');
  const { items } = await callAs(page, storesApi.listStores, { query: { limit: 50 } });
  await expect(rows).toHaveCount(items.filter(({ city }) => city === 'shanghai').length);
  await expectNoAxeViolations(page);

  await rows
    .first()
    .getByRole('button', { name: /^在地图上查看/ })
    .click();
  const name = (await rows.first().getByRole('heading').textContent()) ?? '';
  const card = page.getByRole('region', { name });
  await expect(card.getByRole('link', { name: /^预订/ }).first()).toBeVisible();
  await expect.poll(searchParam(page, 'store')).not.toBeNull();
  await expect(pin(name)).toHaveAttribute('aria-pressed', 'true');
  await expectNoAxeViolations(page);

  const pinBox = async () => (await pin(name).boundingBox()) ?? { x: 0, y: 0 };
  const before = await pinBox();
  await map.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await pinBox()).x).toBeLessThan(before.x);
  await page.mouse.move(before.x + 60, before.y - 90);
  await page.mouse.down();
  await page.mouse.move(before.x + 140, before.y - 90, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Math.abs((await pinBox()).x - before.x)).toBeLessThan(3);
  await page.mouse.wheel(0, -400);
  await expect.poll(async () => (await pinBox()).y - before.y).not.toBe(0);
  await card.getByRole('button', { name: '收起' }).click();
  await page.getByRole('button', { name: '看全部' }).click();
  await page.getByRole('button', { name: '缩小' }).click();
  const clusters = map.getByRole('button', { name: /家餐厅，放大查看$/ });
  const clusterCount = await clusters.count();
  expect(clusterCount).toBeGreaterThan(0);
  await clusters.first().click();
  await expect.poll(() => clusters.count()).not.toBe(clusterCount);
});

test('shows pictures, times, contacts and dishes of a store', async ({ page }) => {
  const store = await firstStore(page);
  await openDiner(page, `/store/${store.id}?date=${EVENING.date}&adults=4`);

  await page.getByRole('button', { name: `看大图：${store.name}`, exact: true }).click();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByRole('status')).toHaveText(/^1 \/ /);
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('status')).toHaveText(/^2 \/ /);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');

  const times = page.getByRole('region', { name: '选个时间' });
  await expect(times.getByRole('spinbutton')).toHaveText('4 位');
  const [firstTime] = await times.getByRole('link', { name: /^预订/ }).all();
  await expect(firstTime ?? times).toHaveAttribute('href', new RegExp(`date=${EVENING.date}.*adults=4`));
  await times.getByRole('button', { name: '今天' }).click();
  await expect.poll(searchParam(page, 'date')).not.toBe(EVENING.date);

  await page.getByRole('button', { name: '联系餐厅' }).click();
  const sheet = page.getByRole('dialog', { name: `联系${store.name}` });
  const phone = store.contacts.find(({ type }) => type === 'phone')?.value ?? '';
  await expect(sheet.getByRole('link', { name: `拨打 ${phone}` })).toHaveAttribute('href', /^tel:\+?\d+$/);
  await expectNoAxeViolations(page);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('The clipboard is out of reach'));
  });
  await sheet.getByRole('button', { name: `复制${phone}` }).click();
  await expect(sheet.getByRole('alert')).toContainText('复制失败');
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');

  const [dish] = store.dishes.filter(({ signature }) => signature);
  await page.getByRole('link', { name: dish?.name ?? '', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(dish?.name ?? '');
  await expectNoAxeViolations(page);
  await page.goto(`/menu-detail/${store.id}/nothing`);
  await page.getByRole('link', { name: '回到菜单' }).click();
  await expect(page).toHaveURL(`/store-detail-menu/${store.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${store.name}的菜单`);
  await expectNoAxeViolations(page);
});

test('embeds title, structured data and first data in public pages', async ({ page }) => {
  const store = await firstStore(page);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const document = page.waitForResponse((response) => new URL(response.url()).pathname === '/');
  // As a returning visitor: the pop-up of an announcement would hide the list.
  await openDiner(page, homePath());
  expect((await document).headers()['content-security-policy']).toContain("script-src 'self'");
  await expect(list(page).getByRole('heading', { level: 2 })).toHaveCount(12);
  expect(requested).not.toContain('/api/evening');

  const html = await (await page.request.get(`/store/${store.id}`)).text();
  expect(html).toContain(`<title>${store.name} · 席位</title>`);
  expect(html).toContain('"@type":"ReserveAction"');
  requested.length = 0;
  await page.goto(`/store/${store.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(store.name);
  await expect(
    page.getByRole('region', { name: '选个时间' }).getByRole('button', { name: '今天' }),
  ).toBeVisible();
  expect(requested).not.toContain(`/api/stores/${store.id}`);
});
