import type { Localized } from '@xiwei/contract/common/language.ts';
import { familyOf } from '@xiwei/contract/stores/cuisines.ts';
import {
  CITIES,
  type City,
  CUISINES,
  type Cuisine,
  PER_CAPITA_BANDS,
  type PerCapitaBand,
} from '@xiwei/contract/stores/stores.model.ts';
import { stores as en } from '@xiwei/phrases/stores/en.ts';
import { stores as zhHans } from '@xiwei/phrases/stores/zh-Hans.ts';
import { stores as zhHant } from '@xiwei/phrases/stores/zh-Hant.ts';
import { slipsOf, soundsOf, unitsOf, written } from './store-search.letters.ts';

/** Counts changes of these rules and of the order of the lists they use. What an older edition made is made anew. */
export const EDITION = 1;

/** Marks of names and of filters. Whatever is typed has letters and digits alone by the time it is compared. */
const NAME = { start: '^', end: '$' } as const;
const FILTER = '=';
/** Nobody types more than this to find a store; what is longer is cut on both sides alike. */
const LONGEST = 24;
const MOST_BEGINNINGS = 8;
/** The code of one Chinese character, or a syllable of letters. */
const OPENING = 4;

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
}

export interface Filters {
  cuisine?: Cuisine | undefined;
  perCapita?: PerCapitaBand | undefined;
  city?: City | undefined;
}

/** What somebody looks for, in one of the ways it may be meant. */
export interface Sought {
  /** All of it in one piece, as a name would be. */
  whole: string;
  /** Its words: each must be the beginning of something. */
  pieces: string[];
}

export function entryOf(store: Findable): SearchEntry {
  const names = textsOf(store.name).map(formsOf);
  const forms = names.flatMap((name) => [name.letters, name.sounds, name.initials]);
  const words = [
    ...forms.flatMap(nameWords),
    ...textsOf(store.district).flatMap(asideWords),
    ...labelsOf(store).flatMap(labelWords),
    ...filterWords(store),
  ];
  return {
    words: [...new Set(words)].join(' '),
    sounds: [...new Set(names.map(({ sounds }) => sounds.join('')))].join(' '),
    slips: [...new Set(names.flatMap(soundsToSlipOn).flatMap(slipsOf))],
  };
}

const textsOf = (texts: Localized): string[] => Object.values(texts).filter((text) => text !== undefined);

/** The ways in which a text may be typed: as it is written, as it sounds, and by the first letters of its sounds. */
function formsOf(text: string) {
  const units = unitsOf(text);
  const sounds = soundsOf(units);
  return { letters: units.map(written), sounds, initials: sounds.map((sound) => sound.slice(0, 1)) };
}
type Forms = ReturnType<typeof formsOf>;

/** What every store of its city and its cuisines is asked for by. */
function labelsOf({ city, main_cuisine, sub_cuisine }: Findable): string[] {
  const cuisines = cuisinesOf(main_cuisine, sub_cuisine);
  return [zhHans, zhHant, en].flatMap((words) => [
    words.cities[city],
    ...cuisines.map((cuisine) => words.cuisines[cuisine]),
  ]);
}

/** Labels are few and many stores have them: each is read out once. */
const labels = new Map<string, string[]>();
function labelWords(label: string): string[] {
  const words = labels.get(label) ?? asideWords(label);
  labels.set(label, words);
  return words;
}

/** The cuisines of a store, each with the family it is of. */
function cuisinesOf(...cuisines: (Cuisine | null)[]): Cuisine[] {
  const given = cuisines.filter((cuisine) => cuisine !== null);
  return [...new Set(given.flatMap((cuisine) => [cuisine, familyOf(cuisine)?.family ?? cuisine]))];
}

const cut = (parts: readonly string[]): string => parts.join('').slice(0, LONGEST);

/** Every place in a text at which somebody may begin to type. */
const beginnings = (parts: readonly string[]): string[] =>
  parts.slice(0, MOST_BEGINNINGS).map((_, index) => cut(parts.slice(index)));

/**
 * The first few letters of a word are words as well. As the beginning of others they would be that of thousands, which
 * takes long to collect; and how many stores have them would not be known beforehand.
 */
