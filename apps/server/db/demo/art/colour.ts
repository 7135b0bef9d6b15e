/** The darkest tone of the family: a warm ink, so that shadows never turn grey. */
export const INK = '#150e12';
export const PAPER = '#f7f1e6';
export const VERMILION = '#c8402b';
export const GOLD = '#d9a94e';

/** The colour between two, `share` of the way to the second. */
export function mix(from: string, to: string, share: number): string {
  const a = channels(from);
  const b = channels(to);
  const blended = a.map((value, index) => Math.round(value + ((b[index] ?? value) - value) * share));
  return `#${blended.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export function lighter(colour: string, share: number): string {
  return mix(colour, '#fff6e2', share);
}

/** Towards a deep tone of the same hue: mixing with plain ink would leave food looking dusty. */
export function darker(colour: string, share: number): string {
  return mix(colour, mix(mix(colour, '#000000', 0.8), INK, 0.4), share);
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}
