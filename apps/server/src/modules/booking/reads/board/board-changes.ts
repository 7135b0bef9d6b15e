import { CompressedText } from '#platform/http/compressed-text.ts';
import type { BoardText } from './board-text.ts';

/** What was answered of a text, so that readers who ask for the same share it. It is forgotten with the text. */
interface Answers {
  whole?: CompressedText;
  /** The last changes that were asked for, and the number of the version that the reader had. */
  changes?: { since: number; answer: CompressedText };
}
const answersOf = new WeakMap<BoardText, Answers>();

/** Returns what was answered of a text so far. */
function answered(text: BoardText): Answers {
  const answers = answersOf.get(text) ?? {};
  answersOf.set(text, answers);
  return answers;
}

const UNCHANGED = new CompressedText('{"board":null,"changes":null}', 'fixed');

/** Answers a whole board. */
export function answerWhole(text: BoardText): CompressedText {
  const answers = answered(text);
  answers.whole ??= new CompressedText(wholeText(text), 'changing');
  return answers.whole;
}

/** Answers what has changed since a version; the whole board if it is of another series. */
export function answerSince(text: BoardText, version: string): CompressedText {
  const since = numberIn(text, version);
  if (since === undefined)
    return new CompressedText(`{"board":${answerWhole(text).text},"changes":null}`, 'changing');
  if (since === text.number) return UNCHANGED;
  const answers = answered(text);
  if (answers.changes?.since !== since)
    answers.changes = {
      since,
      answer: new CompressedText(`{"board":null,"changes":${changesText(text, since)}}`, 'changing'),
    };
  return answers.changes.answer;
}

/** Returns the number of a version of the same series. A number that the series has not reached is none of its versions. */
function numberIn({ series, number }: BoardText, version: string): number | undefined {
  const [of, known] = version.split('.');
  return of === series && Number(known) <= number ? Number(known) : undefined;
}

/** Writes the properties of a version. */
const versionText = ({ series, number, from }: BoardText): string =>
  `"version":"${series}.${number}","asOf":"${new Date(from).toISOString()}"`;

const wholeText = (text: BoardText): string =>
  `{${versionText(text)},"date":"${text.rows.date}",${listsText(text, -1)},${piecesText(text, -1)}}`;

function changesText(text: BoardText, since: number): string {
  const gone = [...text.gone].flatMap(([id, number]) => (number > since ? `"${id}"` : []));
  const lists = listsText(text, since);
  return `{${versionText(text)},"gone":[${gone.join(',')}],${lists && `${lists},`}${piecesText(text, since)}}`;
}

/** Writes the lists that have changed since a version. */
const listsText = ({ lists }: BoardText, since: number): string =>
  Object.entries(lists)
    .flatMap(([name, part]) => (part.since > since ? `"${name}":${part.text}` : []))
    .join(',');

/** Writes the orders and guests that have changed since a version. */
function piecesText({ rows, orders, guests }: BoardText, since: number): string {
  const changed = (ids: Iterable<string>, pieces: BoardText['orders']): string => {
    const texts: string[] = [];
    for (const id of ids) {
      const piece = pieces.get(id);
      if (piece && piece.since > since) texts.push(piece.text);
    }
    return `[${texts.join(',')}]`;
  };
  return (
    `"orders":${changed(rows.orderIds, orders)},"neighbours":${changed(rows.neighbourIds, orders)},` +
    `"guests":${changed(guests.keys(), guests)}`
  );
}
