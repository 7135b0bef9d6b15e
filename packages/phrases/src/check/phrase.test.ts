import { expect, test } from 'vitest';
import { phrasesOfLanguageFile, phrasesOfTable } from './phrase.ts';

test('collects all texts of a language file, including lists', () => {
  const found = phrasesOfLanguageFile('booking-orders', 'en', {
    bookingOrders: { title: 'Orders', steps: [{ name: 'Pay' }] },
  });
  expect(found).toEqual([
    {
      where: 'booking-orders/en.ts bookingOrders.title',
      key: 'booking-orders bookingOrders.title',
      home: 'en',
      language: 'en',
      text: 'Orders',
    },
    {
      where: 'booking-orders/en.ts bookingOrders.steps.0.name',
      key: 'booking-orders bookingOrders.steps.0.name',
      home: 'en',
      language: 'en',
      text: 'Pay',
    },
  ]);
});

test('treats the name of a language as written in that language', () => {
  const [name] = phrasesOfLanguageFile('common', 'en', { languages: { 'zh-Hant': '繁體中文' } });
  expect(name).toMatchObject({ home: 'en', language: 'zh-Hant' });
});

test('collects the texts of each language of a table under one key, and nothing else', () => {
  const table = { words: { en: { tooMany: 'Too many.' }, 'zh-Hans': { tooMany: '太多。' } }, LIMIT: 'none' };
  const found = phrasesOfTable('orders/refusals.ts', table);
  expect(found.map(({ key, language, text }) => [key, language, text])).toEqual([
    ['orders/refusals.ts words.tooMany', 'en', 'Too many.'],
    ['orders/refusals.ts words.tooMany', 'zh-Hans', '太多。'],
  ]);
});
