import { Converter, Locale } from 'opencc-js';

/** An entry of a dictionary: two words of equal length, as characters. */
interface Entry {
  from: string[];
  to: string[];
}

const toTraditional = Converter({ from: 'cn', to: 't' });
const toSimplified = Converter({ from: 't', to: 'cn' });

const simplifiedWords = entriesOf(Locale.from.cn);
const traditionalWords = entriesOf(Locale.to.cn);

const simplifiedSide = new Set([
  ...simplifiedWords.flatMap(({ from }) => from),
  ...traditionalWords.flatMap(({ to }) => to),
]);

/** Characters with another traditional form, always or in some words only, such as 后. */
const simplified = new Set(changesIn(simplifiedWords).map(([is]) => is));
/** Characters with another simplified form. One dictionary lacks some, such as 暱, which the reverse one has. */
const traditional = new Set([
  ...changesIn(traditionalWords).map(([is]) => is),
  ...changesIn(simplifiedWords).map(([, should]) => should),
]);

/**
 * Taiwan's forms of characters that the dictionary has in an older form: 為 for 爲, 群 for 羣. Forms that only Hong Kong
 * prefers, such as 户 or 税, are also simplified characters; we write 戶 and 稅, which are common in both places.
 */
const usualForms = new Set(changesIn(entriesOf(Locale.to.tw)).map(([older, usual]) => older + usual));

/** Words with two accepted traditional spellings, of which the dictionary has only one. */
const EITHER_WAY = /台|了解|[公發分宣]布|家具|雇|周年/g;

/**
 * Finds simplified characters in a traditional text. The text is converted to simplified and back, which spells each word
 * as in the dictionary, so that a character of both scripts is checked in the context of its word.
 */
export function strayInTraditional(text: string): string[] {
  const checked = text.replace(EITHER_WAY, ' ');
  const should = [...toTraditional(toSimplified(checked))];
  return [...checked].filter(
    (is, at) => simplified.has(is) && is !== should[at] && !usualForms.has(`${should[at]}${is}`),
  );
}

/** Finds traditional characters in a simplified text, in the same way. */
export function strayInSimplified(text: string): string[] {
  const should = [...toSimplified(toTraditional(text))];
  return [...text].filter((is, at) => traditional.has(is) && (is !== should[at] || !simplifiedSide.has(is)));
}

/** Parses dictionaries: strings with entries such as `头发 頭髮`, separated by bars. */
function entriesOf(groups: (typeof Locale.from)[string] = []): Entry[] {
  const dictionaries = groups.flat().filter((dictionary) => typeof dictionary === 'string');
  return dictionaries.flatMap((dictionary) =>
    dictionary.split('|').map((line) => {
      const [from = '', to = ''] = line.split(' ');
      return { from: [...from], to: [...to] };
    }),
  );
}

function changesIn(entries: readonly Entry[]): [is: string, should: string][] {
  return entries.flatMap(({ from, to }) =>
    from.flatMap((is, at): [string, string][] => {
      const should = to[at] ?? is;
      return should === is ? [] : [[is, should]];
    }),
  );
}
