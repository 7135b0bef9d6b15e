import type { Page } from '@playwright/test';
import type { Announcement } from '@xiwei/contract/notices/notices.model.ts';
import { demoAccounts, expect, expectNoAxeViolations, signInAs, test } from '#test.ts';
import { homeOn, openDiner, readAnnouncements, readEvening } from './open-diner.ts';

const HEADLINE = '为值得的一餐，留一个席位';

const cards = (page: Page) => page.getByRole('list', { name: '餐厅', exact: true }).locator('> li');
const asked = (page: Page, name: string) => () => new URL(page.url()).searchParams.get(name);
const filter = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('the cuisine is in the address, survives a reload and can be taken back', async ({ page }) => {
  await openDiner(page, homeOn());
  await filter(page, '日本料理').click();
  await expect.poll(asked(page, 'cuisine')).toBe('japanese');
  await filter(page, '寿司').click();
  await expect.poll(asked(page, 'cuisine')).toBe('sushi');
  const sushi = await readEvening(page, 'zh-Hans', { cuisine: 'sushi' });
  expect(sushi.length).toBeGreaterThan(0);
  await expect(cards(page)).toHaveCount(sushi.length);

  await page.reload();
  await expect(filter(page, '寿司')).toHaveAttribute('aria-pressed', 'true');
  await expect(filter(page, '日本料理')).toHaveAttribute('aria-pressed', 'true');
  await expect(cards(page)).toHaveCount(sushi.length);

  await filter(page, '寿司').click();
  await expect.poll(asked(page, 'cuisine')).toBe('japanese');
  await filter(page, '全部').click();
  await expect.poll(asked(page, 'cuisine')).toBeNull();
  await expect(cards(page)).toHaveCount(12);
});

test('a cuisine that there is not counts as none', async ({ page }) => {
  await openDiner(page, homeOn({ cuisine: 'pizza' }));
  await expect(filter(page, '全部')).toHaveAttribute('aria-pressed', 'true');
  await expect(cards(page)).toHaveCount(12);
});

test('a cuisine nobody cooks here leads back to what there is', async ({ page }) => {
  await openDiner(page, homeOn({ cuisine: 'italian' }, '/mch/matsunagi'));
  await expect(page.getByText('没有符合条件的空位')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: '清除筛选' }).click();
  await expect.poll(asked(page, 'cuisine')).toBeNull();
  await expect(cards(page).first()).toBeVisible();
});

test('the list grows as one nears its end, and says when it is over', async ({ page }) => {
  const all = await readEvening(page);
  expect(all.length).toBeGreaterThan(36);
  await openDiner(page, homeOn());
  await expect(cards(page)).toHaveCount(12);
  for (let count = 24; count < all.length + 12; count += 12) {
    await page.mouse.wheel(0, 30_000);
    await expect(cards(page)).toHaveCount(Math.min(count, all.length));
  }
  await expect(page.getByRole('button', { name: '加载更多' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: '看全部餐厅' })).toBeVisible();
  const names = await cards(page).getByRole('heading', { level: 2 }).allTextContents();
  expect(new Set(names).size).toBe(all.length);
});

test('a list that could not be read says so and is read again', async ({ page }) => {
  const broken = {
    code: 'unexpected',
    message: '加载遇到了问题，请稍后再试。',
    traceId: 'trace-of-the-test',
  };
  await page.route('**/api/evening?*', (route) => route.fulfill({ status: 500, json: { error: broken } }));
  // What is nearest can't come with the page, so it has to be asked for.
  await openDiner(page, homeOn({ near: 'true' }));
  await expect(page.getByRole('alert')).toContainText('trace-of-the-test');
  await expectNoAxeViolations(page);
  await page.unroute('**/api/evening?*');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(cards(page)).toHaveCount(12);
});

