import type { Page } from '@playwright/test';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { callAs } from '#calls.ts';
import { enterAs, heading } from '#merchant/merchant-steps.ts';
import type { TestStore } from '#stores.ts';
import { expect, expectNoAxeViolations, test } from '#test.ts';

const readShifts = async ({ id: storeId, owner }: TestStore) =>
  (await callAs(owner.request, seatingApi.readSeating, { params: { storeId } })).shifts;

const startTime = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Start times of a day' }).getByRole('button', { name });

test('a manager sets up lunch with a preview, copies it and disables what is in use, on a desktop', async ({
  page,
  context,
  openStore,
  staffOf,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 900 });
  const store = await openStore();
  await enterAs(context, await staffOf(store, 'manager'));

  await test.step('bad times are shown at the period, and nothing is saved', async () => {
    await page.goto(`/web/${store.id}/store-shifts`);
    await page.getByRole('link', { name: 'New shift' }).click();
    await expect(page.getByRole('textbox', { name: 'Name, English' })).toBeFocused();
    await page.keyboard.type('Lunch');
    await page.getByLabel('Start of period 1').fill('11:30');
    await page.getByLabel('End of period 1').fill('11:40');
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByText(/Shorter than the interval of 30 minutes/)).toBeVisible();
    await expectNoAxeViolations(page);
    expect(await readShifts(store)).toHaveLength(1);
  });

  await test.step('start times are reserved for staff and left out by keyboard', async () => {
    await page.getByLabel('End of period 1').fill('13:30');
    await startTime(page, '11:30 AM, bookable').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await page.keyboard.press('End');
    await page.keyboard.press('Space');
    await page.keyboard.press('Space');
    await expect(startTime(page, '12:00 PM, staff only')).toBeVisible();
    await expect(startTime(page, '1:30 PM, closed')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByText('“Lunch” created')).toBeVisible();
    expect((await readShifts(store))[1]).toMatchObject({ hiddenSlots: ['12:00'], skippedTimes: ['13:30'] });
  });

  await test.step('a copy opens with the same values, also after a reload', async () => {
    await page.getByRole('button', { name: 'Actions for Lunch' }).click();
    await page.getByRole('menuitem', { name: 'Copy' }).click();
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Name, English' })).toHaveValue('Lunch (copy)');
    await page.goBack();
    await expect(heading(page, 'Shifts')).toBeVisible();
  });

  await test.step('a shift that a special day uses is disabled instead of deleted', async () => {
    const [dinner] = store.shifts;
    if (!dinner) throw new Error('The store has no shift');
    await callAs(store.owner.request, seatingApi.createPlanEntry, {
      params: { storeId: store.id },
      body: {
        type: 'special',
        dateFrom: '2030-01-01',
        dateTo: '2030-01-01',
        shiftIds: [dinner.id],
        timeFrom: null,
        timeTo: null,
        note: {},
      },
    });
    await page.getByRole('button', { name: 'Actions for Dinner' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete shift' }).click();
    const question = page.getByRole('alertdialog', {
      name: '“Dinner” can’t be deleted. Disable it instead?',
    });
    await expect(question).toBeVisible();
    await expectNoAxeViolations(page);
    await question.getByRole('button', { name: 'Disable shift' }).click();
    await expect(page.getByText('“Dinner” disabled')).toBeVisible();
    expect((await readShifts(store))[0]).toMatchObject({ disabled: true });
  });
});

test('two people change one shift at once, and a host only views it, on a phone in the dark', async ({
  page,
  context,
  browser,
  openStore,
  staffOf,
}) => {
  test.slow();
  await page.emulateMedia({ colorScheme: 'dark' });
  const store = await openStore();
  const [dinner] = store.shifts;
  const path = `/web/${store.id}/store-shifts-update/${dinner?.id}`;
  await enterAs(context, await staffOf(store, 'manager'), 'zh-Hans');
  await page.goto(path);
  await page.getByRole('textbox', { name: '间隔' }).fill('60');

  const other = await browser.newContext({ locale: 'zh-CN' });
  await enterAs(other, store.owner, 'zh-Hans');
  const second = await other.newPage();
  await second.goto(path);
  await second.getByRole('button', { name: '星期日' }).click();
  await second.getByRole('button', { name: '保存' }).click();
  await expect(second.getByText('已保存')).toBeVisible();
  await other.close();

  await expect(page.getByRole('button', { name: '星期日' })).toHaveAttribute('aria-pressed', 'false');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已保存')).toBeVisible();
  expect((await readShifts(store))[0]).toMatchObject({ interval: 60, weekdays: [1, 2, 3, 4, 5, 6] });

  const asHost = await browser.newContext({ locale: 'zh-CN' });
  await enterAs(asHost, await staffOf(store, 'host'), 'zh-Hans');
  const hostPage = await asHost.newPage();
  await hostPage.goto(path);
  await expect(hostPage.getByText('只有店主和经理可以修改，你可以查看。')).toBeVisible();
  await expect(hostPage.getByRole('button', { name: '删除' })).toHaveCount(0);
  await expectNoAxeViolations(hostPage);
  await asHost.close();
});
