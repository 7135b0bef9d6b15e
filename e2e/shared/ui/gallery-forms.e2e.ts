import type { Page } from '@playwright/test';
import { openGallery } from '#shared/open-gallery.ts';
import { expect, expectNoAxeViolations, test } from '#test.ts';

const STATES = ['Editable', 'Error', 'Disabled', 'Read-only'];

const forms = (page: Page) => page.getByRole('region', { name: 'Settings fields' });

/** Returns the names of the rows of the sortable list, in their order. */
const rows = (page: Page) => page.getByRole('list', { name: 'Booking tags' }).getByRole('listitem');

test('fields of settings', async ({ page }) => {
  for (const [side, width, colorScheme] of [
    ['merchant', 1280, 'light'],
    ['diner', 375, 'dark'],
  ] as const)
    await test.step(`fields are accessible in every state on the ${side} side`, async () => {
      await page.setViewportSize({ width, height: 812 });
      await openGallery(page, 'en', colorScheme);
      await page.locator(`input[value=${side}]`).check();
      for (const state of STATES) {
        await page.getByRole('radio', { name: state, exact: true }).check();
        await expectNoAxeViolations(page);
      }
    });

  await test.step('read-only fields can be focused but not changed', async () => {
    await openGallery(page);
    await page.getByRole('radio', { name: 'Read-only' }).check();
    const accept = page.getByRole('switch', { name: 'Auto-accept' });
    await accept.focus();
    await expect(accept).toBeFocused();
    await page.keyboard.press('Space');
    await expect(accept).toBeChecked();
    const saturday = page.getByRole('button', { name: 'Saturday' });
    await saturday.click({ force: true });
    await expect(saturday).toHaveAttribute('aria-pressed', 'false');
    await expect(forms(page).getByRole('button', { name: 'Add a period' })).toHaveCount(0);
  });

  await test.step('number and money fields keep a typed number outside the limits, and the arrow keys stay within them', async () => {
    await openGallery(page);
    const interval = page.getByRole('textbox', { name: 'Booking interval' });
    await interval.fill('999');
    await interval.blur();
    await expect(interval).toHaveValue('999');
    await interval.fill('236');
    await interval.press('ArrowUp');
    await expect(interval).toHaveValue('240');
    await page.getByRole('button', { name: 'Booking interval Fewer' }).click();
    await expect(interval).toHaveValue('235');
  });

  await test.step('number and money fields format amounts and refuse text that is not an amount', async () => {
    await openGallery(page);
    const deposit = page.getByRole('textbox', { name: 'Deposit' });
    await deposit.fill('12.5');
    await deposit.blur();
    await expect(deposit).toHaveValue('12.50');
    await deposit.fill('a lot');
    await expect(deposit).not.toHaveAttribute('aria-invalid');
    await deposit.blur();
    await expect(deposit).toHaveAccessibleDescription('Enter an amount such as 12.50');
    await expect(deposit).toHaveValue('a lot');
  });

  await test.step('times: weekdays are toggled by arrow keys and Space, and by shortcuts', async () => {
    await openGallery(page);
    const day = (name: string) => page.getByRole('button', { name });
    await day('Monday').focus();
    await page.keyboard.press('ArrowRight');
    await expect(day('Tuesday')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(day('Tuesday')).toHaveAttribute('aria-pressed', 'false');
    await page.getByRole('button', { name: 'Weekend' }).click();
    await expect(day('Saturday')).toHaveAttribute('aria-pressed', 'true');
    await expect(day('Monday')).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('times: periods are added and removed, and an end before the start is on the next day', async () => {
    await openGallery(page);
    const field = page.getByRole('group', { name: 'Opening hours' });
    await field.getByRole('button', { name: 'Remove period 2' }).click();
    await expect(field.getByRole('button', { name: 'Add a period' })).toBeFocused();
    await page.keyboard.press('Enter');
    const start = field.getByLabel('Start of period 2');
    await expect(start).toBeFocused();
    await expect(start).toHaveValue('17:00');
    await field.getByLabel('End of period 2').fill('01:30');
    await expect(field.getByLabel('End of period 2, next day')).toHaveValue('01:30');
    await field.getByLabel('End of period 2').fill('22:00');
    await expect(field.getByLabel('End of period 2, next day')).toHaveCount(0);
  });

  await test.step('a text shows per language whether it is written, its errors and what readers see instead', async () => {
    await openGallery(page);
    await page.getByRole('radio', { name: 'Error' }).check();
    const field = page.getByRole('group', { name: 'Table type name' });
    await expect(field.getByRole('tab', { name: '简体中文 filled in' })).toBeVisible();
    await expect(field.getByRole('tab', { name: 'English has an error' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    const english = field.getByRole('textbox', { name: 'Table type name, English' });
    await expect(english).toHaveAttribute('placeholder', 'Readers see 简体中文: 临窗双人桌');
    await english.fill('Window');
    await expect(field).toContainText('6 of 40 characters used');
    await field.getByRole('tab', { name: '繁體中文' }).click();
    await expect(field.getByRole('tab', { name: 'English' })).toHaveAccessibleName('English has an error');
  });

  await test.step('a colour is chosen by its name with the arrow keys', async () => {
    await openGallery(page);
    await page.getByRole('radio', { name: 'Blue' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Gold' })).toBeChecked();
  });

  await test.step('a sortable list is sorted by dragging a handle', async () => {
    await openGallery(page);
    const handle = page.getByRole('button', { name: 'Move Window' });
    await handle.scrollIntoViewIfNeeded();
    const from = await handle.boundingBox();
    const to = await page.getByRole('button', { name: 'Move Allergy' }).boundingBox();
    if (!from || !to) throw new Error('The list is not drawn');
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(from.x + 10, from.y + 30, { steps: 5 });
    await page.mouse.move(to.x + 10, to.y + 14, { steps: 10 });
    await page.mouse.up();
    await expect(rows(page)).toHaveText(['Birthday', 'Allergy', 'Window', 'Regular']);
  });

  await test.step('a sortable list is sorted by keyboard, which announces the new position', async () => {
    await openGallery(page);
    await page.getByRole('button', { name: 'Move Window' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('Window moved to position 2 of 4')).toBeAttached();
    await page.keyboard.press('Space');
    await expect(rows(page)).toHaveText(['Birthday', 'Window', 'Allergy', 'Regular']);
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(rows(page)).toHaveText(['Birthday', 'Window', 'Allergy', 'Regular']);
  });

  await test.step('a sortable list is sorted by the menu of a row, which keeps the focus', async () => {
    await openGallery(page);
    const menu = page.getByRole('button', { name: 'Actions for Window' });
    await menu.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Move up' })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('menuitem', { name: 'Move to the bottom' }).press('Enter');
    await expect(rows(page)).toHaveText(['Birthday', 'Allergy', 'Regular', 'Window']);
    await expect(menu).toBeFocused();
    await expect(page.getByText('Window moved to position 4 of 4')).toBeAttached();
  });

  await test.step('a search shows progress, results, no results and a failure with retry', async () => {
    await openGallery(page);
    const guest = page.getByRole('combobox', { name: 'Guest' });
    await guest.fill('wong');
    await expect(page.getByText('Searching…')).toBeVisible();
    await expect(page.getByRole('option')).toHaveText([/Grace Wong.*1 visit/]);
    await guest.press('ArrowDown');
    await guest.press('Enter');
    await expect(guest).toHaveValue('Grace Wong');
    await guest.fill('nobody');
    await expect(page.getByText('Nothing found for “nobody”')).toBeVisible();
    await guest.fill('fail');
    await expect(page.getByText('Search failed')).toBeVisible();
    await guest.press('Enter');
    await expect(page.getByText('Searching…')).toBeVisible();
    await expect(page.getByText('Search failed')).toBeVisible();
  });

  await test.step('pictures are uploaded, retried, sorted and removed', async () => {
    await openGallery(page);
    const field = page.getByRole('group', { name: 'Restaurant photos' });
    const file = (name: string) => ({ name, mimeType: 'image/png', buffer: Buffer.from(name) });
    await field.locator('input[type=file]').setInputFiles([file('good.png'), file('bad.png')]);
    await expect(field.getByRole('status').first()).toContainText('Uploading good.png');
    await expect(field.getByRole('img')).toHaveCount(4);
    await expect(field.getByRole('alert')).toContainText('Files with “bad” in their name fail here');
    // A failed upload takes no place: another picture can be added.
    await expect(field.getByRole('button', { name: 'Add pictures' })).toBeVisible();
    await field.getByRole('button', { name: 'Try again' }).click();
    await expect(field.getByRole('status').first()).toContainText('Uploading bad.png');
    await expect(field.getByRole('alert')).toBeVisible();
    await field.getByRole('button', { name: 'Remove bad.png' }).click();
    await expect(field.getByRole('button', { name: 'Add pictures' })).toBeVisible();
    const first = await field.getByRole('img').first().getAttribute('src');
    await field.getByRole('button', { name: 'Move picture 1 later' }).click();
    await expect(field.getByRole('img').nth(1)).toHaveAttribute('src', String(first));
    await field.getByRole('button', { name: 'Remove picture 2' }).click();
    await expect(field.getByRole('img')).toHaveCount(3);
  });
});
