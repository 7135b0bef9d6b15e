/** Reads a table of letters and the Latin letter each looks like, written side by side. */
const lookalikes = (...rows: string[]): Map<string, string> =>
  new Map(rows.flatMap((row) => row.split(' ')).map(([letter = '', latin = '']) => [letter, latin]));

/** Capitals of other scripts that look like a Latin one. Some of their small letters look like another one. */
const CAPITALS = lookalikes(
  'ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX',
  'АA ВB ЕE ЅS ЗE ІI ЈJ КK МM НH ОO РP СC ТT УY ХX',
);

/** Small letters and digits that look like a Latin letter. `i`, `l` and `1` are taken for one letter. */
const SMALL = lookalikes(
  'аa вb гr еe ѕs зe іi јj ӏi кk мm нh оo пn рp тt сc уy үy хx ѡw ԁd ԛq ԝw һh ѵv',
  'αa βb γy εe ζz ηn ιi κk νv οo ρp τt υu χx ωw',
  'աw օo սu հh ոn ցg զq',
  'ɑa ɡg ıi łi øo đd ƒf ʟi',
  'li 0o 1i 3e 4a 5s 6b 7t 8b 9g',
);

/** Two letters that look like one in many fonts. */
const JOINED: [string, string][] = [
  ['rn', 'm'],
  ['vv', 'w'],
];

const replaced = (text: string, table: Map<string, string>): string =>
  [...text].map((sign) => table.get(sign) ?? sign).join('');

/** Reduces a text to the Latin letters it looks like. Width, case, accents and separators don't count. */
function skeleton(text: string): string {
  const plain = text.normalize('NFKD').replace(/[\p{M}\p{Default_Ignorable_Code_Point} ._·-]/gu, '');
  return replaced(replaced(plain, CAPITALS).toLowerCase(), SMALL);
}

/** Checks whether a text contains a word, or letters a reader would take for it. */
export function looksLike(text: string, words: readonly string[]): boolean {
  const letters = skeleton(text);
  const joined = JOINED.reduce((shape, [two, one]) => shape.replaceAll(two, one), letters);
  return words.some((word) => {
    const forbidden = skeleton(word);
    return letters.includes(forbidden) || joined.includes(forbidden);
  });
}
