import { BOTH, type Chapter, type Shot } from './pictures.ts';
import type { SampleEvening } from './sample-evening.ts';

type Look = Pick<Shot, 'sizes' | 'dark' | 'language'>;

/** Returns a function that describes a picture of a page of the store. */
const shotsOf =
  ({ storeId }: SampleEvening) =>
  (name: string, caption: string, path: string, look: Look = {}): Shot => ({
    ...{ name, caption, path: `/web/${storeId}/${path}`, as: 'owner' },
    ...look,
  });

/** Pages of guests and their levels. */
export function guestsChapter(evening: SampleEvening): Chapter {
  const shot = shotsOf(evening);
  const { dinerId } = evening;
  return {
    title: 'Guests',
    shots: [
      shot('diner-list', 'Guests', 'diner-list', { sizes: BOTH }),
      shot('diner-detail', 'Guest, dark theme', `diner-detail/${dinerId}`, {
        sizes: ['desktop'],
        dark: true,
      }),
      shot('diner-detail-en', 'Guest in English', `diner-detail/${dinerId}`, { language: 'en' }),
      shot('diner-risk', 'Guests at risk, traditional Chinese', 'diner-risk', {
        sizes: ['tablet'],
        language: 'zh-Hant',
      }),
      shot('member-ship', 'Levels of guests, dark theme', 'member-ship', { dark: true }),
    ],
  };
}

/** Pages of money at the desk, and of printing. */
export function deskChapter(evening: SampleEvening): Chapter {
  const shot = shotsOf(evening);
  const { paid, date } = evening;
  return {
    title: 'Money at the desk and printing',
    shots: [
      shot('store-order-deposit', 'Deposit of an order', `store-order-deposit/${paid.id}`, { sizes: BOTH }),
      shot('store-order-deposit-refund', 'Refund, dark theme', `store-order-deposit-refund/${paid.id}`, {
        dark: true,
      }),
      shot('store-order-amount', 'Bill of an order in English', `store-order-amount/${paid.id}`, {
        sizes: ['tablet'],
        language: 'en',
      }),
      shot('print-preview', 'Print preview', `print-preview?from=${date}&to=${date}`, { sizes: ['desktop'] }),
      shot('printer-setting', 'Print settings, dark theme', 'printer-setting', {
        sizes: ['desktop'],
        dark: true,
      }),
    ],
  };
}
