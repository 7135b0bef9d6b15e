import type { Locator, Page } from '@playwright/test';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import type { Announcement } from '@xiwei/contract/notices/notices.model.ts';
import { callAs } from '#calls.ts';
import { homePath, openDiner, readAnnouncements, readEvening } from '#diner/open-diner.ts';
import { useSession } from '#sign-in.ts';
import { expect, expectNoAxeViolations, navigateTo, test } from '#test.ts';

const HEADLINE = '为值得的一餐，留一个席位';

const cards = (page: Page) => page.getByRole('list', { name: '餐厅', exact: true }).locator('> li');
const searchParam = (page: Page, name: string) => () => new URL(page.url()).searchParams.get(name);
const filter = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('finds restaurants by cuisine, by scrolling and by merchant', async ({ page }) => {
  await test.step('the cuisine is stored in the URL, kept after a reload and cleared', async () => {
    await openDiner(page, homePath());
    await filter(page, '日本料理').click();
    await expect.poll(searchParam(page, 'cuisine')).toBe('japanese');
    await filter(page, '寿司').click();
    await expect.poll(searchParam(page, 'cuisine')).toBe('sushi');
    const sushi = await readEvening(page, { cuisine: 'sushi' });
    expect(sushi.length).toBeGreaterThan(0);
    await expect(cards(page)).toHaveCount(sushi.length);

    await page.reload();
    await expect(filter(page, '寿司')).toHaveAttribute('aria-pressed', 'true');
    await expect(filter(page, '日本料理')).toHaveAttribute('aria-pressed', 'true');
    await expect(cards(page)).toHaveCount(sushi.length);

    await filter(page, '寿司').click();
    await expect.poll(searchParam(page, 'cuisine')).toBe('japanese');
    await filter(page, '全部').click();
    await expect.poll(searchParam(page, 'cuisine')).toBeNull();
    await expect(cards(page)).toHaveCount(12);

    await navigateTo(page, homePath({ cuisine: 'italian' }, '/mch/matsunagi'));
    await expect(page.getByText('没有符合条件的空位')).toBeVisible();
    await expectNoAxeViolations(page);
  });
  await test.step('more restaurants are loaded while scrolling, and the end has a link to all', async () => {
    // In one city: other tests add stores to others.
    const all = await readEvening(page, { city: 'shanghai' });
    expect(all.length).toBeGreaterThan(12);
    await navigateTo(page, homePath({ city: 'shanghai' }));
    await expect.poll(searchParam(page, 'cuisine')).toBeNull();
    await expect(cards(page)).toHaveCount(12);
    // Scrolled again until all are there, as a person does: the list can be drawn again while the wheel turns.
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 30_000);
        return cards(page).count();
      })
      .toBe(all.length);
    await expect(page.getByRole('button', { name: '加载更多' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: '看全部餐厅' })).toBeVisible();
    const names = await cards(page).getByRole('heading', { level: 2 }).allTextContents();
    expect(new Set(names).size).toBe(all.length);
  });
  await test.step('a merchant page opens by id and by name, and an unknown one leads home', async () => {
    await navigateTo(page, homePath({}, '/mch/yunqili'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('云栖里餐饮集团');
    await expect(page).toHaveTitle('云栖里餐饮集团 · 席位');
    await expectNoAxeViolations(page);

    await cards(page).first().getByRole('heading').getByRole('link').click();
    await page.getByRole('link', { name: '云栖里餐饮集团旗下' }).click();
    await expect(page).toHaveURL(/\/merchant\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('云栖里餐饮集团');

    await navigateTo(page, '/merchant/nobody');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('找不到这家商家');
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: '返回首页' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADLINE);
  });
});

