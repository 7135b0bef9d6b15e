/** Colours of ceramic ware: its body, its rim and the line drawn on it, and the shape of the line. */
export interface Glaze {
  body: string;
  rim: string;
  line: string;
  decor: 'line' | 'double' | 'beads' | 'dashes' | 'speckle';
}

const PORCELAIN: Glaze = { body: '#f4efe5', rim: '#fffdf7', line: '#2f4d8c', decor: 'double' };
const CELADON: Glaze = { body: '#b7cdbd', rim: '#d4e2d3', line: '#7d9d8a', decor: 'line' };
const STONEWARE: Glaze = { body: '#cfc3ae', rim: '#e0d6c3', line: '#6f5d49', decor: 'speckle' };
const BLUSH: Glaze = { body: '#e6cbb9', rim: '#f2ddcd', line: '#b4543c', decor: 'line' };
const IVORY: Glaze = { body: '#efe5d0', rim: '#faf3e2', line: '#c8402b', decor: 'beads' };
const GILT: Glaze = { body: '#f3ece0', rim: '#fbf7ee', line: '#c79a45', decor: 'double' };
const TENMOKU: Glaze = { body: '#2b2327', rim: '#5b3a2a', line: '#9a6238', decor: 'line' };
const INDIGO: Glaze = { body: '#263a5e', rim: '#35507c', line: '#b9c7dd', decor: 'dashes' };
const PINE: Glaze = { body: '#2d4a41', rim: '#3f6152', line: '#9db48f', decor: 'line' };
const GRAPHITE: Glaze = { body: '#34353a', rim: '#46484e', line: '#787a80', decor: 'speckle' };
const LACQUER: Glaze = { body: '#8f2a1f', rim: '#b23a2a', line: '#d9a94e', decor: 'line' };

export const PALE_GLAZES = [PORCELAIN, CELADON, STONEWARE, BLUSH, IVORY, GILT];
export const DARK_GLAZES = [TENMOKU, INDIGO, PINE, GRAPHITE, LACQUER];
