import type { Language } from '@xiwei/contract/common/language.ts';
import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import type { DinerTitle } from '@xiwei/contract/diners/diners.model.ts';
import { type Dice, diceFor } from '#art/dice.ts';
import type { DemoRegion, DemoStore } from '#demo-types.ts';
import { demoId } from '#ids.ts';
import type { House } from './houses.ts';
import { NAME_LISTS } from './names.ts';
import { BLACKLIST_REASONS, GUEST_REMARKS, SERVICES, TABOOS, TASTES } from './words.ts';

/** A guest of a demo store. */
export interface DemoGuest {
  /** Id of the record at the store. */
  id: string;
  /** Id of the guest's account; null for guests who only call. */
  accountId: string | null;
  lastName: string;
  firstName: string;
  title: DinerTitle;
  /** In E.164. */
  phone: string;
  region: DemoRegion;
  language: Language;
  birthday: string | null;
  weddingAnniversary: string | null;
  dietPreference: string;
  dietTaboo: string;
  serviceRequirement: string;
  remark: string;
  blacklistReason: string | null;
  /** Comes often. */
  regular: boolean;
  /** Has failed to come before, and may again. */
  unreliable: boolean;
  /** Makes only the bookings that wait in turn for a deposit or a confirmation, so that no other of theirs is in the way. */
  waitsInTurn: boolean;
}

/** Guests of a store, by how they book. */
const REGULARS = 20;
const WITH_ACCOUNT = 66;
const GUESTS = 150;

/** Numbers of regular guests with a role of their own. */
const UNRELIABLE = [5, 6];
const BLACKLISTED = [18, 19];
const CELEBRATING = [0, 1, 2, 3];

/** The last guests with an account, and the last without one, whose bookings wait in turn. */
const WAITING_IN_TURN = 8;
const isAmongLast = (number: number, count: number): boolean =>
  number < count && number >= count - WAITING_IN_TURN;

/** Prefix of the phones of guests by region; four digits follow. They continue the ranges of the demo accounts. */
const PHONES: Record<DemoRegion, string> = {
  CN: '+861990001',
  HK: '+8525998',
  MO: '+8536601',
  TW: '+88690001',
  MY: '+6012554',
};

export const guestIdOf = (storeKey: string, number: number): string =>
  demoId('guest', `${storeKey}/${number}`);

/** Returns the guests of a demo store. The first ones are regulars, some with a birthday around `today`. */
export function guestsOf(
  store: DemoStore,
  { language, store: key }: House,
  index: number,
  today: string,
): DemoGuest[] {
  return Array.from({ length: GUESTS }, (_, number) => {
    const dice = diceFor(`guest:${key}/${number}`);
    const regular = number < REGULARS;
    const names = dice.pick(NAME_LISTS[store.city]);
    const isWoman = dice.chance(0.5);
    const isBlacklisted = BLACKLISTED.includes(number);
    return {
      id: guestIdOf(key, number),
      accountId: number < WITH_ACCOUNT && !isBlacklisted ? demoId('guest-account', `${key}/${number}`) : null,
      lastName: dice.pick(names.lastNames),
      firstName: dice.pick(isWoman ? names.women : names.men),
      title: isWoman ? names.titles.woman : names.titles.man,
      phone: `${PHONES[store.region]}${String(index * 1000 + number).padStart(4, '0')}`,
      region: store.region,
      language: names.language,
      ...(regular ? factsOf(dice, number, language, today) : NO_FACTS),
      blacklistReason: isBlacklisted ? dice.pick(BLACKLIST_REASONS)[language] : null,
      regular,
      unreliable: UNRELIABLE.includes(number),
      waitsInTurn: isAmongLast(number, WITH_ACCOUNT) || isAmongLast(number, GUESTS),
    };
  });
}

const NO_FACTS = {
  birthday: null,
  weddingAnniversary: null,
  dietPreference: '',
  dietTaboo: '',
  serviceRequirement: '',
  remark: '',
};

function factsOf(
  dice: Dice,
  number: number,
  language: Language,
  today: string,
): typeof NO_FACTS | FactsOfRegular {
  const some = (texts: readonly Record<Language, string>[], chance: number) =>
    dice.chance(chance) ? dice.pick(texts)[language] : '';
  return {
    birthday: CELEBRATING.includes(number)
      ? yearsBefore(addDays(today, number * 2), dice.whole(24, 60))
      : yearsBefore(addDays(today, number * 17), dice.whole(24, 70)),
    weddingAnniversary: number % 5 === 1 ? yearsBefore(addDays(today, number), dice.whole(2, 30)) : null,
    dietPreference: some(TASTES, 0.5),
    dietTaboo: some(TABOOS, 0.4),
    serviceRequirement: some(SERVICES, 0.3),
    remark: some(GUEST_REMARKS, 0.4),
  };
}

interface FactsOfRegular extends Omit<typeof NO_FACTS, 'birthday' | 'weddingAnniversary'> {
  birthday: string;
  weddingAnniversary: string | null;
}

/** Returns the same day in an earlier year; 28 February instead of 29. */
const yearsBefore = (date: string, years: number): string =>
  `${Number(date.slice(0, 4)) - years}${date.slice(4).replace('-02-29', '-02-28')}`;
