import type { Page } from '@playwright/test';
import { bookingListsApi } from '@xiwei/contract/booking/booking-lists.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import {
  PRINT_COLUMNS,
  PRINT_FIELDS,
  PRINT_FONT_SIZES,
  PRINT_ORIENTATIONS,
  type PrinterSettings,
} from '@xiwei/contract/stores/printer.model.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { callAs } from '#calls.ts';
import { sidewaysOverflow } from '#diner/open-diner.ts';
import { enterAs, heading, setLanguage } from '#merchant/merchant-steps.ts';
import { freshPhone } from '#sign-in.ts';
import { inDays, type TestStore } from '#stores.ts';
import { expect, expectLoaded, expectNoAxeViolations, test } from '#test.ts';

const MM = 96 / 25.4;
const FONT_PT = { small: 8, medium: 9.5, large: 11.5, extraLarge: 14 };
const NAMES = ['陈', '黃', 'Montgomery-Featherstonehaugh'];
const NOTES = [
  '靠窗的位置，庆祝结婚纪念日，请准备一束花和蜡烛。',
  '請預備兒童座椅兩張，長者行動不便，盡量安排近門口的桌位。',
  'Seats by the window, please; one guest arrives twenty minutes late.',
];
const LONG_NOTE = '这是一条很长的备注，用来检查换行和分页。'.repeat(25).slice(0, 500);

/** Books parties with these numbers on a date, in three languages; number 0 has notes of 500 characters. */
async function bookMany({ id: storeId, owner }: TestStore, date: string, numbers: number[]): Promise<void> {
  const times = ['17:00', '19:00', '21:00'];
  const book = (index: number) =>
    callAs(owner.request, staffOrdersApi.createStaffOrder, {
      params: { storeId },
      body: {
        place: { date, time: times[index % 3] ?? '19:00', adults: 2, children: index % 2 },
        diner: {
          lastName: NAMES[index % 3] ?? '',
          firstName: String(index),
          title: 'none',
          phone: freshPhone(),
        },
        method: 'phone',
        remarkByDiner: index === 0 ? LONG_NOTE : (NOTES[index % 3] ?? ''),
        remarkByStore: index === 0 ? `W${'w'.repeat(498)}` : '',
        dietTaboo: index % 4 === 0 ? '花生過敏 / no peanuts' : '',
      },
    });
  for (let start = 0; start < numbers.length; start += 40)
    await Promise.all(numbers.slice(start, start + 40).map(book));
}

const saveSettings = async ({ id: storeId, owner }: TestStore, changes: Partial<PrinterSettings>) => {
  const params = { storeId };
  const { printer, version } = await callAs(owner.request, storeSettingsApi.readStoreSettings, { params });
  await callAs(owner.request, storeSettingsApi.updatePrinterSettings, {
    params,
    body: { printer: { ...printer, ...changes }, version },
  });
};

/** Measures the sheets for the printer, in millimetres and points, and lists what is cut on them. */
const measureSheets = (page: Page) =>
  page.evaluate(() => {
    const sheets = [...document.querySelectorAll<HTMLElement>('.print-root [data-sheet]')];
    const cut = sheets.flatMap((sheet) => {
      const paper = sheet.getBoundingClientRect();
      const margin = Number.parseFloat(getComputedStyle(sheet).paddingTop) - 1;
      const footer = sheet.querySelector('.print-footer')?.getBoundingClientRect().top ?? 0;
      const isOutside = (element: Element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return (
          left < paper.left + margin || right > paper.right - margin || top < paper.top || bottom > footer + 1
        );
      };
      const isClipped = (element: Element) => element.scrollWidth > element.clientWidth + 1;
      return [...sheet.querySelectorAll('[data-order], .print-group')]
        .filter((element) => isOutside(element) || isClipped(element))
        .map(({ textContent }) => `sheet ${sheet.dataset.sheet}: ${textContent?.slice(0, 60)}`);
    });
    const [first] = sheets;
    const { width = 0, height = 0 } = first?.getBoundingClientRect() ?? {};
    return {
      count: sheets.length,
      cut,
      orders: sheets.flatMap((sheet) =>
        [...sheet.querySelectorAll<HTMLElement>('[data-order]')].map(({ dataset }) => dataset.order),
      ),
      text: sheets.map(({ textContent }) => textContent ?? '').join(''),
      width,
      height,
      background: first && getComputedStyle(first).backgroundColor,
    };
  });

