/** One figure: what was measured, and the limit measured beside it on the same machine. */
export interface Figure {
  name: string;
  value: number;
  limit: number;
  unit: string;
  /** What the ratio must reach. */
  wanted: number;
}
