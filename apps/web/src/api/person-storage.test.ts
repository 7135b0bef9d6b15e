import { beforeEach, describe, expect, it, vi } from 'vitest';
import { settlePerson } from './person-storage.ts';

/** As in a browser: what is stored is what can be listed. */
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

const left = (storage: Storage) =>
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

describe('what a person leaves in a browser', () => {
  it.each([
    ['they sign out', undefined],
    ['another person signs in', 'ben'],
  ])('goes when %s, and what belongs to the device stays', (_when, next) => {
    settlePerson('anna');
    fill();
    settlePerson(next);
    expect(left(localStorage)).toEqual(DEVICE.toSorted());
    expect(left(sessionStorage)).toEqual(DEVICE.toSorted());
  });

  it('goes from each tab, also from those that hear of it after the first', () => {
    settlePerson('anna');
    fill();
    localStorage.removeItem('xiwei.person');
    settlePerson(undefined);
    expect(left(sessionStorage)).toEqual(DEVICE.toSorted());
  });

  it('stays while they are signed in', () => {
    settlePerson('anna');
    fill();
    settlePerson('anna');
    expect(left(localStorage)).toEqual([...DEVICE, ...PERSONAL].sort());
  });

  it('is theirs if they did it before signing in', () => {
    fill();
    settlePerson(undefined);
    settlePerson('anna');
    expect(left(localStorage)).toEqual([...DEVICE, ...PERSONAL].sort());
    settlePerson(undefined);
    expect(left(localStorage)).toEqual(DEVICE.toSorted());
  });
});