/** Waits until the preview is drawn by these settings. */
const expectDrawnBy = (page: Page, { orientation, columns, fontSize }: Options) =>
  page.waitForFunction((expected) => {
    const sheet = document.querySelector<HTMLElement>('#main [data-sheet]');
    const drawn = [
      sheet?.style.width,
      sheet?.style.fontSize,
      sheet?.querySelector('.print-columns')?.children.length,
    ];
    return drawn.join() === expected;
  }, [orientation === 'landscape' ? '297mm' : '210mm', `${FONT_PT[fontSize]}pt`, columns].join());

/** Returns the number of pages of a PDF and the size of its first page, in millimetres. */
function readPdf(pdf: Buffer) {
  const text = pdf.toString('latin1');
  const [, width = '', height = ''] = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(text) ?? [];
  const mm = (points: string) => (Number(points) / 72) * 25.4;
  return { pages: text.match(/\/Type\s*\/Page\b/g)?.length ?? 0, width: mm(width), height: mm(height) };
}

type Options = Pick<PrinterSettings, 'orientation' | 'columns' | 'fontSize'>;

const LANGUAGES = ['zh-Hans', 'zh-Hant', 'en'] as const;

test('120 orders are printed whole in every orientation, number of columns and font size', async ({
  page,
  openStore,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const store = await openStore({ kinds: [{ seatCapacity: 4, tableCount: 45 }], rules: { turnMinutes: 90 } });
  const date = inDays(2);
  await bookMany(store, date, [...Array(120).keys()]);
  await saveSettings(store, { fields: [...PRINT_FIELDS], margin: 'narrow', divider: 'narrow' });
  await enterAs(page.context(), store.owner);
  const combinations = PRINT_ORIENTATIONS.flatMap((orientation) =>
    PRINT_COLUMNS.flatMap((columns) =>
      PRINT_FONT_SIZES.map((fontSize) => ({ orientation, columns, fontSize })),
    ),
  );
  for (const [index, options] of combinations.entries()) {
    const name = Object.values(options).join(' ');
    await saveSettings(store, options);
    if (index % 8 === 0) {
      await setLanguage(page.context(), LANGUAGES[index / 8]);
      await page.goto(`/web/${store.id}/print-preview?date=${date}`);
    }
    await expectDrawnBy(page, options);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const sheets = await measureSheets(page);
    expect(sheets.cut, name).toEqual([]);
    expect(new Set(sheets.orders).size, name).toBe(120);
    expect(sheets.orders, name).toHaveLength(120);
    expect(sheets.text, name).toContain(LONG_NOTE);
    expect(sheets.background).toBe('rgb(255, 255, 255)');
    // A PDF takes most of the time: it is made for each orientation and number of columns, with the font sizes in turn.
    const sizes = PRINT_FONT_SIZES.length;
    if (index % sizes === Math.floor(index / sizes) % sizes) {
      const pdf = readPdf(await page.pdf({ preferCSSPageSize: true }));
      expect(pdf.pages, name).toBe(sheets.count);
      expect(pdf.width, name).toBeCloseTo(sheets.width / MM, 0);
      expect(pdf.height, name).toBeCloseTo(sheets.height / MM, 0);
    }
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  }
});

test('a manager sets up printing and prints from the host stand; a host prints as set up', async ({
  page,
  browser,
  openStore,
  staffOf,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 900 });
  const store = await openStore();
  const date = inDays(1);
  await bookMany(store, date, [1, 2, 3]);
  await enterAs(page.context(), store.owner);

  await test.step('the preview follows what is entered', async () => {
    await page.goto(`/web/${store.id}/printer-setting`);
    await expect(heading(page, 'Printing')).toBeVisible();
    const preview = page.getByRole('region', { name: 'Print preview' });
    await expect(preview.getByText('+86 138 0013 8000')).toBeVisible();
    await page.getByRole('radio', { name: 'Last 4 digits' }).check();
    await expect(preview.getByText('···· 8000')).toBeVisible();
    await page.getByRole('radio', { name: '80 mm roll' }).check();
    await expect(page.getByRole('radio', { name: 'Landscape' })).toBeDisabled();
    await page.getByRole('radio', { name: 'A5' }).check();
    await expectLoaded(page);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  });

  await test.step('the key d of the host stand opens the preview of its day', async () => {
    await page.goto(`/web/${store.id}/booking-home?date=${date}`);
    await expect(page.getByRole('link', { name: 'Print', exact: true })).toBeVisible();
    await expectLoaded(page);
    await page.keyboard.press('d');
    await expect(page).toHaveURL(new RegExp(`print-preview\\?date=${date}`));
    await expect(page.getByText('1 page · 3 parties · 8 people')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('radio', { name: 'Several days' }).check();
    await expect(page).toHaveURL(/from=.*to=/);
    await expect(page.getByText('1 page · 3 parties · 8 people')).toBeVisible();
    await page.goto(`/web/${store.id}/print-preview?date=${inDays(9)}`);
    await expect(page.getByText('No orders to print')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print' })).toBeDisabled();
  });

  await test.step('a host prints on a phone, in traditional Chinese and the dark theme', async () => {
    const context = await browser.newContext({ viewport: { width: 375, height: 812 }, colorScheme: 'dark' });
    const phone = await context.newPage();
    await enterAs(context, await staffOf(store, 'host'), 'zh-Hant');
    await phone.goto(`/web/${store.id}/print-preview?date=${date}`);
    await expect(phone.getByText('1 頁 · 3 組客人 · 8 位')).toBeVisible();
    expect(await sidewaysOverflow(phone)).toBeLessThanOrEqual(0);
    await expectNoAxeViolations(phone);
    await phone.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const sheets = await measureSheets(phone);
    expect(sheets).toMatchObject({ cut: [], count: 1, background: 'rgb(255, 255, 255)' });
    expect(sheets.text).toMatch(/···· \d{4}/);
    expect(sheets.text).not.toMatch(/\+86/);
    expect(readPdf(await phone.pdf({ preferCSSPageSize: true })).pages).toBe(1);
    await phone.emulateMedia({ media: 'screen' });
    await phone.goto(`/web/${store.id}/printer-setting`);
    await expect(phone.getByRole('radio', { name: 'A5' })).toBeChecked();
    await expect(phone.getByRole('button', { name: '儲存' })).toHaveCount(0);
    await context.close();
  });
});

test('order takers are added, disabled and deleted, in simplified Chinese at 375 px', async ({
  page,
  openStore,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const store = await openStore();
  const params = { storeId: store.id };
  await enterAs(page.context(), store.owner, 'zh-Hans');
  await page.goto(`/web/${store.id}/booking-order-taker`);
  await expect(page.getByText('还没有接单人')).toBeVisible();
  await page.getByRole('link', { name: '新建接单人' }).click();
  await page.getByRole('textbox', { name: '姓名' }).fill('小梅');
  await expectNoAxeViolations(page);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /小梅/ }).click();
  await page.getByRole('switch', { name: /停用这位接单人/ }).click();
  await page.getByRole('button', { name: '保存' }).click();
  await expect
    .poll(async () => (await callAs(store.owner.request, bookingListsApi.listTakers, { params })).items)
    .toMatchObject([{ name: '小梅', disabled: true }]);
  await page.getByRole('button', { name: '删除', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除接单人' }).click();
  await expect(page.getByText('还没有接单人')).toBeVisible();
  await expectNoAxeViolations(page);
});
