import { Converter, Locale } from 'opencc-js';

/** One line of a dictionary: two words of equal length, character by character. */
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

/** Characters that are written otherwise in traditional: always, or in some words only, as 后 is. */
const simplified = new Set(changesIn(simplifiedWords).map(([is]) => is));
/** Characters that are written otherwise in simplified; the way there forgets some, such as 暱, the way back has them. */
const traditional = new Set([
  ...changesIn(traditionalWords).map(([is]) => is),
  ...changesIn(simplifiedWords).map(([, should]) => should),
]);

/**
 * How Taiwan writes what the dictionary writes in an older way: 為 for 爲, 群 for 羣. The forms that Hong Kong alone
 * prefers, 户 or 税, are simplified characters too; 戶 and 稅 are read in both places, so those are the ones we write.
 */
const usualForms = new Set(changesIn(entriesOf(Locale.to.tw)).map(([older, usual]) => older + usual));

/** Written both ways by careful writers of the traditional script; the dictionary insists on one. */
const EITHER_WAY = /台|了解|[公發分宣]布|家具|雇|周年/g;

/**
 * Characters of a traditional text that are simplified. Taken to simplified and back, each word comes out as the
 * dictionary writes it, so a character that both scripts have is judged by the word it stands in.
 */
export function strayInTraditional(text: string): string[] {
  const judged = text.replace(EITHER_WAY, ' ');
  const should = [...toTraditional(toSimplified(judged))];
  return [...judged].filter(
    (is, at) => simplified.has(is) && is !== should[at] && !usualForms.has(`${should[at]}${is}`),
  );
}

/** Characters of a simplified text that are traditional, judged the same way. */
export function strayInSimplified(text: string): string[] {
  const should = [...toSimplified(toTraditional(text))];
  return [...text].filter((is, at) => traditional.has(is) && (is !== should[at] || !simplifiedSide.has(is)));
}

/** A dictionary is one string of lines such as `头发 頭髮`, separated by bars. */
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
