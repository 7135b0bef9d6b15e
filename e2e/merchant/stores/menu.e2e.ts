import type { BrowserContext, Page } from '@playwright/test';
import { menuApi } from '@xiwei/contract/stores/menu.api.ts';
import { callAs } from '#calls.ts';
import { enterAs, heading } from '#merchant/merchant-steps.ts';
import type { TestStore } from '#stores.ts';
import { expect, expectNoAxeViolations, test } from '#test.ts';

/** A picture of one pixel. */
const PICTURE = {
  name: 'duck.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Returns the dishes as stored: section, name. */
async function readMenu({ id: storeId, owner }: TestStore): Promise<string[]> {
  const { items, sections } = await callAs(owner.request, menuApi.listDishes, { params: { storeId } });
  const sectionOf = (id: string) => sections.find((section) => section.id === id)?.name['zh-Hans'];
  return items.map(({ name, sectionId }) => `${sectionOf(sectionId)}: ${name['zh-Hans']}`);
}

async function addDish(store: TestStore, section: string, name: string): Promise<string> {
  const params = { storeId: store.id };
  const { sections } = await callAs(store.owner.request, menuApi.listDishes, { params });
  const sectionId = sections.find((each) => each.name.en === section)?.id ?? null;
  const body = {
    name: { en: name, 'zh-Hans': name },
    description: {},
    price: 8800,
    sectionId,
    newSection: sectionId === null ? { en: section, 'zh-Hans': section } : {},
    signature: false,
    picture: null,
    soldOut: false,
    hidden: false,
  };
  const { id } = await callAs(store.owner.request, menuApi.createDish, { params, body });
  return id;
}

/** Opens a page in another context. */
async function openIn(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

test('a manager writes the menu on a phone, and a diner sees what is sold out', async ({
  page,
  browser,
  openStore,
  staffOf,
  newPerson,
}) => {
  test.slow();
  await page.setViewportSize({ width: 375, height: 812 });
  const store = await openStore();
  await enterAs(page.context(), await staffOf(store, 'manager'), 'zh-Hans');
  const text = (name: string) => page.getByRole('textbox', { name: `${name}, 简体中文`, exact: true });
  const price = () => page.getByRole('textbox', { name: '价格' });
  const create = () => page.getByRole('button', { name: '创建', exact: true });
  const row = (name: string) =>
    page.getByRole('list', { name: '菜单' }).getByRole('listitem').filter({ hasText: name });

  await test.step('the first dish is created with its section and picture; bad input is shown at the fields', async () => {
    await page.goto(`/web/${store.id}/store-menu`);
    await expect(page.getByText('还没有菜品')).toBeVisible();
    await page.getByRole('link', { name: '新建菜品' }).click();
    await price().fill('-3');
    await create().click();
    await expect(text('名称')).toBeFocused();
    await expect(text('名称')).toHaveAttribute('aria-invalid', 'true');
    await expect(price()).toHaveAttribute('aria-invalid', 'true');
    await expect(text('新分类的名称')).toHaveAttribute('aria-invalid', 'true');
    await expectNoAxeViolations(page);
    await text('名称').fill('烤鸭');
    await price().fill('288.5');
    await text('新分类的名称').fill('烧味');
    await page.locator('input[type=file]').setInputFiles(PICTURE);
    await expect(page.getByRole('img', { name: '图片 1' })).toBeVisible();
    await create().click();
    await expect(row('烤鸭')).toContainText('288.5');
    await expect(row('烤鸭').locator('img')).toHaveAttribute('src', /\/files\//);
  });

  await test.step('a second dish gets a section of its own, which moves by keyboard into the first', async () => {
    await page.getByRole('link', { name: '新建菜品' }).click();
    await text('名称').fill('虾饺');
    await price().fill('68');
    await page.getByRole('combobox', { name: '分类' }).click();
    await page.getByRole('option', { name: '新建分类…' }).click();
    await text('新分类的名称').fill('点心');
    await create().click();
    await expect(row('虾饺')).toBeVisible();
    expect(await readMenu(store)).toEqual(['烧味: 烤鸭', '点心: 虾饺']);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: /移动虾饺/ }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await expect.poll(() => readMenu(store)).toEqual(['烧味: 烤鸭', '烧味: 虾饺']);
  });

  await test.step('a diner who has the menu open sees at once that a dish is sold out', async () => {
    const context = await browser.newContext({ viewport: { width: 375, height: 812 } });
    await enterAs(context, await newPerson(), 'zh-Hans');
    const diner = await openIn(context, `/store-detail-menu/${store.id}`);
    await expect(diner.getByRole('link', { name: '虾饺' })).toBeVisible();
    await page.getByRole('button', { name: '虾饺：标记售罄' }).click();
    await expect(page.getByRole('button', { name: '虾饺：售罄' })).toHaveAttribute('aria-pressed', 'true');
    await expect(diner.getByText('售罄')).toBeVisible();
    await expectNoAxeViolations(diner);
    await context.close();
  });

  await test.step('the empty section is deleted', async () => {
    await page.getByRole('link', { name: '分类', exact: true }).click();
    await expect(heading(page, '分类')).toBeVisible();
    await page.getByRole('button', { name: '点心的操作' }).click();
    await page.getByRole('menuitem', { name: '删除' }).click();
    await page.getByRole('button', { name: '删除分类' }).click();
    await expect(page.getByRole('list', { name: '分类' }).getByRole('listitem')).toHaveCount(1);
    await expectNoAxeViolations(page);
  });
});

test('two people change a dish at once, and an article becomes public', async ({
  page,
  browser,
  openStore,
  staffOf,
  newPerson,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 812 });
  await page.addInitScript(() => localStorage.setItem('xiwei.theme', 'dark'));
  const store = await openStore();
  await enterAs(page.context(), store.owner);
  const dishId = await addDish(store, 'Roasts', 'Duck');
  await addDish(store, 'Roasts', 'Goose');
  await addDish(store, 'Soups', 'Broth');

  await test.step('a host marks the dish as sold out while a manager changes its price; both are kept', async () => {
    await page.goto(`/web/${store.id}/store-menu-update/${dishId}`);
    await page.getByRole('textbox', { name: 'Price' }).fill('128');
    const context = await browser.newContext({ viewport: { width: 375, height: 812 } });
    await enterAs(context, await staffOf(store, 'host'));
    const host = await openIn(context, `/web/${store.id}/store-menu`);
    await host.getByRole('button', { name: 'Duck: mark sold out' }).click();
    await expect(host.getByRole('button', { name: 'Duck: sold out' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved')).toBeVisible();
    await expect(page.getByRole('switch', { name: /Sold out/ })).toBeChecked();
    await expect(host.getByText('¥128')).toBeVisible();
    await expectNoAxeViolations(page);
    await context.close();
  });

  await test.step('a dish is dragged into another section', async () => {
    const from = await page.getByRole('button', { name: 'Move Goose' }).boundingBox();
    const to = await page.getByRole('button', { name: 'Move Broth' }).boundingBox();
    if (!from || !to) throw new Error('The list is not drawn');
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(from.x + 10, from.y + 30, { steps: 5 });
    await page.mouse.move(to.x + 10, to.y + 14, { steps: 10 });
    await page.mouse.up();
    await expect
      .poll(async () => (await readMenu(store)).toSorted())
      .toEqual(['Roasts: Duck', 'Soups: Broth', 'Soups: Goose']);
  });

  await test.step('a draft is not shown to diners; after it is published, an open page shows it', async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 812 } });
    await enterAs(context, await newPerson());
    const diner = await openIn(context, `/store-article-list/${store.id}`);
    await page.goto(`/web/${store.id}/store-article-create`);
    await page.getByRole('textbox', { name: 'Title, English' }).fill('Crab season');
    await page.getByRole('textbox', { name: 'Text, English' }).fill('First.\n\nSecond.');
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByRole('link', { name: /Crab season/ })).toContainText('Draft');
    await diner.reload();
    await expect(diner.getByText('Crab season')).toHaveCount(0);
    await page.getByRole('link', { name: /Crab season/ }).click();
    await page.getByRole('radio', { name: 'Publish now' }).check();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('link', { name: /Crab season/ })).toContainText('Published');
    await diner.getByRole('link', { name: /Crab season/ }).click();
    await expect(diner.getByText('Second.')).toBeVisible();
    await context.close();
  });
});
