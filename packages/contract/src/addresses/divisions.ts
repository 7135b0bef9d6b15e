import type { Language } from '#common/language.ts';
import type { AddressRegion } from './addresses.model.ts';
import { DIVISION_LINES, SCRIPT_PAIRS } from './divisions.generated.ts';

/**
 * A province, city or district. This file has the table of all of them: the web app loads it on demand, on the pages that need
 * it.
 */
export interface Division {
  code: string;
  /** The name as it is written there: in simplified, traditional or Latin characters. */
  name: string;
  english: string;
  /** Its pinyin in syllables, without the kind of division; empty for Latin names. */
  sounds: string;
  upper: Division | undefined;
  children: readonly Division[];
}

interface GrowingDivision extends Division {
  children: GrowingDivision[];
}

/** Returns the provinces of a region, with what is below them. */
export function provincesOf(region: AddressRegion): readonly Division[] {
  const known = provinces.get(region) ?? parse(DIVISION_LINES[region]);
  provinces.set(region, known);
  return known;
}

const provinces = new Map<AddressRegion, readonly Division[]>();

function parse(lines: string): Division[] {
  const root: GrowingDivision[] = [];
  const open: GrowingDivision[] = [];
  for (const line of lines.split('\n')) {
    const [, tabs = '', digits = '', name = '', sounds = '', english] =
      /^(\t*)(\d+)([^|]*)\|([^|]*)(?:\|(.*))?$/.exec(line) ?? [];
    const upper = tabs === '' ? undefined : open[tabs.length - 1];
    const division = {
      code: (upper?.code ?? '') + digits,
      name,
      english: english ?? (sounds === '' ? name : joined(sounds)),
      sounds,
      upper,
      children: [],
    };
    (upper?.children ?? root).push(division);
    open[tabs.length] = division;
  }
  return root;
}

/** Writes syllables as one word: `xi an` as `Xi’an`. */
const joined = (sounds: string): string => {
  const word = sounds
    .replace(/ (?=[aeo])/g, '’')
    .replaceAll(' ', '')
    .replaceAll('v', 'ü');
  return word.charAt(0).toUpperCase() + word.slice(1);
};

/** Returns a division with those above it, highest first. */
export const pathOf = (division: Division): Division[] => [
  ...(division.upper ? pathOf(division.upper) : []),
  division,
];

/** Returns all divisions of a region in their order, each before those below it. */
export const allOf = (divisions: readonly Division[]): Division[] =>
  divisions.flatMap((division) => [division, ...allOf(division.children)]);

/** Finds the district, or the city without districts, with a code. */
export function districtWithCode(region: AddressRegion, code: string): Division | undefined {
  const known = districts.get(region) ?? districtsByCode(region);
  districts.set(region, known);
  return known.get(code);
}

const districts = new Map<AddressRegion, ReadonlyMap<string, Division>>();

const districtsByCode = (region: AddressRegion): Map<string, Division> =>
  new Map(
    allOf(provincesOf(region))
      .filter(({ children }) => children.length === 0)
      .map((division) => [division.code, division]),
  );

/** Returns the names that an address is stored with. A city is above its districts, and below a province. */
export function addressNames(district: Division): {
  province: string;
  city: string | null;
  district: string;
} {
  const [province = district, city] = pathOf(district);
  return {
    province: province.name,
    city: city && city !== district ? city.name : null,
    district: district.name,
  };
}

/** Writes a name for readers of a language: in their script, or in English with the name as it is written there. */
export function nameIn(language: Language, { name, english }: Division): string {
  if (language === 'en') return english === name ? name : `${english} ${name}`;
  return language === 'zh-Hans' ? simplified(name) : traditional(name);
}

const toTraditional = new Map<string, string>();
const toSimplified = new Map<string, string>();
for (const [, hans = '', hant = ''] of SCRIPT_PAIRS.matchAll(/(.)(.)/gu)) {
  if (!toTraditional.has(hans)) toTraditional.set(hans, hant);
  toSimplified.set(hant, hans);
}

/** Words in which a character has another traditional form than in most names. */
const IN_WORDS: readonly [hans: string, hant: string][] = [
  ['沈阳', '瀋陽'],
  ['沈河', '瀋河'],
  ['沈北', '瀋北'],
  ['余姚', '餘姚'],
  ['余杭', '餘杭'],
  ['扶余', '扶餘'],
  ['阳谷', '陽穀'],
  ['谷城', '穀城'],
];

const traditional = (name: string): string =>
  mapped(
    IN_WORDS.reduce((text, [hans, hant]) => text.replace(hans, hant), name),
    toTraditional,
  );

/** Writes names in simplified characters, one for one, so that both scripts can be compared. */
export const simplified = (name: string): string => mapped(name, toSimplified);

const mapped = (text: string, characters: ReadonlyMap<string, string>): string =>
  [...text].map((character) => characters.get(character) ?? character).join('');

/** Finds divisions by their names in any script, by pinyin or its initials, or in English: those that begin with the text first. */
export function findDivisions(divisions: readonly Division[], typed: string, limit: number): Division[] {
  const text = simplified(plain(typed));
  if (text === '') return [];
  const ranked = divisions
    .map((division) => ({ division, rank: rankOf(division, text) }))
    .filter(({ rank }) => rank < NOT_FOUND)
    .sort((a, b) => a.rank - b.rank);
  return ranked.slice(0, limit).map(({ division }) => division);
}

const NOT_FOUND = 9;

function rankOf({ name, sounds, english }: Division, text: string): number {
  const written = simplified(plain(name));
  if (written.startsWith(text)) return 0;
  if (plain(english).startsWith(text) || plain(sounds).startsWith(text)) return 1;
  if (initialsOf(sounds).startsWith(text)) return 2;
  const isInside = written.includes(text) || wordsOf(english).some((words) => words.startsWith(text));
  return isInside ? 3 : NOT_FOUND;
}

/** Returns a name from each of its words on. */
const wordsOf = (name: string): string[] =>
  name.split(' ').map((_, index, words) => plain(words.slice(index).join('')));

/** Removes accents, spaces and marks, and writes full-width and capital letters as usual ones. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const initialsOf = (sounds: string): string =>
  sounds
    .split(' ')
    .map((syllable) => syllable.charAt(0))
    .join('');
