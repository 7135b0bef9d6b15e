import type { Page } from '@playwright/test';
import { openGallery } from '#shared/open-gallery.ts';
import { expect, test } from '#test.ts';

const day = (page: Page, name: string) => page.getByRole('gridcell', { name });

test('date, time, number, choice and code', async ({ page, context }) => {
  await test.step('a date picker is one tab stop and supports the keyboard', async () => {
    await openGallery(page);
    await page.getByRole('radio', { name: 'Mon', exact: true }).focus();
    await page.keyboard.press('Tab');
    await expect(day(page, '20 November 2026')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('option', { name: '7:30' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    for (const [key, name] of [
      ['ArrowRight', '21 November 2026'],
      ['ArrowDown', '28 November 2026'],
      ['ArrowUp', '21 November 2026'],
      ['End', '22 November 2026'],
      ['Home', '18 November 2026'],
      ['PageDown', '18 December 2026'],
      ['ArrowLeft', '17 December 2026'],
      ['Shift+PageUp', '18 November 2026'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(day(page, name)).toBeFocused();
    }
  });

  await test.step('a date picker selects with Enter and shows why a day cannot be selected', async () => {
    await openGallery(page);
    await day(page, '20 November 2026').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(day(page, '27 November 2026')).toHaveAttribute('aria-selected', 'true');
    await day(page, '23 November 2026').click({ force: true });
    await expect(day(page, 'Monday, 23 November 2026, Closed on Mondays')).toHaveAttribute(
      'aria-selected',
      'false',
    );
    await expect(page.getByText('Closed on Mondays', { exact: true })).toBeVisible();
    await expect(day(page, '27 November 2026, 3 tables left')).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('the time picker is one tab stop; keys move by time, row and hour', async () => {
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

  await test.step('a stepper stops at its limits and shows them', async () => {
    await openGallery(page);
    const adults = page.getByRole('spinbutton', { name: 'Adults' });
    await adults.focus();
    await page.keyboard.press('End');
    await expect(adults).toHaveAttribute('aria-valuenow', '12');
    await page.keyboard.press('ArrowUp');
    await expect(adults).toHaveAttribute('aria-valuenow', '12');
    await expect(page.getByText('At most 12 people')).toBeVisible();
    await page.keyboard.press('Home');
    await expect(adults).toHaveAttribute('aria-valuetext', '1 person');
    await expect(page.getByText('At most 12 people')).toHaveCount(0);
  });

  await test.step('a select opens, selects by typing and closes by keyboard', async () => {
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

  await test.step('a code with other text can be pasted into the code input', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openGallery(page);
    const code = page.getByRole('textbox', { name: 'Code' });
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await page.evaluate(() => navigator.clipboard.writeText('Your code: 123 456'));
    await code.focus();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(code).toHaveValue('123456');
    await expect(code).toHaveAccessibleDescription(/That code isn’t right/);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('2049a00');
    await expect(code).toHaveValue('204900');
    await expect(code).not.toHaveAttribute('aria-invalid');
  });
});

test('a date picker uses the chosen first weekday and the language’s day names', async ({ page }) => {
  await openGallery(page, 'zh-Hans');
  const names = () => page.getByRole('grid').getByRole('columnheader').allTextContents();
  expect((await names()).join('')).toBe('一二三四五六日');
  await page.getByRole('radio', { name: '周六', exact: true }).check();
  expect((await names()).join('')).toBe('六日一二三四五');
  await expect(page.getByRole('gridcell', { name: '2026年11月20日星期五' })).toBeVisible();
});
