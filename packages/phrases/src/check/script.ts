import { Converter, Locale } from 'opencc-js';

type Dictionaries = typeof Locale.from;

/** What a conversion may do to a character, by the character. */
type Changes = Map<string, Set<string>>;

const toTraditional = Converter({ from: 'cn', to: 't' });
const toSimplified = Converter({ from: 't', to: 'cn' });

const fromSimplified = changesIn(Locale.from, 'cn');
const fromTraditional = changesIn(Locale.to, 'cn');

/** How Hong Kong and Taiwan write what the dictionary writes in its own way: 台 for 臺, 為 for 爲. */
const regionalForms = [changesIn(Locale.to, 'hk'), changesIn(Locale.to, 'tw')];

/** Written both ways by careful writers of the traditional script; the dictionary insists on one. */
const EITHER_WAY = /了解/g;

/**
 * Characters of a traditional text that are simplified. Taken to simplified and back, each word comes out as the
 * dictionary writes it, so a character that both scripts have, such as 后, is judged by the word it stands in.
 */
export function strayInTraditional(text: string): string[] {
  const judged = text.replace(EITHER_WAY, ' ');
  return changed(judged, toTraditional(toSimplified(judged)), fromSimplified)
    .filter(([is, should]) => !regionalForms.some((forms) => forms.get(should)?.has(is)))
    .map(([is]) => is);
}

/** Characters of a simplified text that are traditional. */
export const strayInSimplified = (text: string): string[] =>
  changed(text, toSimplified(toTraditional(text)), fromTraditional).map(([is]) => is);

/** What came back otherwise. Only a character that belongs to the other script is at fault; 枱 is merely not known. */
function changed(before: string, after: string, changes: Changes): [is: string, should: string][] {
  const should = [...after];
  return [...before].flatMap((is, at): [string, string][] => {
    const other = should[at] ?? is;
    return other !== is && changes.has(is) ? [[is, other]] : [];
  });
}

/** All a dictionary changes: entries are `from to`, of equal length, separated by bars. */
function changesIn(dictionaries: Dictionaries, script: string): Changes {
  const changes: Changes = new Map();
  for (const dictionary of (dictionaries[script] ?? []).flat()) {
    const entries =
      typeof dictionary === 'string' ? dictionary.split('|').map((entry) => entry.split(' ')) : dictionary;
    for (const [from = '', to = ''] of entries) noteChanges(changes, [...from], [...to]);
  }
  return changes;
}

function noteChanges(changes: Changes, from: string[], to: string[]): void {
  from.forEach((character, at) => {
    const other = to[at];
    if (other === undefined || other === character) return;
    const known = changes.get(character) ?? new Set();
    changes.set(character, known.add(other));
  });
}