/** Returns the pixels of a card's side beside its name, where the outline of its focused link is, and no picture. */
async function sideOf(page: Page, card: Locator): Promise<Buffer> {
  const name = card.getByRole('heading');
  await name.scrollIntoViewIfNeeded();
  const [box, beside] = [await card.boundingBox(), await name.boundingBox()];
  if (!box || !beside) throw new Error('The card is not visible');
  const clip = { x: box.x, y: beside.y, width: 8, height: beside.height };
  return page.screenshot({ clip, animations: 'disabled' });
}

test('navigates by keyboard from the skip link to a restaurant', async ({ page }) => {
  await openDiner(page, homePath());
  await expect(cards(page)).toHaveCount(12);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '跳到主要内容' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  for (const stop of [
    page.getByRole('button', { name: '刷新' }),
    page.getByRole('link', { name: '找餐厅', exact: true }),
    page.getByRole('link', { name: '地图找餐厅' }),
    page.getByRole('link', { name: '语言：简体中文' }),
    page.getByRole('link', { name: /^公告：/ }),
    page.getByRole('button', { name: '关闭', exact: true }),
    page.getByRole('button', { name: /^城市/ }),
    page.getByRole('button', { name: /^日期/ }),
    page.getByRole('button', { name: /^时间/ }),
    page.getByRole('button', { name: /^人数/ }),
    filter(page, '筛选'),
    filter(page, '离我最近'),
    filter(page, '全部'),
    filter(page, '中餐'),
  ]) {
    await page.keyboard.press('Tab');
    await expect(stop).toBeFocused();
  }
  await page.keyboard.press('Space');
  await expect.poll(searchParam(page, 'cuisine')).toBe('chinese');
  await expect(filter(page, '中餐')).toBeFocused();
  await expect(filter(page, '粤菜')).toBeVisible();
  const link = cards(page).first().getByRole('heading').getByRole('link');
  const before = await sideOf(page, cards(page).first());
  expect(await sideOf(page, cards(page).first())).toEqual(before);
  await link.focus();
  expect(await sideOf(page, cards(page).first())).not.toEqual(before);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/store\/[0-9a-f-]{36}\?date=/);
});

/** Returns the newest pop-up announcement and the newest other one. */
async function popUpAndStrip(page: Page): Promise<{ popUp: Announcement; strip: Announcement }> {
  const announcements = await readAnnouncements(page);
  const popUp = announcements.find((announcement) => announcement.popUp);
  const strip = announcements.find((announcement) => !announcement.popUp);
  if (!popUp || !strip) throw new Error('The demo needs an announcement of each kind');
  return { popUp, strip };
}

test('pops up an announcement once, and links from it and from the strip to their pages', async ({
  page,
}) => {
  const { popUp, strip } = await popUpAndStrip(page);
  const dialog = page.getByRole('dialog', { name: popUp.title });
  await page.goto('/');
  await expect(dialog).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole('link', { name: '查看详情' }).click();
  await expect(page).toHaveURL(`/page-modal-item/${popUp.id}`);
  await page.goto('/');
  await page.getByRole('link', { name: /^公告：/ }).click();
  await expect(page).toHaveURL(`/page-modal-item/${strip.id}`);
  await expect(dialog).toHaveCount(0);
});

test('shows unread notices and the merchant view in the navigation of staff', async ({
  page,
  context,
  openStore,
}) => {
  await useSession(context, (await openStore()).owner);
  const unread = async () => (await callAs(page, noticesApi.countUnreadNotices, {})).count;
  await expect.poll(unread).toBeGreaterThan(0);
  const count = await unread();
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 812 });
    await openDiner(page, homePath());
    const navigation = page.getByRole('navigation');
    await expect(navigation).toHaveCount(1);
    await expect(navigation.getByRole('link', { name: '通知' })).toContainText(`${count} 条未读`);
    await expect(page.getByRole('link', { name: '切换到商家端' })).toBeVisible();
    await expect(cards(page)).toHaveCount(12);
    await expectNoAxeViolations(page);
  }
  await page.getByRole('link', { name: '切换到商家端' }).click();
  await expect(page).toHaveURL(/\/web\/store-entrance$/);
});
