import { labelsFrom } from '@xiwei/contract/seating/table-labels.ts';

/**
 * How tables in rows are numbered: `along` counts through all rows (A1–A16), `rows` starts each row again with the next letter
 * (A1–A8, B1–B8) or, without a letter, with the next hundred (101–108, 201–208).
 */
export const NUMBERINGS = ['along', 'rows'] as const;
type Numbering = (typeof NUMBERINGS)[number];

export interface NumberPattern {
  /** Label of the first table: "A1", "101", "V09". */
  first: string;
  numbering: Numbering;
  skipFours: boolean;
}

/** The greatest length of a label. */
export const MAX_LABEL = 20;

/** Returns labels for rows of tables, in the order of the rows. Labels in `taken` are left out. Empty if the first label is. */
export function labelsOfRows(
  rowLengths: readonly number[],
  { first, numbering, skipFours }: NumberPattern,
  taken: ReadonlySet<string>,
): string[] {
  const total = rowLengths.reduce((sum, length) => sum + length, 0);
  if (numbering === 'along') return labelsFrom(first, total, taken, { skipFours });
  const used = new Set(taken);
  let start = withNumber(first.trim());
  return rowLengths.flatMap((length) => {
    const labels = labelsFrom(start, length, used, { skipFours });
    for (const label of labels) used.add(label);
    start = nextRow(start, skipFours);
    return labels;
  });
}

const withNumber = (label: string): string => (label === '' || /\d/.test(label) ? label : `${label}1`);

/** Returns the first label of the next row: the next letter, or the next hundred of a label without letters. */
function nextRow(label: string, skipFours: boolean): string {
  const letters = /[A-Za-z](?=[^A-Za-z]*$)/.exec(label);
  if (letters) {
    const letter = letters[0];
    return label.slice(0, letters.index) + followingLetter(letter) + label.slice(letters.index + 1);
  }
  const next = label.replace(/\d+/, (digits) => String(Number(digits) + 100).padStart(digits.length, '0'));
  return skipFours && Math.floor((Number(/\d+/.exec(next)?.[0] ?? 0) / 100) % 10) === 4
    ? nextRow(next, skipFours)
    : next;
}

/** Returns the following letter of the alphabet, with the same case. Z is followed by AA. */
function followingLetter(letter: string): string {
  if (letter === 'Z') return 'AA';
  if (letter === 'z') return 'aa';
  return String.fromCharCode(letter.charCodeAt(0) + 1);
}