const withOpenings = (word: string): string[] => [
  word,
  ...(/^[a-z]/.test(word) ? [1, 2, 3, OPENING] : [OPENING]).map((length) => word.slice(0, length)),
];

function nameWords(parts: readonly string[]): string[] {
  const whole = cut(parts);
  const starts = withOpenings(whole).map((word) => `${NAME.start}${word}`);
  return [`${NAME.start}${whole}${NAME.end}`, ...starts, ...beginnings(parts).flatMap(withOpenings)];
}

/** What is no name but goes with one, as its place and its cuisine do. It is not meant by three letters. */
function asideWords(text: string): string[] {
  const { letters, sounds } = formsOf(text);
  return [letters, sounds].flatMap(beginnings).flatMap((word) => [word, word.slice(0, OPENING)]);
}

/** Every combination of filters that a store passes is a word: then any of them is looked up at once. */
function filterWords({ city, per_capita, main_cuisine, sub_cuisine }: Findable): string[] {
  const cuisines = [undefined, ...cuisinesOf(main_cuisine, sub_cuisine)];
  const bands = [undefined, per_capita];
  return [undefined, city].flatMap((inCity) =>
    bands.flatMap((perCapita) => cuisines.map((cuisine) => filterWord({ city: inCity, perCapita, cuisine }))),
  );
}

/** Each filter as one letter or digit, by its place in the contract's list; 0 is none. Every row has many of these. */
const filterWord = ({ city, perCapita, cuisine }: Filters): string =>
  FILTER + place(CITIES, city) + place(PER_CAPITA_BANDS, perCapita) + place(CUISINES, cuisine);

const place = <Value>(values: readonly Value[], value: Value | undefined): string =>
  value === undefined ? '0' : (values.indexOf(value) + 1).toString(36);

/** The ways to understand what was typed, the most literal first. None where there is no letter in it. */
export function waysToMean(typed: string): Sought[] {
  const pieces = typed
    .split(/\s+/)
    .map(unitsOf)
    .filter((units) => units.length > 0);
  if (pieces.length === 0) return [];
  const literal = soughtOf(pieces.map((units) => units.map(written)));
  const sounding = soughtOf(pieces.map(soundsOf));
  return literal.whole === sounding.whole ? [literal] : [literal, sounding];
}

const soughtOf = (pieces: string[][]): Sought => ({ whole: cut(pieces.flat()), pieces: pieces.map(cut) });

/**
 * What the words of a store must have to be found, the best way of fitting first: the whole name, the beginning of a
 * name, the beginnings of words. A store that fits in one way is not found in the next again.
 */
export function conditionsOf(sought: Sought | undefined, filters: Filters): string[] {
  const passes = filterCondition(filters);
  const fits = sought ? fitsOf(sought) : [''];
  return fits.map((fit) => [fit, passes].filter((condition) => condition !== '').join(' & '));
}

function fitsOf({ whole, pieces }: Sought): string[] {
  const isNamed = `'${NAME.start}${whole}${NAME.end}'`;
  const begins = beginning(whole, NAME.start);
  const has = pieces.map((piece) => beginning(piece)).join(' & ');
  return [isNamed, `${begins} & !${isNamed}`, `${has} & !${begins}`];
}

/** What the words of a store must have to pass the filters: nothing, where there are none. */
export const filterCondition = (filters: Filters): string =>
  filters.city || filters.perCapita || filters.cuisine ? `'${filterWord(filters)}'` : '';

/** A word that begins so, or an opening, which is a word itself. */
const beginning = (typed: string, mark = ''): string =>
  `'${mark}${typed}'${typed.length === OPENING || /^[a-z]{1,3}$/.test(typed) ? '' : ':*'}`;

/** From where on a slip is forgiven: from every syllable and word of a name on, and in each Latin word by itself. */
const soundsToSlipOn = ({ letters, sounds }: Forms): string[] => [
  ...beginnings(sounds),
  ...sounds.filter((sound, index) => sound === letters[index]),
];

/** The sound of what was typed, and the slips it may be. None where it is too short to tell. */
export function slipsMeant(typed: string): { sound: string; slips: number[] } {
  const sound = cut(soundsOf(unitsOf(typed)));
  return { sound, slips: slipsOf(sound) };
}
