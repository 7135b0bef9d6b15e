import codeFont from '@fontsource/jetbrains-mono/files/jetbrains-mono-latin-500-normal.woff2?url';
import displayFont from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import textFont from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { clientConfig } from './client-config.ts';

/** Delay that keeps the fonts from competing with the page's own files. */
const DELAY_MS = 100;

/** Unicode range of the fonts for Chinese text, which uses the Latin font for letters and digits only. */
const LETTERS = 'U+0020-007E, U+00A0-00FF, U+20AC, U+2212';

const FONTS = [
  { file: textFont, weight: '100 900', whole: 'Inter Variable', letters: 'Inter Letters' },
  { file: displayFont, weight: '100 900', whole: 'Fraunces Variable', letters: 'Fraunces Letters' },
  { file: codeFont, weight: '500', whole: 'JetBrains Mono' },
];

/**
 * Loads the three font files 100 ms after the start, from the content host in the settings or, until these have loaded,
 * from the one the page was built with. System fonts are used until then and if loading fails.
 */
export function loadFontsSoon(): void {
  setTimeout(() => {
    for (const { file, weight, whole, letters } of FONTS) {
      const source = `url("${clientConfig().contentBase}${file}")`;
      add(new FontFace(whole, source, { weight, display: 'swap' }));
      if (letters) add(new FontFace(letters, source, { weight, display: 'swap', unicodeRange: LETTERS }));
    }
  }, DELAY_MS);
}

function add(font: FontFace): void {
  font.load().then(
    () => document.fonts.add(font),
    () => {},
  );
}
