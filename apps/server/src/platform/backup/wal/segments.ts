/** Bytes of the positions that the first part of a segment's number counts: 4 GB. */
const PART_BYTES = 2 ** 32;

/** The segments of a write-ahead log. A position is a number of bytes since the log began, over all segments. */
export interface Segments {
  /** The number of the timeline. Each recovery begins another one. */
  timeline: number;
  /** The size of a segment, in bytes. */
  segmentBytes: number;
}

/** Returns the position at which the segment with a position begins. */
export const segmentStart = ({ segmentBytes }: Segments, position: number): number =>
  position - (position % segmentBytes);

const hex = (value: number): string => value.toString(16).toUpperCase().padStart(8, '0');

/** Returns the name of the file, in the database's folder of the log, that has a position. */
export function segmentName({ timeline, segmentBytes }: Segments, position: number): string {
  const inPart = Math.floor((position % PART_BYTES) / segmentBytes);
  return `${hex(timeline)}${hex(Math.floor(position / PART_BYTES))}${hex(inPart)}`;
}

/** Returns the positions at which the segments from one position up to another begin. */
export function segmentStarts(segments: Segments, from: number, to: number): number[] {
  const starts: number[] = [];
  for (let start = segmentStart(segments, from); start < to; start += segments.segmentBytes)
    starts.push(start);
  return starts;
}
