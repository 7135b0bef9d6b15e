import type { Localized } from '@xiwei/contract/common/language.ts';
import { familyOf } from '@xiwei/contract/stores/cuisines.ts';
import {
  type City,
  CUISINES,
  type Cuisine,
  PER_CAPITA_BANDS,
  type PerCapitaBand,
} from '@xiwei/contract/stores/store-kinds.ts';
import { stores as en } from '@xiwei/phrases/stores/en.ts';
import { stores as zhHans } from '@xiwei/phrases/stores/zh-Hans.ts';
import { stores as zhHant } from '@xiwei/phrases/stores/zh-Hant.ts';
import { deletionsOf, soundsOf, unitsOf, written } from './store-search.letters.ts';

/**
 * Version of these rules and of the order of the lists they use. Entries of an older version are indexed
 * again.
 */
export const RULES_VERSION = 1;

/**
 * Markers for names and filters. They cannot be typed: input is reduced to letters and digits before it is
 * compared.
 */
const NAME = { start: '^', end: '$' } as const;
const FILTER = '=';
/** Longest indexed word; longer words and inputs are cut. */
const LONGEST = 24;
const MOST_BEGINNINGS = 8;
/** Length of an indexed prefix: the code of one Chinese character, or a syllable. */
const OPENING = 4;

/** Columns of a store that are indexed. */
export interface Findable {
  name: Localized;
  district: Localized;
  city: City;
  city_name: Localized;
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

/** One interpretation of the typed text. */
export interface SearchInterpretation {
  /** The whole input as one word, for matching complete names. */
  whole: string;
  /** Its words; each must be a prefix of an indexed word. */
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
    slips: [...new Set(names.flatMap(soundsWithMistakes).flatMap(deletionsOf))],
  };
}

const textsOf = (texts: Localized): string[] => Object.values(texts).filter((text) => text !== undefined);

/** Returns the forms in which a text can be typed: as written, as pinyin, and by pinyin initials. */
function formsOf(text: string) {
  const units = unitsOf(text);
  const sounds = soundsOf(units);
  return { letters: units.map(written), sounds, initials: sounds.map((sound) => sound.slice(0, 1)) };
}
type Forms = ReturnType<typeof formsOf>;

/**
 * Returns the text in which a store is searched for among a few dozen: names, districts and city in all languages, as written,
 * in pinyin and by pinyin initials, in lower case.
 */
export function searchTextOf({
  name,
  district,
  city_name,
}: Pick<Findable, 'name' | 'district' | 'city_name'>): string {
  const texts = [...textsOf(name), ...textsOf(district), ...textsOf(city_name)].flatMap((text) => {
    const sounds = soundsOf(unitsOf(text));
    const initials = sounds.map((sound) => sound.slice(0, 1));
    return [text.toLowerCase(), sounds.join(''), initials.join('')];
  });
  return [...new Set(texts)].join(' ');
}

/** Returns words shared by all stores of a city or cuisine. */
function labelsOf({ city_name, main_cuisine, sub_cuisine }: Findable): string[] {
  const cuisines = cuisinesOf(main_cuisine, sub_cuisine);
  return [
    ...textsOf(city_name),
    ...[zhHans, zhHant, en].flatMap((words) => cuisines.map((cuisine) => words.cuisines[cuisine])),
  ];
}

/** Cache: labels are few and shared by many stores. */
const labels = new Map<string, string[]>();
function labelWords(label: string): string[] {
  const words = labels.get(label) ?? asideWords(label);
  labels.set(label, words);
  return words;
}

/** Returns the cuisines of a store, each with its family. */
function cuisinesOf(...cuisines: (Cuisine | null)[]): Cuisine[] {
  const present = cuisines.filter((cuisine) => cuisine !== null);
  return [...new Set(present.flatMap((cuisine) => [cuisine, familyOf(cuisine)?.family ?? cuisine]))];
}

const cut = (parts: readonly string[]): string => parts.join('').slice(0, LONGEST);

/** Returns every suffix of a text at which typing may begin. */
const beginnings = (parts: readonly string[]): string[] =>
  parts.slice(0, MOST_BEGINNINGS).map((_, index) => cut(parts.slice(index)));

