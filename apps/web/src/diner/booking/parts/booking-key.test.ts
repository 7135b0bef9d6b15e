import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const tab = new Map<string, string>();
const sessionStorage = {
  getItem: (name: string) => tab.get(name) ?? null,
  setItem: (name: string, value: string) => tab.set(name, value),
  removeItem: (name: string) => tab.delete(name),
};
const booking = (time: string) => ({ params: { storeId: 'a' }, body: { slot: { time } } });

beforeEach(() => {
  tab.clear();
  vi.stubGlobal('sessionStorage', sessionStorage);
});
afterEach(() => vi.unstubAllGlobals());

/** The page as it is after a reload: only what the tab keeps is left. */
async function page() {
  vi.resetModules();
  return import('./booking-key.ts');
}

it('sends the same booking with the same key, even after a reload', async () => {
  const first = (await page()).bookingKeyFor(booking('19:00'));
  expect((await page()).bookingKeyFor(booking('19:00'))).toBe(first);
});

it('sends another booking with another key', async () => {
  const { bookingKeyFor } = await page();
  const first = bookingKeyFor(booking('19:00'));
  const other = bookingKeyFor(booking('19:30'));
  expect(other).not.toBe(first);
  expect(bookingKeyFor(booking('19:30'))).toBe(other);
});

it('sends the same booking with another key once it was made', async () => {
  const { bookingKeyFor, forgetBookingKey } = await page();
  const first = bookingKeyFor(booking('19:00'));
  forgetBookingKey();
  expect(bookingKeyFor(booking('19:00'))).not.toBe(first);
});
