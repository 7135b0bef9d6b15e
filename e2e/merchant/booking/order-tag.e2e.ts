import type { Browser, Page } from '@playwright/test';
import { bookingListsApi } from '@xiwei/contract/booking/booking-lists.api.ts';
import { callAs } from '#calls.ts';
import { heading, setLanguage } from '#merchant/merchant-steps.ts';
import { useSession } from '#sign-in.ts';
import type { TestStore } from '#stores.ts';
import { expect, expectNoAxeViolations, test } from '#test.ts';
import { variantsToRun } from '#variants.ts';

const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Order tags' }).getByRole('listitem').filter({ hasText: name });
const field = (page: Page) => page.getByRole('textbox', { name: 'Tag', exact: true });

/** Waits until the server has the tags in this order. */
const expectStored = ({ id: storeId, owner }: TestStore, contents: string[]) =>
  expect
    .poll(async () => {
      const { items } = await callAs(owner.request, bookingListsApi.listTags, { params: { storeId } });
      return items.map(({ content }) => content);
    })
    .toEqual(contents);

async function openTags(page: Page, store: TestStore): Promise<void> {
  await setLanguage(page.context());
  await useSession(page.context(), store.owner);
  await page.goto(`/web/${store.id}/booking-order-tag`);
  await expect(heading(page, 'Order tags')).toBeVisible();
}

async function openSecondBrowser(browser: Browser, page: Page, store: TestStore): Promise<Page> {
  const context = await browser.newContext({ viewport: page.viewportSize() });
  const second = await context.newPage();
  await openTags(second, store);
  return second;
}

async function addTags(store: TestStore, contents: string[]): Promise<void> {
  const params = { storeId: store.id };
  for (const content of contents)
    await callAs(store.owner.request, bookingListsApi.createTag, { params, body: { content } });
}

for (const width of variantsToRun([375, 1280], 0)) {
  test(`tags are created, renamed by two people at once, deleted and sorted, at ${width} px`, async ({
    page,
    browser,
    openStore,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 812 });
    const store = await openStore();

    await test.step('a tag is created by keyboard', async () => {
      await openTags(page, store);
      await expect(page.getByText('No tags yet')).toBeVisible();
      await expectNoAxeViolations(page);
      await page.keyboard.press('n');
      await expect(field(page)).toBeFocused();
      await page.keyboard.type('Birthday');
      await expectNoAxeViolations(page);
      await page.keyboard.press('Enter');
      await expect(row(page, 'Birthday')).toBeVisible();
      await expectStored(store, ['Birthday']);
      await expectNoAxeViolations(page);
    });

    await test.step('two people rename it at once; the second one is asked', async () => {
      const second = await openSecondBrowser(browser, page, store);
      await row(page, 'Birthday').getByRole('link').click();
      await row(second, 'Birthday').getByRole('link').click();
      // Before the first save: a change that arrives earlier is not a conflict.
      await field(second).fill('Anniversary');
      await field(page).fill('Wedding');
      await page.getByRole('button', { name: 'Save' }).click();
      await expectStored(store, ['Wedding']);
      await second.getByRole('button', { name: 'Save' }).click();
      const question = second.getByRole('dialog', { name: 'A colleague changed this too' });
      await expect(question).toBeVisible();
      await expectNoAxeViolations(second);
      await question.getByRole('button', { name: 'Save my choices' }).click();
      await expectStored(store, ['Anniversary']);
      await expect(heading(page, 'Anniversary')).toBeVisible();
      await second.context().close();
    });

    await test.step('it is deleted', async () => {
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      const question = page.getByRole('alertdialog', { name: 'Delete the tag “Anniversary”?' });
      await expectNoAxeViolations(page);
      await question.getByRole('button', { name: 'Delete tag' }).click();
      await expect(page.getByText('No tags yet')).toBeVisible();
      await expectStored(store, []);
    });

    await test.step('tags are sorted by keyboard and by dragging', async () => {
      await page.setViewportSize({ width: 1280, height: 812 });
      await addTags(store, ['Birthday', 'Window', 'VIP']);

      await page.goto(`/web/${store.id}/booking-order-tag`);
      await page.getByRole('button', { name: 'Move VIP' }).focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Space');
      await expectStored(store, ['Birthday', 'VIP', 'Window']);

      await expect(page.getByText('Order saved')).toBeVisible();
      const from = await page.getByRole('button', { name: 'Move Birthday' }).boundingBox();
      const to = await page.getByRole('button', { name: 'Move Window' }).boundingBox();
      if (!from || !to) throw new Error('The list is not drawn');
      await page.mouse.move(from.x + 10, from.y + 10);
      await page.mouse.down();
      await page.mouse.move(from.x + 10, from.y + 30, { steps: 5 });
      await page.mouse.move(to.x + 10, to.y + 14, { steps: 10 });
      await page.mouse.up();
      const sorted = ['VIP', 'Window', 'Birthday'];
      const rows = page.getByRole('list', { name: 'Order tags' }).getByRole('listitem');
      await expectStored(store, sorted);
      await expect(rows).toContainText(sorted);
      await page.reload();
      await expect(rows).toContainText(sorted);
    });
  });
}