/**
 * Adds short prefixes as words of their own. A prefix query on a few letters would match thousands of words,
 * which is slow and gives the planner no estimate.
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

/** Returns words of attributes such as place and cuisine, which are not matched by short prefixes. */
function asideWords(text: string): string[] {
  const { letters, sounds } = formsOf(text);
  return [letters, sounds].flatMap(beginnings).flatMap((word) => [word, word.slice(0, OPENING)]);
}

/**
 * Returns a word for every combination of filters that a store passes, so that any combination is one index
 * lookup.
 */
function filterWords({ city, per_capita, main_cuisine, sub_cuisine }: Findable): string[] {
  const cuisines = [undefined, ...cuisinesOf(main_cuisine, sub_cuisine)];
  const bands = [undefined, per_capita];
  return [undefined, city].flatMap((inCity) =>
    bands.flatMap((perCapita) => cuisines.map((cuisine) => filterWord({ city: inCity, perCapita, cuisine }))),
  );
}

/** The first cities of the product, which entries have by their position. */
const FIRST_CITIES = ['shanghai', 'hongkong', 'macau', 'taipei', 'kualalumpur', 'tokyo'];

/**
 * Encodes filters as one character each, by position in the contract's list; 0 is none. Short, because every
 * row has many. Cities are written by their key, but for the first ones. Signs that words may not have are not in keys.
 */
const filterWord = ({ city, perCapita, cuisine }: Filters): string =>
  FILTER +
  (city === undefined || FIRST_CITIES.includes(city) ? place(FIRST_CITIES, city) : `${city}=`) +
  place(PER_CAPITA_BANDS, perCapita) +
  place(CUISINES, cuisine);

const place = <Value>(values: readonly Value[], value: Value | undefined): string =>
  value === undefined ? '0' : (values.indexOf(value) + 1).toString(36);

/** Returns the interpretations of the typed text, the most literal first; none if it has no letters. */
export function interpretationsOf(typed: string): SearchInterpretation[] {
  const pieces = typed
    .split(/\s+/)
    .map(unitsOf)
    .filter((units) => units.length > 0);
  if (pieces.length === 0) return [];
  const literal = soughtOf(pieces.map((units) => units.map(written)));
  const sounding = soughtOf(pieces.map(soundsOf));
  return literal.whole === sounding.whole ? [literal] : [literal, sounding];
}

const soughtOf = (pieces: string[][]): SearchInterpretation => ({
  whole: cut(pieces.flat()),
  pieces: pieces.map(cut),
});

/**
 * Returns the search conditions, best match first: complete name, prefix of a name, prefixes of words. A
 * store matched by one condition is excluded from the next.
 */
export function conditionsOf(interpretation: SearchInterpretation | undefined, filters: Filters): string[] {
  const passes = filterCondition(filters);
  const fits = interpretation ? fitsOf(interpretation) : [''];
  return fits.map((fit) => [fit, passes].filter((condition) => condition !== '').join(' & '));
}

function fitsOf({ whole, pieces }: SearchInterpretation): string[] {
  const isNamed = `'${NAME.start}${whole}${NAME.end}'`;
  const begins = beginning(whole, NAME.start);
  const has = pieces.map((piece) => beginning(piece)).join(' & ');
  return [isNamed, `${begins} & !${isNamed}`, `${has} & !${begins}`];
}

/** Returns the condition for the filters; empty if there are none. */
export const filterCondition = (filters: Filters): string =>
  filters.city || filters.perCapita || filters.cuisine ? `'${filterWord(filters)}'` : '';

/** Returns the condition for a prefix: a prefix query, or an indexed short prefix. */
const beginning = (typed: string, mark = ''): string =>
  `'${mark}${typed}'${typed.length === OPENING || /^[a-z]{1,3}$/.test(typed) ? '' : ':*'}`;

/**
 * Returns the sounds in which a typing mistake is tolerated: from each syllable and word of a name, and each
 * Latin word.
 */
const soundsWithMistakes = ({ letters, sounds }: Forms): string[] => [
  ...beginnings(sounds),
  ...sounds.filter((sound, index) => sound === letters[index]),
];

/** Returns the sound of the typed text and its deletion neighbourhood; undefined if it is too short. */
export function mistakesOf(typed: string): { sound: string; slips: number[] } {
  const sound = cut(soundsOf(unitsOf(typed)));
  return { sound, slips: deletionsOf(sound) };
}
