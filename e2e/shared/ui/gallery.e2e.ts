import { LANGUAGES } from '@xiwei/contract/common/language.ts';
import { openGallery } from '#shared/open-gallery.ts';
import { expect, expectNoAxeViolations, test } from '#test.ts';
import { variantsToRun } from '#variants.ts';

const SIDES = [
  ['diner', 375],
  ['merchant', 1280],
] as const;

for (const language of variantsToRun(LANGUAGES, 1)) {
  test(`the kit is accessible on both sides in both themes, in ${language}`, async ({ page }) => {
    await openGallery(page, language);
    for (const [side, width] of SIDES) {
      await page.setViewportSize({ width, height: 812 });
      await page.locator(`input[value=${side}]`).check();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectNoAxeViolations(page);
      }
    }
  });
}

test('widths, tabs, long lists and themes', async ({ page }) => {
  await test.step('the page does not scroll horizontally at any width', async () => {
    await openGallery(page);
    for (const side of ['merchant', 'diner']) {
      await page.locator(`input[value=${side}]`).check();
      for (const width of [320, 375, 768, 1280]) {
        await page.setViewportSize({ width, height: 812 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `${side} at ${width} px`).toBeLessThanOrEqual(0);
      }
    }
    await page.setViewportSize({ width: 375, height: 812 });
  });

  await test.step('arrow keys switch tabs and their panels', async () => {
    await openGallery(page);
    await page.getByRole('tab', { name: 'To pay' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Upcoming' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name: 'Upcoming' })).toContainText('20 November');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tablist').locator('*:focus')).toHaveCount(0);
  });

  await test.step('an infinite list loads more 300 px before its end and can retry after a failure', async () => {
    await openGallery(page);
    const box = page.getByRole('region', { name: 'Guests today' });
    const list = box.getByRole('list');
    const items = list.getByRole('listitem');
    const scrollToRemaining = (pixels: number) =>
      box.evaluate((element, left) => {
        const end = element.querySelector('ul')?.offsetHeight ?? 0;
        element.scrollTo(0, end - element.clientHeight - left);
      }, pixels);

    await expect(items).toHaveCount(16);
    await scrollToRemaining(320);
    await page.waitForTimeout(1_000);
    await expect(box.getByText('Couldn’t load more')).toHaveCount(0);
    await scrollToRemaining(280);
    await expect(box.getByText('Couldn’t load more')).toBeVisible();

    await box.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(items).toHaveCount(24);
    await expect(box.getByRole('button')).toBeFocused();
    await box.getByRole('button').press('Enter');
    await expect(items).toHaveCount(32);
    await expect(box.getByText('End of list')).toBeFocused();
  });

  await test.step('a list is refreshed with the button', async () => {
    await openGallery(page);
    const button = page.getByRole('region', { name: 'Long lists' }).getByRole('button', { name: 'Refresh' });
    await button.focus();
    await expect(button).toBeInViewport();
    await button.press('Enter');
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Up to date');
  });

  await test.step('a chosen theme overrides the system and survives a reload', async () => {
    await openGallery(page);
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await ground();
    await page.getByRole('radio', { name: 'Dark' }).check();
    expect(await ground()).not.toBe(light);
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
    expect(await ground()).not.toBe(light);
    await page.getByRole('group', { name: 'Theme' }).getByRole('radio', { name: 'System' }).check();
    expect(await ground()).toBe(light);
  });
});

test.describe('a list', () => {
  test.use({ hasTouch: true });

  test('is refreshed by a pull', async ({ page }) => {
    await openGallery(page);
    const list = page.getByRole('region', { name: 'Guests today' });
    await list.scrollIntoViewIfNeeded();
    const box = await list.boundingBox();
    if (!box) throw new Error('The list is not drawn');
    const [x, y] = [box.x + 100, box.y + 60];
    const touch = await page.context().newCDPSession(page);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    for (const pulled of [20, 60, 100, 140, 160]) {
      await touch.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [{ x, y: y + pulled }],
      });
    }
    await expect(page.getByText('Release to refresh')).toBeVisible();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Up to date');
  });
});
