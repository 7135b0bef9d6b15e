/** A measured value, and a baseline measured in the same run on the same machine. */
export interface Figure {
  name: string;
  value: number;
  baseline: number;
  unit: string;
  /** Minimum ratio of value to baseline. */
  target: number;
}
