import type { Localized } from '@xiwei/contract/common/language.ts';
import { familyOf } from '@xiwei/contract/stores/cuisines.ts';
import type { City, Cuisine, PerCapitaBand } from '@xiwei/contract/stores/stores.model.ts';
import { stores as en } from '@xiwei/phrases/stores/en.ts';
import { stores as zhHans } from '@xiwei/phrases/stores/zh-Hans.ts';
import { stores as zhHant } from '@xiwei/phrases/stores/zh-Hant.ts';
import { pinyin } from 'pinyin-pro';

/** Counts changes of these rules. What was made by an older edition is made anew. */
export const EDITION = 1;

/** Marks around a whole name. No pinyin has digits, and the code of a Chinese character begins with 3 or more. */
const NAME = { start: '0', end: '1' } as const;
/** Nobody types more than this to find a store; what is longer is cut on both sides alike. */
const LONGEST = 40;
const MOST_BEGINNINGS = 12;
/** How much of a sound may have a slip in it. */
const SLIP_LETTERS = 6;
const SLIP_FROM = 4;

/** What a store is found by, of all that is known about it. */
export interface Findable {
  name: Localized;
  district: Localized;
  city: City;
  main_cuisine: Cuisine;
  sub_cuisine: Cuisine | null;
  per_capita: PerCapitaBand;
}

export interface SearchEntry {
  words: string;
  sounds: string;
  slips: number[];
  facets: string[];
}

/** What somebody looks for, in one of the ways it may be meant. */
export interface Sought {
  /** All of it in one piece, as a name would be. */
  whole: string;
  /** Its words: each must be the beginning of something. */
  pieces: string[];
}

export interface Filters {
  cuisine?: Cuisine | undefined;
  perCapita?: PerCapitaBand | undefined;
  city?: City | undefined;
}

/** A text taken apart: words of Latin letters and digits, and single characters of other scripts. */
const unitsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .match(/[a-z0-9]+|[\p{L}\p{N}]/gu) ?? [];

const isHan = (unit: string): boolean => /^\p{Script=Han}$/u.test(unit);

/** Other scripts as the numbers of their characters: what is looked up has letters and digits alone. */
const written = (unit: string): string =>
  /^[a-z0-9]/.test(unit) ? unit : (unit.codePointAt(0) ?? 0).toString(16);

/** How each unit sounds. Characters are read in the company of their neighbours: many have several readings. */
function soundsOf(units: readonly string[]): string[] {
  const read = pinyin(units.filter(isHan).join(''), { type: 'array', toneType: 'none', v: true });
  let next = 0;
  return units.map((unit) => (isHan(unit) ? written(read[next++] ?? unit) : written(unit)));
}

const cut = (parts: readonly string[]): string => parts.join('').slice(0, LONGEST);

/** Every place in a text at which somebody may begin to type. */
const beginnings = (parts: readonly string[]): string[] =>
  parts.slice(0, MOST_BEGINNINGS).map((_, index) => cut(parts.slice(index)));

/** The ways in which a text may be typed: as it is written, as it sounds, and by the first letters of its sounds. */
function formsOf(text: string) {
  const units = unitsOf(text);
  const sounds = soundsOf(units);
  return { written: units.map(written), sounds, initials: sounds.map((sound) => sound.slice(0, 1)) };
}

const textsOf = (texts: Localized): string[] => Object.values(texts).filter((text) => text !== undefined);

export function entryOf(store: Findable): SearchEntry {
  const names = textsOf(store.name).map(formsOf);
  const nameForms = names.flatMap(({ written: letters, sounds, initials }) => [letters, sounds, initials]);
  const asides = asidesOf(store).map(formsOf);
  const sounds = names.map((name) => name.sounds);
  const words = new Set([
    ...nameForms.map((parts) => `${NAME.start}${cut(parts)}${NAME.end}`),
    ...nameForms.flatMap(beginnings),
    ...asides.flatMap((aside) => [...beginnings(aside.written), ...beginnings(aside.sounds)]),
  ]);
  return {
    words: [...words].join(' '),
    sounds: [...new Set(sounds.map((parts) => parts.join('')))].join(' '),
    slips: [...new Set(sounds.flatMap(soundsToSlipOn).flatMap(slipsOf))],
    facets: facetsOf(store),
  };
}

