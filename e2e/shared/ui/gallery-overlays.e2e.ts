import type { Page } from '@playwright/test';
import { openGallery } from '#shared/open-gallery.ts';
import { expect, test } from '#test.ts';

/** Waits until the toasts of former steps have closed. */
const untilNoToast = (page: Page): Promise<void> =>
  expect(page.getByRole('region', { name: 'Notifications' }).locator('[aria-live=polite]')).toBeEmpty();

test('overlays, menus and toasts', async ({ page }) => {
  await test.step('overlays trap the focus and return it when they close', async () => {
    await openGallery(page);
    const overlays = page.getByRole('region', { name: 'Overlays' });
    for (const [opener, title, role] of [
      ['Choose party size', 'How many people?', 'dialog'],
      ['View order', 'Order XW7K-2049', 'dialog'],
      ['About deposits', 'How deposits are refunded', 'dialog'],
      ['Cancel booking', 'Cancel your booking on 20 November at 7:30 PM?', 'alertdialog'],
    ] as const) {
      const button = overlays.getByRole('button', { name: opener });
      await button.press('Enter');
      const dialog = page.getByRole(role, { name: title });
      await expect(dialog).toBeVisible();
      for (let presses = 0; presses < 6; presses += 1) {
        await page.keyboard.press('Tab');
        await expect(dialog.locator('*:focus')).toHaveCount(1);
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(button).toBeFocused();
    }
  });

  await test.step('a click outside closes a sheet but not a confirmation', async () => {
    await openGallery(page);
    await page.getByRole('button', { name: 'Choose party size' }).click();
    await page.mouse.click(10, 10);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page
      .getByRole('region', { name: 'Overlays' })
      .getByRole('button', { name: 'Cancel booking' })
      .click();
    await page.mouse.click(10, 10);
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Only HK$200 of your HK$400 deposit is refunded');
    await question.getByRole('button', { name: 'Keep booking' }).click();
    await expect(question).toHaveCount(0);
  });

  await test.step('a dangerous confirmation focuses the safe button and shows the error of its action', async () => {
    await openGallery(page);
    await page
      .getByRole('region', { name: 'Overlays' })
      .getByRole('button', { name: 'Cancel booking' })
      .press('Enter');
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('button', { name: 'Keep booking' })).toBeFocused();
    const confirm = question.getByRole('button', { name: 'Cancel booking' });
    await confirm.click();
    await expect(question.getByRole('alert')).toContainText('You’re offline');
    await confirm.click();
    await expect(question).toHaveCount(0);
  });

  await test.step('a menu is operated by keyboard and returns the focus', async () => {
    await openGallery(page);
    const button = page.getByRole('button', { name: 'More actions' });
    await button.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(button).toBeFocused();
  });

  await test.step('a tooltip shows on focus, and a popover closes with Escape', async () => {
    await openGallery(page);
    const overlays = page.getByRole('region', { name: 'Overlays' });
    await overlays.getByRole('button', { name: 'Help' }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Help' })).toContainText(
      'Earlier bookings are not affected.',
    );
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(overlays.getByRole('button', { name: 'Duplicate' })).toBeFocused();
    await expect(page.getByText('Duplicate', { exact: true })).toBeVisible();
  });

  await test.step('a toast is announced politely and focused by F6', async () => {
    await untilNoToast(page);
    await openGallery(page);
    const live = page.getByRole('region', { name: 'Notifications' }).locator('[aria-live=polite]');
    await expect(live).toHaveCount(1);
    const save = page.getByRole('button', { name: 'Save restaurant' });
    await save.press('Enter');
    await expect(live).toContainText('Fook Moon House saved');
    await page.keyboard.press('F6');
    await expect(page.locator('*:focus')).toHaveText('Undo');
    await page.keyboard.press('Enter');
    await expect(live).toHaveText('Undone');
    await expect(save).toBeFocused();
  });

  await test.step('a toast passes the focus on when it closes, and the last one returns it', async () => {
    await untilNoToast(page);
    await openGallery(page);
    const live = page.getByRole('region', { name: 'Notifications' }).locator('[aria-live=polite]');
    await page.getByRole('button', { name: 'Save restaurant' }).click();
    const offline = page.getByRole('button', { name: 'Go offline' });
    await offline.press('Enter');
    await expect(live.getByRole('alert')).toContainText('You’re offline');
    await page.keyboard.press('F6');
    await page.keyboard.press('F6');
    await expect(live.getByRole('button', { name: 'Close' }).first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(live.getByRole('listitem', { name: 'Fook Moon House saved' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(live).toBeEmpty();
    await expect(offline).toBeFocused();
  });

  await test.step('a toast is swiped away', async () => {
    await untilNoToast(page);
    await openGallery(page);
    await page.getByRole('button', { name: 'Go offline' }).click();
    const toast = page.getByRole('region', { name: 'Notifications' }).getByText('You’re offline');
    await toast.hover();
    await page.mouse.down();
    await page.mouse.move(300, 40, { steps: 5 });
    await page.mouse.up();
    await expect(toast).toHaveCount(0, { timeout: 3_000 });
  });
});

test('a toast expires, but not while the pointer is on it', async ({ page }) => {
  await page.clock.install();
  await openGallery(page);
  await page.getByRole('button', { name: 'Go offline' }).click();
  const toast = page.getByRole('region', { name: 'Notifications' }).getByText('You’re offline');
  await toast.hover();
  await page.clock.runFor(30_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(5, 400);
  await page.clock.runFor(6_000);
  await expect(toast).toHaveCount(0);
});
