import { expect } from '@playwright/test';
import { reportsApi } from '@xiwei/contract/reports/reports.api.ts';
import { callAs } from '#calls.ts';
import { inDays } from '#stores.ts';
import { BOTH, type MakeChapter, type Shot } from './pictures.ts';

/** The demo fills the days around today while it runs. */
const DAYS = [inDays(-7), inDays(6)] as const;
const ENOUGH = 120;

/** Reports of the demo store, and its day. */
const shots = (storeId: string): Shot[] => {
  const [from, to] = DAYS;
  const report = `/web/${storeId}/store-report?from=${from}&to=${to}`;
  return [
    { name: 'store-report', caption: 'Report of two weeks', path: report, as: 'owner', sizes: BOTH },
    {
      name: 'store-report-en',
      caption: 'Report compared with the same weekdays before, dark theme, English',
      path: `${report}&compare=weekdays&group=channel`,
      as: 'owner',
      sizes: ['desktop'],
      dark: true,
      language: 'en',
    },
    {
      name: 'store-report-orders',
      caption: 'The orders behind a figure, traditional Chinese',
      path: report,
      as: 'owner',
      language: 'zh-Hant',
      act: async (page) => {
        await page.getByRole('cell').getByRole('button').first().click();
        await page.getByRole('dialog').getByRole('link').first().waitFor();
      },
    },
    {
      name: 'store-report-evening',
      caption: 'End-of-day report',
      path: `/web/${storeId}/store-report-evening?date=${inDays(0)}`,
      as: 'owner',
      sizes: BOTH,
    },
    {
      name: 'stores-today',
      caption: 'Stores of a person today, traditional Chinese',
      path: '/web/stores-today',
      as: 'owner',
      sizes: ['tablet'],
      language: 'zh-Hant',
    },
  ];
};

export const makeChapter: MakeChapter = async ({ owner, storeId }) => {
  const [from, to] = DAYS;
  const input = { params: { storeId }, query: { from, to, compare: 'none' } } as const;
  const countOrders = async () => (await callAs(owner.request, reportsApi.readReport, input)).figures.orders;
  // A report may be read 120 times in ten minutes.
  await expect.poll(countOrders, { timeout: 180_000, intervals: [4000] }).toBeGreaterThan(ENOUGH);
  return { title: 'Reports', shots: shots(storeId) };
};