test('a merchant’s home is found by id and by name', async ({ page }) => {
  await openDiner(page, homeOn({}, '/mch/yunqili'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('云栖里餐饮集团');
  await expect(page).toHaveTitle('云栖里餐饮集团 · 席位');
  await expectNoAxeViolations(page);

  await cards(page).first().getByRole('heading').getByRole('link').click();
  await page.getByRole('link', { name: '云栖里餐饮集团旗下' }).click();
  await expect(page).toHaveURL(/\/merchant\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('云栖里餐饮集团');
});

for (const path of ['/mch/nobody', '/merchant/nobody', '/merchant/00000000-0000-4000-8000-000000000000']) {
  test(`no merchant at ${path}`, async ({ page }) => {
    await openDiner(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('找不到这家商家');
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: '返回首页' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADLINE);
  });
}

test('the keyboard leads from the skip link through the bar and the filter to a restaurant', async ({
  page,
}) => {
  await openDiner(page, homeOn());
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
  await expect.poll(asked(page, 'cuisine')).toBe('chinese');
  await expect(filter(page, '中餐')).toBeFocused();
  await expect(filter(page, '粤菜')).toBeVisible();
  await cards(page).first().getByRole('heading').getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/store\/[0-9a-f-]{36}\?date=/);
});

/** The newest announcement that pops up, and the newest that doesn't. */
async function popUpAndQuiet(page: Page): Promise<{ popUp: Announcement; quiet: Announcement }> {
  const announcements = await readAnnouncements(page);
  const popUp = announcements.find((announcement) => announcement.popUp);
  const quiet = announcements.find((announcement) => !announcement.popUp);
  if (!popUp || !quiet) throw new Error('The demo needs an announcement of each kind');
  return { popUp, quiet };
}

test('an announcement pops up once', async ({ page }) => {
  const dialog = page.getByRole('dialog', { name: (await popUpAndQuiet(page)).popUp.title });
  await page.goto('/');
  await expect(dialog).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('link', { name: /^公告：/ })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('what popped up can be read as a page, and the quiet line as well', async ({ page }) => {
  const { popUp, quiet } = await popUpAndQuiet(page);
  await page.goto('/');
  await page.getByRole('dialog').getByRole('link', { name: '查看详情' }).click();
  await expect(page).toHaveURL(`/page-modal-item/${popUp.id}`);
  await page.goBack();
  await page.getByRole('link', { name: /^公告：/ }).click();
  await expect(page).toHaveURL(`/page-modal-item/${quiet.id}`);
});

test('who is not signed in is offered to, and comes back', async ({ page }) => {
  await openDiner(page, '/?cuisine=sushi');
  await page.getByRole('navigation').getByRole('link', { name: '登录' }).click();
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  expect(new URL(page.url()).searchParams.get('returnTo')).toBe('/?cuisine=sushi');
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('what is unread is counted on the way to the notices', async ({ page, context }) => {
  await signInAs(context);
  await expect
    .poll(async () => (await (await page.request.get('/api/notices/unread')).json()).count)
    .toBeGreaterThan(0);
  const { count } = await (await page.request.get('/api/notices/unread')).json();
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 812 });
    await openDiner(page, '/');
    const notices = page.getByRole('navigation').getByRole('link', { name: '通知' });
    await expect(notices).toContainText(`${count} 条未读`);
    await expect(page.getByRole('navigation')).toHaveCount(1);
    await expectNoAxeViolations(page);
  }
});

test('staff find the way to the merchant side, others don’t', async ({ page, context }) => {
  await openDiner(page, '/');
  await expect(page.getByRole('link', { name: '切换到商家端' })).toHaveCount(0);
  const [staff] = (await demoAccounts(page)).filter(({ side }) => side === 'staff');
  if (!staff) throw new Error('The demo has no staff');
  await signInAs(context, staff);
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 812 });
    await page.goto(homeOn());
    await expect(page.getByRole('link', { name: '切换到商家端' })).toBeVisible();
    await expect(cards(page)).toHaveCount(12);
    await expectNoAxeViolations(page);
  }
  await page.getByRole('link', { name: '切换到商家端' }).click();
  await expect(page).toHaveURL(/\/web\/store-entrance$/);
});
