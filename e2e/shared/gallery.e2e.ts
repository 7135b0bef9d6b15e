import type { Page } from '@playwright/test';
import { LANGUAGES, type Language } from '@xiwei/contract/common/language.ts';
import { expect, expectNoAxeViolations, test } from '#test.ts';

async function openGallery(page: Page, language: Language = 'en', colorScheme: 'light' | 'dark' = 'light') {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.addInitScript((chosen) => localStorage.setItem('xiwei.language', chosen), language);
  await page.goto('/gallery');
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const focused = (page: Page) => page.locator('*:focus');

for (const language of LANGUAGES) {
  for (const theme of ['light', 'dark'] as const) {
    test(`the kit is accessible in ${language}, ${theme}`, async ({ page }) => {
      await openGallery(page, language, theme);
      for (const mood of ['merchant', 'diner']) {
        await page.locator(`input[value=${mood}]`).check();
        for (const width of [375, 1280]) {
          await page.setViewportSize({ width, height: 812 });
          await expectNoAxeViolations(page);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - window.innerWidth,
          );
          expect(overflow, `${mood} at ${width} px scrolls sideways`).toBeLessThanOrEqual(0);
        }
      }
    });
  }
}

test('a chosen theme overrides the system and is kept', async ({ page }) => {
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

test.describe('the calendar', () => {
  const day = (page: Page, name: string) => page.getByRole('gridcell', { name });

  test('is one tab stop and moves by keys', async ({ page }) => {
    await openGallery(page);
    await page.getByRole('radio', { name: 'Mon', exact: true }).focus();
    await page.keyboard.press('Tab');
    await expect(day(page, 'November 20, 2026')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('option', { name: '7:30' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    for (const [key, name] of [
      ['ArrowRight', 'November 21, 2026'],
      ['ArrowDown', 'November 28, 2026'],
      ['ArrowUp', 'November 21, 2026'],
      ['End', 'November 22, 2026'],
      ['Home', 'November 18, 2026'],
      ['PageDown', 'December 18, 2026'],
      ['ArrowLeft', 'December 17, 2026'],
      ['Shift+PageUp', 'November 18, 2026'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(day(page, name)).toBeFocused();
    }
  });

  test('chooses by Enter and says why a day cannot be chosen', async ({ page }) => {
    await openGallery(page);
    await day(page, 'November 20, 2026').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(day(page, 'November 27, 2026')).toHaveAttribute('aria-selected', 'true');
    await day(page, 'November 23, 2026').click({ force: true });
    await expect(day(page, 'Monday, November 23, 2026, Closed on Mondays')).toHaveAttribute(
      'aria-selected',
      'false',
    );
    await expect(page.getByText('Closed on Mondays', { exact: true })).toBeVisible();
    await expect(day(page, 'November 27, 2026, 3 tables left')).toHaveAttribute('aria-selected', 'true');
  });

  test('begins the week where it is told and names days in the language', async ({ page }) => {
    await openGallery(page, 'zh-Hans');
    const names = () => page.getByRole('grid').getByRole('columnheader').allTextContents();
    expect((await names()).join('')).toBe('一二三四五六日');
    await page.getByRole('radio', { name: '周六', exact: true }).check();
    expect((await names()).join('')).toBe('六日一二三四五');
    await expect(page.getByRole('gridcell', { name: '2026年11月20日星期五' })).toBeVisible();
  });
});

test('times are one tab stop, and keys move along, across and by the hour', async ({ page }) => {
  await openGallery(page);
  const time = (name: string) => page.getByRole('option', { name });
  await time('7:30').focus();
  for (const [key, name] of [
    ['ArrowRight', '8:00'],
    ['PageDown', '9:00'],
    ['Home', '5:30'],
    ['End', '9:30'],
    ['PageUp', '8:30'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(time(name)).toBeFocused();
  }
  await page.keyboard.press('Space');
  await expect(time('8:30')).toHaveAttribute('aria-selected', 'true');
  await time('6:30').click({ force: true });
  await expect(time('6:30 PM, Full, with a waitlist')).toHaveAttribute('aria-selected', 'false');
  await expect(time('8:30')).toHaveAttribute('aria-selected', 'true');
});

test('a stepper keeps its limits and says so', async ({ page }) => {
  await openGallery(page);
  const adults = page.getByRole('spinbutton', { name: 'Adults' });
  await adults.focus();
  await page.keyboard.press('End');
  await expect(adults).toHaveAttribute('aria-valuenow', '12');
  await page.keyboard.press('ArrowUp');
  await expect(adults).toHaveAttribute('aria-valuenow', '12');
  await expect(page.getByText('At most 12 guests')).toBeVisible();
  await page.keyboard.press('Home');
  await expect(adults).toHaveAttribute('aria-valuetext', '1 guest');
  await expect(page.getByText('At most 12 guests')).toHaveCount(0);
});

test('a select opens, chooses by typing and closes by keyboard', async ({ page }) => {
  await openGallery(page);
  const occasion = page.getByRole('combobox', { name: 'Occasion' });
  await occasion.focus();
  await page.keyboard.press('Enter');
  const options = page.getByRole('listbox', { name: 'Occasion' }).getByRole('option');
  await expect(options).toHaveText([/Family/, /Birthday/, /Business/, /Date/]);
  await page.keyboard.type('bus');
  await page.keyboard.press('Enter');
  await expect(occasion).toHaveText('Business dinner');
  await expect(occasion).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(occasion).toBeFocused();
});

test.describe('what opens over the page', () => {
  test('keeps the focus inside and gives it back', async ({ page }) => {
    await openGallery(page);
    const overlays = page.getByRole('region', { name: 'Over the page' });
    for (const [opener, title, role] of [
      ['Choose party size', 'How many guests?', 'dialog'],
      ['See the order', 'Order XW7K-2049', 'dialog'],
      ['About deposits', 'How a deposit is returned', 'dialog'],
      ['Cancel the booking', 'Cancel the booking for 7:30 PM on 20 November?', 'alertdialog'],
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

  test('a tap outside closes a sheet but not a question', async ({ page }) => {
    await openGallery(page);
    await page.getByRole('button', { name: 'Choose party size' }).click();
    await page.mouse.click(10, 10);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page
      .getByRole('region', { name: 'Over the page' })
      .getByRole('button', { name: 'Cancel the booking' })
      .click();
    await page.mouse.click(10, 10);
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Only HK$200 of your HK$400 deposit comes back');
    await question.getByRole('button', { name: 'Keep it' }).click();
    await expect(question).toHaveCount(0);
  });
});

test('tabs show their panel as the arrows move', async ({ page }) => {
  await openGallery(page);
  await page.getByRole('tab', { name: 'To pay' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'In progress' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: 'In progress' })).toContainText('20 November');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tablist').locator('*:focus')).toHaveCount(0);
});

test('a code is pasted whole into one field', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openGallery(page);
  const code = page.getByRole('textbox', { name: 'Code' });
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await page.evaluate(() => navigator.clipboard.writeText('Your code: 123 456'));
  await code.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(code).toHaveValue('123456');
  await expect(code).toHaveAccessibleDescription(/That isn’t the code/);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('2049a00');
  await expect(code).toHaveValue('204900');
  await expect(code).not.toHaveAttribute('aria-invalid');
});

test.describe('a toast', () => {
  test('is announced politely and reached by F6', async ({ page }) => {
    await openGallery(page);
    const live = page.getByRole('region', { name: 'Notifications' }).locator('[aria-live=polite]');
    await expect(live).toHaveCount(1);
    const save = page.getByRole('button', { name: 'Save this place' });
    await save.press('Enter');
    await expect(live).toContainText('Fook Moon House saved');
    await page.keyboard.press('F6');
    await expect(focused(page)).toHaveText('Undo');
    await page.keyboard.press('Enter');
    await expect(live).toHaveText('Undone');
    await expect(save).toBeFocused();
  });

  test('goes by itself, but not while the pointer is on it', async ({ page }) => {
    await page.clock.install();
    await openGallery(page);
    await page.getByRole('button', { name: 'Go offline' }).click();
    const toast = page.getByRole('region', { name: 'Notifications' }).getByText('You are offline');
    await toast.hover();
    await page.clock.runFor(30_000);
    await expect(toast).toBeVisible();
    await page.mouse.move(5, 400);
    await page.clock.runFor(6_000);
    await expect(toast).toHaveCount(0);
  });
});

test('a long list goes on after a failure without losing the focus', async ({ page }) => {
  await openGallery(page);
  const list = page.getByRole('region', { name: 'Guests today' });
  const items = list.getByRole('listitem');
  await expect(items).toHaveCount(8);
  await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(items).toHaveCount(16);
  await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(list.getByText('Could not load more')).toBeVisible();
  await list.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(items).toHaveCount(24);
  await expect(list.getByRole('button')).toBeFocused();
  await list.getByRole('button').press('Enter');
  await expect(items).toHaveCount(32);
  await expect(list.getByText('That is all')).toBeFocused();
});

test.describe('what can be pulled', () => {
  test.use({ hasTouch: true });

  test('is fetched anew by a pull', async ({ page }) => {
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

  test('is fetched anew by a button too', async ({ page }) => {
    await openGallery(page);
    const button = page.getByRole('region', { name: 'Long lists' }).getByRole('button', { name: 'Refresh' });
    await button.focus();
    await expect(button).toBeInViewport();
    await button.press('Enter');
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Up to date');
  });
});
