import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listOffline, offlineKey, saveOffline } from './offline-cache.ts';
import { clearOffline, hasOffline, readOffline } from './offline-entries.ts';

/** A storage whose entries are listed by Object.keys, as in a browser. */
const emptyStorage = (): Storage =>
  Object.create({
    getItem(this: Record<string, string>, name: string) {
      return this[name] ?? null;
    },
    setItem(this: Record<string, string>, name: string, text: string) {
      this[name] = text;
    },
    removeItem(this: Record<string, string>, name: string) {
      delete this[name];
    },
  });

const session = {} as never;
const save = (owner: string) => saveOffline(identityApi.readSession, {}, owner, session);

beforeEach(() => {
  vi.stubGlobal('localStorage', emptyStorage());
  localStorage.setItem('xiwei.language', 'en');
});

describe('offline cache', () => {
  it('is cleared on sign-out, leaving other storage alone', () => {
    save('anna');
    clearOffline();
    expect(hasOffline()).toBe(false);
    expect(localStorage.getItem('xiwei.language')).toBe('en');
  });

  it('keeps the entries of their owner and drops them when another user signs in', () => {
    save('anna');
    clearOffline('anna');
    expect(hasOffline()).toBe(true);
    clearOffline('ben');
    expect(hasOffline()).toBe(false);
  });

  it('lists entries for their owner only', () => {
    save('anna');
    expect(listOffline(identityApi.readSession, 'ben')).toEqual([]);
    expect(listOffline(identityApi.readSession, 'anna')).toMatchObject([
      { owner: 'anna', at: expect.any(Number) },
    ]);
    expect(listOffline(identityApi.readMe, 'anna')).toEqual([]);
  });

  it('holds at most a hundred entries and evicts the oldest', () => {
    vi.useFakeTimers({ now: 0 });
    const inputOf = (number: number) => ({ params: { storeId: String(number) } });
    const saveStore = (number: number) =>
      saveOffline(storesApi.readStore, inputOf(number), 'anna', {} as never);
    for (let number = 0; number < 105; number += 1) {
      vi.setSystemTime(number * 1000);
      saveStore(number);
    }
    // Overwriting an entry evicts nothing.
    saveStore(104);
    vi.useRealTimers();
    expect(listOffline(storesApi.readStore, 'anna')).toHaveLength(100);
    expect(readOffline(offlineKey(storesApi.readStore, inputOf(4)))).toBeUndefined();
    expect(readOffline(offlineKey(storesApi.readStore, inputOf(104)))).toBeDefined();
  });

  it('ignores entries of an earlier shape, but clears them', () => {
    const key = offlineKey(identityApi.readSession, {});
    localStorage.setItem(key, JSON.stringify({ owner: 'anna', at: 1, answer: {} }));
    expect(readOffline(key)).toBeUndefined();
    expect(listOffline(identityApi.readSession, 'anna')).toEqual([]);
    clearOffline();
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('ignores damaged entries', () => {
    localStorage.setItem(offlineKey(identityApi.readSession, {}), '{"own');
    expect(readOffline(offlineKey(identityApi.readSession, {}))).toBeUndefined();
    clearOffline('anna');
    expect(hasOffline()).toBe(false);
  });
});
