/** The darkest colour: a warm ink, so that shadows do not look grey. */
export const INK = '#150e12';
export const PAPER = '#f7f1e6';
export const VERMILION = '#c8402b';
export const GOLD = '#d9a94e';

/** Mixes two colours; `share` (0 to 1) is the share of the second. */
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

/** Darkens a colour towards a deep tone of its own hue; mixing with plain ink would make food look dusty. */
export function darker(colour: string, share: number): string {
  return mix(colour, mix(mix(colour, '#000000', 0.8), INK, 0.4), share);
}

function numberOf(colour: string): number {
  return Number.parseInt(colour.slice(1, 7), 16);
}
