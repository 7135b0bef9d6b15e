import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetKept, hasKept, keepAnswer, keptName, listKept, readKept } from './kept-answers.ts';

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

const session = {} as never;
const keep = (owner: string) => keepAnswer(identityApi.readSession, {}, owner, session);

beforeEach(() => {
  vi.stubGlobal('localStorage', emptyStorage());
  localStorage.setItem('xiwei.language', 'en');
});

describe('answers kept on the device', () => {
  it('are forgotten when nobody is signed in, and nothing else is', () => {
    keep('anna');
    forgetKept();
    expect(hasKept()).toBe(false);
    expect(localStorage.getItem('xiwei.language')).toBe('en');
  });

  it('stay with their owner, and go when somebody else is here', () => {
    keep('anna');
    forgetKept('anna');
    expect(hasKept()).toBe(true);
    forgetKept('ben');
    expect(hasKept()).toBe(false);
  });

  it('are listed for their owner alone', () => {
    keep('anna');
    expect(listKept(identityApi.readSession, 'ben')).toEqual([]);
    expect(listKept(identityApi.readSession, 'anna')).toMatchObject([
      { owner: 'anna', at: expect.any(Number) },
    ]);
    expect(listKept(identityApi.readMe, 'anna')).toEqual([]);
  });

  it('are no more than a hundred: the oldest make room', () => {
    vi.useFakeTimers({ now: 0 });
    const inputOf = (place: number) => ({ params: { storeId: String(place) } });
    const keepStore = (place: number) => keepAnswer(storesApi.readStore, inputOf(place), 'anna', {} as never);
    for (let place = 0; place < 105; place += 1) {
      vi.setSystemTime(place * 1000);
      keepStore(place);
    }
    // What is there already takes no more room.
    keepStore(104);
    vi.useRealTimers();
    expect(listKept(storesApi.readStore, 'anna')).toHaveLength(100);
    expect(readKept(keptName(storesApi.readStore, inputOf(4)))).toBeUndefined();
    expect(readKept(keptName(storesApi.readStore, inputOf(104)))).toBeDefined();
  });

  it('of an earlier shape are as good as none, and go like the others', () => {
    const name = keptName(identityApi.readSession, {});
    localStorage.setItem(name, JSON.stringify({ owner: 'anna', at: 1, answer: {} }));
    expect(readKept(name)).toBeUndefined();
    expect(listKept(identityApi.readSession, 'anna')).toEqual([]);
    forgetKept();
    expect(localStorage.getItem(name)).toBeNull();
  });

  it('that are spoilt are as good as none', () => {
    localStorage.setItem(keptName(identityApi.readSession, {}), '{"own');
    expect(readKept(keptName(identityApi.readSession, {}))).toBeUndefined();
    forgetKept('anna');
    expect(hasKept()).toBe(false);
  });
});
