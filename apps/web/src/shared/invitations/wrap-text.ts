/** Characters between which a line may break without a space: Chinese, Japanese and Korean, and full-width forms. */
const BREAKABLE = '\\u2e80-\\u9fff\\uac00-\\ud7af\\uf900-\\ufaff\\uff00-\\uffef';
const PIECES = new RegExp(`[${BREAKABLE}]|\\s+|[^\\s${BREAKABLE}]+`, 'gu');
/** Punctuation that does not begin a line. */
const CLOSING = /^[，。！？；：、）」』”’》】,.!?;:)]/u;

/** Breaks a text into lines that are not wider than `width`. A piece that is wider is broken within. */
export function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, width, measure));
}

function wrapParagraph(paragraph: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of paragraph.match(PIECES) ?? []) {
    if (CLOSING.test(piece) && piece.length === 1) line += piece;
    else if (measure(line + piece) <= width) line += piece;
    else {
      if (line.trim() !== '') lines.push(line.trimEnd());
      const parts = breakPiece(piece.trimStart(), width, measure);
      line = parts.pop() ?? '';
      lines.push(...parts);
    }
  }
  return [...lines, line.trimEnd()];
}

/** Breaks a piece without spaces, such as a long word, into parts that fit. */
function breakPiece(piece: string, width: number, measure: (text: string) => number): string[] {
  const parts = [''];
  for (const character of piece) {
    const last = parts.at(-1) ?? '';
    if (last === '' || measure(last + character) <= width) parts[parts.length - 1] = last + character;
    else parts.push(character);
  }
  return parts;
}
