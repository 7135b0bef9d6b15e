import { addresses } from '@xiwei/phrases/addresses/zh-Hans.ts';
import { common } from '@xiwei/phrases/common/zh-Hans.ts';
import { identity } from '@xiwei/phrases/identity/zh-Hans.ts';
import { openDiner } from '#diner/open-diner.ts';
import { enterAs } from '#merchant/merchant-steps.ts';
import { expect, expectNoAxeViolations, test } from '#test.ts';

test('adds addresses by pasting and by choosing, and another device follows', async ({
  page,
  context,
  browser,
  newPerson,
}) => {
  const person = await newPerson();
  await enterAs(context, person);
  await openDiner(page, '/setting');
  await page.getByRole('link', { name: identity.setting.addresses }).click();
  await page.getByRole('link', { name: addresses.add }).click();
  await page.getByLabel(addresses.paste.label).fill('张三 13800138000 广东省深圳市南山区科苑路1号');
  await page.getByRole('button', { name: addresses.paste.fill }).click();
  await expect(page.getByRole('button', { name: addresses.district.label })).toContainText('南山区');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: common.actions.save }).click();
  await expect(page.getByText('广东省深圳市南山区科苑路1号')).toBeVisible();

  const otherContext = await browser.newContext();
  await enterAs(otherContext, person);
  const other = await otherContext.newPage();
  await openDiner(other, '/delivery-address');
  await expect(other.getByText('张三')).toBeVisible();

  await page.getByRole('link', { name: addresses.add }).click();
  await page.getByLabel(addresses.form.contact.label).fill('李四');
  await page.getByLabel(addresses.phone).fill('13900139000');
  await page.getByRole('button', { name: addresses.district.label }).click();
  const sheet = page.getByRole('dialog', { name: addresses.district.title });
  await sheet.getByRole('button', { name: '上海市' }).click();
  await expectNoAxeViolations(page);
  await sheet.getByRole('searchbox').fill('pudong');
  await sheet.getByRole('button', { name: '浦东新区' }).click();
  await page.getByLabel(addresses.form.detail.label).fill('世纪大道100号');
  await page.reload();
  await expect(page.getByLabel(addresses.form.detail.label)).toHaveValue('世纪大道100号');
  await page.getByRole('button', { name: common.actions.save }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '李四' })).toContainText(
    '上海市浦东新区世纪大道100号',
  );
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: addresses.setDefault }).click();
  await expect(other.getByRole('listitem').filter({ hasText: '李四' })).toContainText(addresses.default);
  await page.getByRole('button', { name: '删除李四的地址' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: addresses.delete }).click();
  await expect(other.getByText('李四')).toHaveCount(0);
  await expect(other.getByRole('listitem').filter({ hasText: '张三' })).toContainText(addresses.default);
  await otherContext.close();
});
