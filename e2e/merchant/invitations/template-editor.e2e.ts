import { invitationTemplatesApi } from '@xiwei/contract/invitations/invitations.api.ts';
import { callAs } from '#calls.ts';
import { useSession } from '#sign-in.ts';
import { expect, expectNoAxeViolations, test } from '#test.ts';

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
  await page.getByRole('link', { name: '用“夜色”新建' }).focus();
  await page.keyboard.press('Enter');

  const preview = page.getByRole('region', { name: '预览' });
  await expect(preview.getByRole('heading', { name: '今夜有约' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: '模板名称' })).toBeFocused();
  await page.keyboard.type('星空晚宴');
  const title = page.getByRole('textbox', { name: /^标题(?!和)/ });
  await title.focus();
  await page.keyboard.type('星空下的晚餐');
  await expect(preview.getByRole('heading', { name: '星空下的晚餐' })).toBeVisible();
  await page.getByRole('button', { name: '人数', exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(preview.getByText('6 人')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/invitation-setting(\?|$)/);

  await page
    .getByRole('button', { name: /星空晚宴/ })
    .last()
    .focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: '设为默认' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('“星空晚宴”已设为默认')).toBeVisible();
  await expectNoAxeViolations(page);
  const params = { storeId: store.id };
  const { items } = await callAs(store.owner.request, invitationTemplatesApi.listInvitationTemplates, {
    params,
  });
  expect(items).toMatchObject([
    { name: '星空晚宴', style: 'night', isDefault: true, title: { 'zh-Hans': '星空下的晚餐' } },
  ]);
});
