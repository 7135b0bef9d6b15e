import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ACTIONS_DATABASE, setStorageOwner, storageOwner } from './person-storage.ts';

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

const DEVICE = ['xiwei.theme', 'xiwei.language', 'xiwei.shortcuts', 'elsewhere'];
const PERSONAL = ['xiwei.booking-contact.anna', 'xiwei.searches', 'xiwei.booking-draft.anna.7', 'xiwei.new'];

const remainingKeys = (storage: Storage) =>
  Object.keys(storage)
    .filter((name) => name !== 'xiwei.person')
    .sort();

beforeEach(() => {
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, emptyStorage());
});

const fill = () => {
  for (const storage of [localStorage, sessionStorage])
    for (const name of [...DEVICE, ...PERSONAL]) storage.setItem(name, 'kept');
};

describe('personal data in the browser’s storage', () => {
  it.each([
    ['the user signs out', undefined],
    ['another user signs in', 'ben'],
  ])('is removed when %s, while device settings stay', (_situation, next) => {
    setStorageOwner('anna');
    fill();
    setStorageOwner(next);
    expect(remainingKeys(localStorage)).toEqual(DEVICE.toSorted());
    expect(remainingKeys(sessionStorage)).toEqual(DEVICE.toSorted());
  });

  it('is removed from every tab, also from those that learn of the sign-out later', () => {
    setStorageOwner('anna');
    fill();
    localStorage.removeItem('xiwei.person');
    setStorageOwner(undefined);
    expect(remainingKeys(sessionStorage)).toEqual(DEVICE.toSorted());
  });

  it('stays while the user is signed in', () => {
    setStorageOwner('anna');
    fill();
    setStorageOwner('anna');
    expect(remainingKeys(localStorage)).toEqual([...DEVICE, ...PERSONAL].sort());
  });

  it('belongs to the user who signs in if it was written before', () => {
    fill();
    setStorageOwner(undefined);
    setStorageOwner('anna');
    expect(remainingKeys(localStorage)).toEqual([...DEVICE, ...PERSONAL].sort());
    setStorageOwner(undefined);
    expect(remainingKeys(localStorage)).toEqual(DEVICE.toSorted());
  });

  it('removes unsent actions of the previous person, and returns who was signed in last', () => {
    const deleteDatabase = vi.fn();
    vi.stubGlobal('indexedDB', { deleteDatabase });
    setStorageOwner('anna');
    expect(deleteDatabase).not.toHaveBeenCalled();
    expect(storageOwner()).toBe('anna');
    setStorageOwner(undefined);
    expect(deleteDatabase).toHaveBeenCalledWith(ACTIONS_DATABASE);
    expect(storageOwner()).toBeNull();
    vi.unstubAllGlobals();
  });
});
