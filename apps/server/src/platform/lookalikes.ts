/** Reads a table of letters and the Latin letter each looks like, written side by side. */
const lookalikes = (...rows: string[]): Map<string, string> =>
  new Map(rows.flatMap((row) => row.split(' ')).map(([letter = '', latin = '']) => [letter, latin]));

/** Capitals of other scripts that look like a Latin one. Some of their small letters look like another one. */
const CAPITALS = lookalikes(
  'ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX',
  'АA ВB ЕE ЅS ЗE ІI ЈJ КK МM НH ОO РP СC ТT УY ХX',
);

/** Cherokee letters, of which the small ones look like the capitals. */
const CHEROKEE = lookalikes(
  '\u13AAA \u13F4B \u13DFC \u13A0D \u13ACE \u13C0G \u13BBH \u13C2H \u13A5I \u13ABJ \u13E6K \u13DEL',
  '\u13B7M \u13E2P \u13A1R \u13D2R \u13DAS \u13D5S \u13A2T \u13D9V \u13B3W \u13D4W \u13BDY \u13C3Z \u13CFB',
);

/** Small letters and digits that look like a Latin letter. `i`, `l` and `1` are taken for one letter. */
const SMALL = lookalikes(
  'аa вb гr еe ѕs зe іi јj ӏi кk мm нh оo пn рp тt сc уy үy хx ѡw ԁd ԛq ԝw һh ѵv',
  'αa βb γy εe ζz ηn ιi κk νv οo ρp τt υu χx ωw',
  'աw օo սu հh ոn ցg զq',
  'ɑa ɡg ıi łi øo đd ƒf ƈc ƙk ɦh ʋv ʂs ƭt ƴy ɓb ɗd',
  'ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟi ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz',
  'ꓮa ꓐb ꓚc ꓓd ꓰe ꓝf ꓖg ꓧh ꓲi ꓙj ꓗk ꓡi ꓟm ꓠn ꓳo ꓑp ꓣr ꓢs ꓔt ꓴu ꓦv ꓪw ꓫx ꓬy ꓜz',
  'ⲁa ⲃb ⲥc ⲉe ⲏh ⲓi ⲕk ⲙm ⲛn ⲟo ⲣp ⲧt ⲩy ⲭx',
  'li 0o 1i 3e 4a 5s 6b 7t 8b 9g',
);

/** Returns the small Latin letter that a letter or digit looks like, or the letter itself. */
export function lookalikeOf(letter: string): string {
  const small = (CAPITALS.get(letter) ?? CHEROKEE.get(letter.toUpperCase()) ?? letter).toLowerCase();
  return SMALL.get(small) ?? small;
}
