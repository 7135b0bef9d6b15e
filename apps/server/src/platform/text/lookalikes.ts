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

/** Returns the small Latin letter that a letter or digit looks like, or the letter itself. */
export function lookalikeOf(letter: string): string {
  const small = (CAPITALS.get(letter) ?? letter).toLowerCase();
  return SMALL.get(small) ?? small;
}
