const HEX = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/;

/** Computes the relative luminance of a colour, by WCAG 2.2. NaN for a text that is no colour. */
function luminance(color: string): number {
  const [, ...parts] = HEX.exec(color) ?? [];
  if (parts.length !== 3) return Number.NaN;
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const value = Number.parseInt(part, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Computes the contrast of two colours, from 1 to 21. NaN if one of them is no colour. */
export function contrastOf(a: string, b: string): number {
  const [first, second] = [luminance(a), luminance(b)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** The least contrast with the paper: of text, and of large titles and lines. */
export const TEXT_CONTRAST = 4.5;
export const ACCENT_CONTRAST = 3;
