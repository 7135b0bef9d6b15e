import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const stored = new Map<string, string>();
const sessionStorage = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, value: string) => stored.set(name, value),
  removeItem: (name: string) => stored.delete(name),
};
const booking = (time: string) => ({ params: { storeId: 'a' }, body: { slot: { time } } });

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', sessionStorage);
});
afterEach(() => vi.unstubAllGlobals());

/** Reloads the module, as after a page reload: only `sessionStorage` is left. */
async function reloadModule() {
  vi.resetModules();
  return import('./booking-key.ts');
}

it('returns the same key for the same request, even after a reload', async () => {
  const first = (await reloadModule()).bookingKeyFor(booking('19:00'));
  expect((await reloadModule()).bookingKeyFor(booking('19:00'))).toBe(first);
});

it('returns a new key for a different request', async () => {
  const { bookingKeyFor } = await reloadModule();
  const first = bookingKeyFor(booking('19:00'));
  const other = bookingKeyFor(booking('19:30'));
  expect(other).not.toBe(first);
  expect(bookingKeyFor(booking('19:30'))).toBe(other);
});

it('returns a new key for the same request after the booking was made', async () => {
  const { bookingKeyFor, clearBookingKey } = await reloadModule();
  const first = bookingKeyFor(booking('19:00'));
  clearBookingKey();
  expect(bookingKeyFor(booking('19:00'))).not.toBe(first);
});
