import type { Browser, Locator, Page } from '@playwright/test';
import type { PhoneInput } from '@xiwei/contract/identity/identity.model.ts';
import { fieldWords } from '@xiwei/phrases/problems.ts';
import { refusalWords } from '@xiwei/phrases/refusals.ts';
import { chooseRegion } from '#choose-region.ts';
import { enterAs, heading, setLanguage, signInFromEntrance, tab } from '#merchant/merchant-steps.ts';
import { freshPhone, setUpSecondFactor } from '#sign-in.ts';
import { expect, expectNoAxeViolations, test } from '#test.ts';
import { variantsToRun } from '#variants.ts';

const lastDigits = ({ number }: PhoneInput) => number.slice(-4);
const group = (page: Page, role: string) => page.getByRole('region', { name: role, exact: true });
const row = (within: Locator, phone: PhoneInput) =>
  within.getByRole('listitem').filter({ hasText: lastDigits(phone) });

async function addStaff(page: Page, phone: PhoneInput, role: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Add staff' }).click();
  const sheet = page.getByRole('dialog', { name: 'Add staff member' });
  await chooseRegion(sheet, phone.region);
  await sheet.getByRole('textbox', { name: 'Phone number' }).fill(phone.number);
  await sheet.getByRole('radio', { name: role }).check();
  await sheet.getByRole('button', { name: 'Add staff' }).click();
}

async function changeRole(page: Page, person: string, role: string): Promise<void> {
  await page.getByRole('button', { name: person }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: role }).check();
  await sheet.getByRole('button', { name: 'Save role' }).click();
}

async function openRemoval(page: Page, person: string): Promise<void> {
  await page.getByRole('button', { name: person }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove from store' }).click();
}

const confirmRemoval = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Remove from store' }).click();

/** Opens a page for another user, with the same viewport. */
async function openColleague(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ viewport: page.viewportSize() });
  await setLanguage(context);
  return context.newPage();
}

for (const [index, width] of variantsToRun([...[375, 1280].entries()], 0)) {
  test(`an owner adds a colleague, changes their role and removes them, at ${width} px`, async ({
    page,
    context,
    browser,
    openStore,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 812 });
    const { owner, name } = await openStore();
    await setUpSecondFactor(owner.request);
    await enterAs(context, owner);
    const phone = freshPhone(index === 0 ? 'HK' : 'MY');

    await test.step('the owner opens the staff list', async () => {
      await page.goto('/web/store-entrance');
      await expect(page.getByRole('link', { name: name.en })).toBeVisible();
      await expectNoAxeViolations(page);
      await page.getByRole('link', { name: name.en }).click();
      await expect(heading(page, 'Operations')).toBeVisible();
      await tab(page, 'Manage').click();
      await expect(heading(page, 'Manage')).toBeVisible();
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Staff/ })
        .click();
      await expect(heading(page, 'Staff')).toBeVisible();
      await expect(tab(page, 'Manage')).toHaveAttribute('aria-current', 'true');
    });

    await test.step('the owner adds a phone number', async () => {
      await page.getByRole('main').getByRole('button', { name: 'Add staff' }).click();
      const sheet = page.getByRole('dialog', { name: 'Add staff member' });
      await sheet.getByRole('button', { name: 'Add staff' }).click();
      await expect(sheet.getByRole('textbox', { name: 'Phone number' })).toHaveAccessibleDescription(
        fieldWords.en.phoneRequired,
      );
      await expectNoAxeViolations(page);
      await page.keyboard.press('Escape');
      await addStaff(page, phone, 'Manager');
      await expect(row(group(page, 'Manager'), phone)).toContainText('Pending');
    });

    await test.step('adding the same number again is refused', async () => {
      await addStaff(page, phone, 'Host');
      await expect(page.getByRole('dialog').getByRole('textbox')).toHaveAccessibleDescription(
        refusalWords.en.staffAlready,
      );
      await page.keyboard.press('Escape');
    });

    const other = await openColleague(browser, page);
    await test.step('the user who signs in with the number is staff', async () => {
      await signInFromEntrance(other, phone);
      await other.getByRole('link', { name: name.en }).filter({ hasText: 'Manager' }).click();
      await expect(heading(other, 'Operations')).toBeVisible();
      await expect(other.getByRole('link', { name: `${name.en} ` })).toContainText('Manager');
    });

    await test.step('a new role shows on the colleague’s open page', async () => {
      await changeRole(page, lastDigits(phone), 'Host');
      await expect(row(group(page, 'Host'), phone)).toBeVisible();
      await expect(other.getByRole('link', { name: `${name.en} ` })).toContainText('Host');
    });

    await test.step('removal closes the colleague’s open page', async () => {
      await openRemoval(page, lastDigits(phone));
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText('will lose access to this store immediately');
      await expectNoAxeViolations(page);
      await confirmRemoval(page);
      await expect(row(page.getByRole('main'), phone)).toHaveCount(0);
      await expect(other.getByRole('alert')).toContainText('You don’t have access to this store');
      await expectNoAxeViolations(other);
      await other.getByRole('link', { name: 'Choose another store' }).click();
      await expect(other.getByText('You’re not on the staff of any store')).toBeVisible();
      await expectNoAxeViolations(other);
    });
    await other.context().close();
  });
}

test('the last owner who has signed in cannot be removed', async ({ page, context, openStore }) => {
  const { id: storeId, owner } = await openStore();
  await setUpSecondFactor(owner.request);
  await enterAs(context, owner);
  const phone = freshPhone();
  await page.goto(`/web/${storeId}/store-staff`);
  await expect(group(page, 'Owner')).toContainText('A store needs at least one owner');
  await expect(group(page, 'Owner').getByRole('button')).toHaveCount(0);

  // An owner who has not signed in yet does not count.
  await addStaff(page, phone, 'Owner');
  await expect(group(page, 'Owner').getByRole('button')).toHaveCount(1);
  await expect(group(page, 'Owner')).toContainText('A store needs at least one owner');
  await expectNoAxeViolations(page);

  await openRemoval(page, lastDigits(phone));
  await expect(page.getByRole('alertdialog')).toContainText('won’t become staff after signing in');
  await confirmRemoval(page);
  await expect(group(page, 'Owner').getByRole('button')).toHaveCount(0);
});

test('a host sees the staff with masked phone numbers and cannot change it', async ({
  page,
  context,
  openStore,
  staffOf,
}) => {
  const store = await openStore();
  const storeId = store.id;
  await enterAs(context, await staffOf(store, 'host'));
  await page.goto(`/web/${storeId}/store-staff`);
  await expect(group(page, 'Host')).toContainText('You');
  await expect(page.getByText('Only owners can see full phone numbers')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add staff' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('list').getByRole('button')).toHaveCount(0);
  for (const member of await page.getByRole('main').getByRole('listitem').allTextContents()) {
    expect(member).toMatch(/\*{3,}/);
  }
  await expectNoAxeViolations(page);
});
