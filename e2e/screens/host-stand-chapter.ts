import type { Page } from '@playwright/test';
import { BOTH, type Chapter, type Shot } from './pictures.ts';
import type { SampleEvening } from './sample-evening.ts';

type Look = Pick<Shot, 'sizes' | 'dark' | 'language' | 'act'>;

/** Pages of the host stand in a full evening. Themes and widths vary over the pictures. */
export const hostStandChapter = (evening: SampleEvening): Chapter => {
  const shot = (name: string, caption: string, path: string, look: Look = {}): Shot => ({
    name,
    caption,
    path: `/web/${evening.storeId}/${path}`,
    as: 'owner',
    ...look,
  });
  return {
    title: 'Host stand',
    shots: [...viewShots(evening, shot), ...orderShots(evening, shot), ...findShots(shot)],
  };
};

type ShotMaker = (name: string, caption: string, path: string, look?: Look) => Shot;

const viewShots = ({ next, areaId }: SampleEvening, shot: ShotMaker): Shot[] => [
  shot('booking-home-plan', 'Host stand, floor plan, dark theme', `booking-home?view=plan&area=${areaId}`, {
    sizes: ['desktop'],
    dark: true,
  }),
  shot('booking-home-plan-light', 'Host stand, floor plan', 'booking-home?view=plan', { sizes: ['tablet'] }),
  shot('booking-home-timeline', 'Host stand, timeline', 'booking-home?view=timeline', { sizes: ['desktop'] }),
  shot('booking-home-timeline-dark', 'Host stand, timeline, dark theme', 'booking-home?view=timeline', {
    sizes: ['tablet'],
    dark: true,
  }),
  shot('booking-home', 'Host stand, list', 'booking-home?view=list'),
  shot('booking-home-list-dark', 'Host stand, list, dark theme', 'booking-home?view=list', {
    sizes: BOTH,
    dark: true,
  }),
  shot(
    'booking-home-selected',
    'Host stand, a table is recommended for a party',
    `booking-home?view=plan&order=${next.id}`,
    { sizes: ['desktop'] },
  ),
  shot('booking-home-palette', 'Host stand, command palette, English', 'booking-home?view=plan', {
    sizes: ['tablet'],
    language: 'en',
    act: async (page) => {
      await page.keyboard.press('Control+K');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.type('chen');
    },
  }),
  shot('booking-home-walk-in', 'Host stand, walk-in, dark theme', 'booking-home?view=plan', {
    sizes: ['tablet'],
    dark: true,
    act: openWalkIn,
  }),
];

async function openWalkIn(page: Page): Promise<void> {
  await page.keyboard.press('w');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.type('2');
  await page.waitForTimeout(800);
}

const orderShots = ({ next, seated, date }: SampleEvening, shot: ShotMaker): Shot[] => [
  shot('store-order-detail', 'Order', `store-order-detail/${seated.id}`, { sizes: BOTH }),
  shot('store-order-cancel', 'Cancel an order', `store-order-cancel/${next.id}?verb=storeCancel`, {
    dark: true,
  }),
  shot(
    'store-order-create',
    'New booking',
    `store-order-create?date=${date}&time=20:30&people=4&method=phone`,
    { sizes: BOTH },
  ),
  shot(
    'store-order-update-table',
    'Move an order, dark theme, traditional Chinese',
    `store-order-update-table/${next.id}`,
    {
      sizes: ['desktop'],
      dark: true,
      language: 'zh-Hant',
    },
  ),
];

const findShots = (shot: ShotMaker): Shot[] => [
  shot('booking-order-search', 'Search orders', 'booking-order-search', { sizes: ['desktop'] }),
  shot('store-calendar-picker', 'Choose a date', 'store-calendar-picker', { language: 'en' }),
  shot('message', 'Pending orders', 'message'),
  shot('verification', 'Check guests in', 'verification', { dark: true }),
];
