import { Buffer } from 'node:buffer';
import type { Locator, Page } from '@playwright/test';
import { invitationTemplatesApi } from '@xiwei/contract/invitations/invitations.api.ts';
import { callAs } from '#calls.ts';
import { useSession } from '#sign-in.ts';
import { expect, expectNoAxeViolations, test } from '#test.ts';

/** The most presses of a key until an element has the focus. */
const MAX_PRESSES = 80;

/** Moves the focus to an element by a key, as a person without a mouse does. */
async function moveTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' | 'ArrowDown' = 'Tab',
): Promise<void> {
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

/** A picture of one pixel. */
const PICTURE = {
  name: 'night.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test('a manager designs a template by keyboard alone, and makes it the default', async ({
  page,
  openStore,
  staffOf,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const store = await openStore();
  await useSession(page.context(), await staffOf(store, 'manager'));
  await page.goto(`/web/${store.id}/invitation-style-list`);
  await expect(page.getByRole('heading', { level: 3, name: '今夜有约' })).toBeVisible();
  await expectNoAxeViolations(page);
  await moveTo(page, page.getByRole('link', { name: '用“夜色”新建' }));
  await page.keyboard.press('Enter');

  const preview = page.getByRole('region', { name: '预览' });
  await expect(preview.getByRole('heading', { name: '今夜有约' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: '模板名称' })).toBeFocused();
  await page.keyboard.type('星空晚宴');

  await moveTo(page, page.getByRole('textbox', { name: '底色', exact: true }));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('#101828');

  const choosing = page.waitForEvent('filechooser');
  await moveTo(page, page.getByRole('button', { name: '添加图片' }));
  await page.keyboard.press('Enter');
  await (await choosing).setFiles(PICTURE);
  await expect(preview.locator('img')).toBeVisible();

  await moveTo(page, page.getByRole('button', { name: '人数', exact: true }));
  await page.keyboard.press('Space');
  await expect(preview.getByText('6 人')).toBeVisible();
  const order = page.getByRole('list', { name: '内容的顺序' });
  await moveTo(page, order.getByRole('button', { name: /地点/ }).first());
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(order.getByRole('listitem').nth(2)).toContainText('地点');

  await moveTo(page, page.getByRole('textbox', { name: /^标题(?!和)/ }));
  await page.keyboard.type('星空下的晚餐');
  await expect(preview.getByRole('heading', { name: '星空下的晚餐' })).toBeVisible();
  await expectNoAxeViolations(page);
  // Back past the fields, and on to the button that saves.
  await moveTo(page, page.getByRole('textbox', { name: '模板名称' }), 'Shift+Tab');
  await page.keyboard.press('End');
  await page.keyboard.type(' 2');
  await moveTo(page, page.getByRole('button', { name: '创建', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/invitation-setting(\?|$)/);

  await moveTo(page, page.getByRole('button', { name: /星空晚宴 2/ }).last());
  await page.keyboard.press('Enter');
  await moveTo(page, page.getByRole('menuitem', { name: '设为默认' }), 'ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('“星空晚宴 2”已设为默认')).toBeVisible();
  await expectNoAxeViolations(page);
  const params = { storeId: store.id };
  const { items } = await callAs(store.owner.request, invitationTemplatesApi.listInvitationTemplates, {
    params,
  });
  expect(items).toMatchObject([
    {
      name: '星空晚宴 2',
      style: 'night',
      isDefault: true,
      title: { 'zh-Hans': '星空下的晚餐' },
      colors: { paper: '#101828' },
      images: [expect.anything()],
      fields: ['greeting', 'host', 'place', 'time', 'people'],
    },
  ]);
});
