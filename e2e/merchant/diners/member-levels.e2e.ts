import { memberLevelsApi } from '@xiwei/contract/diners/member-levels.api.ts';
import { bookingRules } from '@xiwei/phrases/booking-rules/zh-Hans.ts';
import { dinersLevels } from '@xiwei/phrases/diners-levels/zh-Hans.ts';
import { dinersStaff } from '@xiwei/phrases/diners-staff/zh-Hans.ts';
import { callAs } from '#calls.ts';
import { enterAs } from '#merchant/merchant-steps.ts';
import type { TestStore } from '#stores.ts';
import { expect, expectNoAxeViolations, test } from '#test.ts';
import { addGuest, bookToday, choose, expectGoodPage, rowsOf } from './guest-steps.ts';

const storedLevels = async ({ id: storeId, owner }: TestStore) =>
  (await callAs(owner.request, memberLevelsApi.listMemberLevels, { params: { storeId } })).items;
const { levels, level, deleteLevel } = dinersLevels;
const { deposits } = bookingRules.rules.rules;

test('levels are created, coloured, sorted, given to a guest and used in a deposit rule, in Chinese', async ({
  page,
  openStore,
  staffOf,
}) => {
  test.slow();
  const store = await openStore();
  const guest = await addGuest(store, { lastName: '林', firstName: '月' });
  await bookToday(store, guest.id);
  await enterAs(page.context(), await staffOf(store, 'manager'), 'zh-Hans');
  await page.goto(`/web/${store.id}/member-ship`);

  await test.step('two levels are created and sorted', async () => {
    await expect(page.getByText(levels.empty.title)).toBeVisible();
    for (const [name, color] of [
      ['银卡', level.color.options.neutral],
      ['金卡', level.color.options.gold],
    ] as const) {
      await page.getByRole('link', { name: levels.create }).first().click();
      await page.getByRole('textbox', { name: level.name.label }).fill(name);
      await page.getByRole('radio', { name: color }).click();
      await expectGoodPage(page);
      await page.getByRole('button', { name: '创建', exact: true }).click();
      await expect(rowsOf(page, levels.title).filter({ hasText: name })).toBeVisible();
    }
    await page.getByRole('button', { name: /移动.*金卡/ }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await expect
      .poll(async () => (await storedLevels(store)).map(({ name }) => name))
      .toEqual(['金卡', '银卡']);
    await expectGoodPage(page);
  });

  await test.step('a name that differs in width only is refused at the field', async () => {
    await page.getByRole('link', { name: levels.create }).first().click();
    await page.getByRole('textbox', { name: level.name.label }).fill(' 金卡 ');
    await page.getByRole('button', { name: '创建', exact: true }).click();
    await expect(page.getByRole('textbox', { name: level.name.label })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    expect(await storedLevels(store)).toHaveLength(2);
  });

  await test.step('the guest gets the level, which their record and the list show', async () => {
    await page.goto(`/web/${store.id}/diner-update/${guest.id}`);
    await choose(page, dinersStaff.guest.memberLevelId.label, '金卡');
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page).toHaveURL(/diner-detail/);
    await expect(page.getByText('金卡', { exact: true }).filter({ visible: true })).toBeVisible();
    await page.goto(`/web/${store.id}/diner-list`);
    await expect(rowsOf(page, dinersStaff.guests.title)).toContainText(['金卡']);
  });

  await test.step('the host stand shows it in the rows', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/web/${store.id}/booking-home?view=list`);
    await expect(page.getByRole('gridcell', { name: /林.*金卡/ })).toBeVisible();
    await page
      .getByRole('complementary')
      .getByRole('listitem')
      .getByRole('button', { name: /林.*金卡/ })
      .click();
    await expect(page.getByRole('region', { name: /林/ }).getByText('金卡')).toBeVisible();
    await expectGoodPage(page);
    await page.setViewportSize({ width: 375, height: 812 });
  });

  await test.step('a deposit rule is for guests with the level', async () => {
    await page.goto(`/web/${store.id}/booking-rules`);
    await page.getByRole('button', { name: deposits.add }).click();
    await page.getByRole('textbox', { name: deposits.row.amount.label }).fill('50');
    await page.getByRole('button', { name: bookingRules.rule.addCondition }).click();
    await page.getByRole('menuitem', { name: bookingRules.conditions.memberLevelIds }).click();
    await page.getByRole('button', { name: '金卡', exact: true }).click();
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByText('金卡会员').first()).toBeVisible();
    await expect.poll(async () => (await storedLevels(store))[0]?.ruleCount).toBe(1);
  });

  await test.step('a level in use is not deleted, and its users are shown', async () => {
    await page.goto(`/web/${store.id}/member-ship`);
    await expect(rowsOf(page, levels.title).first()).toContainText('1 位客人 · 1 条订金规则');
    await rowsOf(page, levels.title).first().getByRole('link').click();
    await page.getByRole('button', { name: '删除', exact: true }).click();
    const question = page.getByRole('alertdialog', { name: '“金卡”还在使用，不能删除' });
    await expectNoAxeViolations(page);
    await question.getByRole('button', { name: deleteLevel.showGuests }).click();
    await expect(page).toHaveURL(/diner-list\?level=/);
    await expect(rowsOf(page, dinersStaff.guests.title)).toContainText(['林月']);
    expect(await storedLevels(store)).toHaveLength(2);
  });
});
