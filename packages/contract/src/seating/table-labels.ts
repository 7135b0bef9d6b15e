interface LabelOptions {
  /** Leaves out numbers with the digit 4, which many restaurants avoid. */
  skipFours?: boolean;
}

/**
 * Returns labels for several tables, counted on from the first: A1, A2 … from `A1`, V09, V10 … from `V09`. The last number
 * of the label is counted; a label without a number gets one, unless a single table is labelled. Labels in `taken` are left
 * out, so that each label of the result is free.
 */
export function labelsFrom(
  first: string,
  count: number,
  taken: ReadonlySet<string>,
  { skipFours = false }: LabelOptions = {},
): string[] {
  const text = first.trim();
  if (text === '' || count < 1) return [];
  if (count === 1 && !/\d/.test(text) && !taken.has(text)) return [text];
  const { before, start, width, after } = numberIn(text);
  const labels: string[] = [];
  for (let number = start; labels.length < count; number += 1) {
    const digits = String(number).padStart(width, '0');
    const label = `${before}${digits}${after}`;
    const isAvoided = skipFours && digits.includes('4');
    if (!isAvoided && !taken.has(label)) labels.push(label);
  }
  return labels;
}

/**
 * Returns the first label of a new series: A1, or the same with the next letter that no label begins with. A store that uses
 * all letters gets a plain number.
 */
export function nextFirstLabel(labels: Iterable<string>): string {
  const initials = new Set([...labels].map((label) => label.charAt(0)));
  const letter = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].find((candidate) => !initials.has(candidate));
  return `${letter ?? ''}1`;
}

/** Splits a label at its last number, of at most six digits: the text around it, its value, and the number of its digits. */
function numberIn(label: string) {
  const match = /^(.*?)(\d{1,6})(\D*)$/.exec(label);
  if (!match) return { before: label, start: 1, width: 1, after: '' };
  const [, before = '', digits = '', after = ''] = match;
  return { before, start: Number(digits), width: digits.length, after };
}

const labelOrder = new Intl.Collator('en', { numeric: true });

/** Compares two labels in the order people expect: A2 before A10. */
export const compareLabels = (a: string, b: string): number => labelOrder.compare(a, b);
