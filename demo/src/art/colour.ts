/** The darkest tone of the family: a warm ink, so that shadows never turn grey. */
export const INK = '#150e12';
export const PAPER = '#f7f1e6';
export const VERMILION = '#c8402b';
export const GOLD = '#d9a94e';

/** The colour between two, `share` of the way to the second. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [numberOf(from), numberOf(to)];
  const channel = (shift: number): number => {
    const value = (a >> shift) & 0xff;
    return Math.round(value + (((b >> shift) & 0xff) - value) * share) << shift;
  };
  return `#${(channel(16) + channel(8) + channel(0)).toString(16).padStart(6, '0')}`;
}

export function lighter(colour: string, share: number): string {
  return mix(colour, '#fff6e2', share);
}

/** Towards a deep tone of the same hue: mixing with plain ink would leave food looking dusty. */
export function darker(colour: string, share: number): string {
  return mix(colour, mix(mix(colour, '#000000', 0.8), INK, 0.4), share);
}

function numberOf(colour: string): number {
  return Number.parseInt(colour.slice(1, 7), 16);
}