/** What is no name of the store, but what it is called for: where it is and what it cooks. */
function asidesOf({ city, district, main_cuisine, sub_cuisine }: Findable): string[] {
  const cuisines = cuisinesOf(main_cuisine, sub_cuisine);
  return [
    ...textsOf(district),
    ...[zhHans, zhHant, en].flatMap((words) => [
      words.cities[city],
      ...cuisines.map((cuisine) => words.cuisines[cuisine]),
    ]),
  ];
}

/** The cuisines of a store, each with the family it is of. */
const cuisinesOf = (...cuisines: (Cuisine | null)[]): Cuisine[] => [
  ...new Set(cuisines.flatMap((cuisine) => (cuisine ? [cuisine, familyOf(cuisine)?.family ?? cuisine] : []))),
];

const facetOf = {
  city: (city: City) => `city:${city}`,
  perCapita: (band: PerCapitaBand) => `perCapita:${band}`,
  cuisine: (cuisine: Cuisine) => `cuisine:${cuisine}`,
};

const facetsOf = ({ city, per_capita, main_cuisine, sub_cuisine }: Findable): string[] => [
  facetOf.city(city),
  facetOf.perCapita(per_capita),
  ...cuisinesOf(main_cuisine, sub_cuisine).map(facetOf.cuisine),
];

/** The facets a store must have to pass the filters. */
export const facetsAsked = ({ city, perCapita, cuisine }: Filters): string[] => [
  ...(city ? [facetOf.city(city)] : []),
  ...(perCapita ? [facetOf.perCapita(perCapita)] : []),
  ...(cuisine ? [facetOf.cuisine(cuisine)] : []),
];

/** The ways to understand what was typed, the most literal first. Nothing where there is no letter in it. */
export function waysToMean(typed: string): Sought[] {
  const pieces = typed
    .split(/\s+/)
    .map(unitsOf)
    .filter((units) => units.length > 0);
  if (pieces.length === 0) return [];
  const literal = soughtOf(pieces.map((units) => units.map(written)));
  const isTypedBySound = !pieces.flat().some(isHan);
  return isTypedBySound ? [literal] : [literal, soughtOf(pieces.map(soundsOf))];
}

const soughtOf = (pieces: string[][]): Sought => ({ whole: cut(pieces.flat()), pieces: pieces.map(cut) });

/** What the words of a store must have to be found: the whole name, a name's beginning, the beginnings of words. */
export const conditionsOf = ({ whole, pieces }: Sought) => ({
  isNamed: `${NAME.start}${whole}${NAME.end}`,
  begins: `${NAME.start}${whole}:*`,
  has: pieces.map((piece) => `${piece}:*`).join(' & '),
});

/** From where on a slip is forgiven: from every syllable and word of a name, and in each Latin word by itself. */
const soundsToSlipOn = (sounds: readonly string[]): string[] => [...beginnings(sounds), ...sounds];

/** The sound of what was typed, and the slips it may be. None where it is too short to tell. */
export function slipsMeant(typed: string): { sound: string; slips: number[] } {
  const sound = cut(soundsOf(unitsOf(typed)));
  return { sound, slips: slipsOf(sound) };
}

/**
 * The beginning of a sound, whole and with each one of its letters missing. Two that differ by one letter, whether it
 * is wrong, missing, too many or in its neighbour's place, have one of these in common.
 */
function slipsOf(sound: string): number[] {
  const letters = sound.replace(/[^a-z]/g, '').slice(0, SLIP_LETTERS);
  if (letters.length < SLIP_FROM) return [];
  const without = [...letters].map((_, index) => letters.slice(0, index) + letters.slice(index + 1));
  return [letters, ...without].map(numberOf);
}

/** Six letters fit into a number that a database column holds. */
const numberOf = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 27 + (letter.charCodeAt(0) - 96), 0);
