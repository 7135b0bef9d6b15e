/** A booking as a calendar needs to know it. */
export interface CalendarEntry {
  orderId: string;
  /** Counts the changes, so that a calendar knows which of two files is newer. */
  version: number;
  cancelled: boolean;
  startAt: string;
  endAt: string;
  summary: string;
  description: string;
  location: string;
  latitude: number;
  longitude: number;
  url: string;
}

/** The longest line a calendar file may have, in bytes, without its end. */
const LINE_BYTES = 75;

/** Text with the signs that mean something in a calendar file made plain. */
const escaped = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n');

/** An instant in UTC: 20261120T113000Z. */
const stamp = (instant: string | number): string =>
  `${new Date(instant).toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** A line that is too long goes on in the next, after a space; no sign is cut in two. */
function folded(line: string): string {
  const lines = [''];
  for (const sign of line) {
    const last = lines.length - 1;
    if (bytesOf(`${lines[last]}${sign}`) > LINE_BYTES) lines.push(` ${sign}`);
    else lines[last] += sign;
  }
  return lines.join('\r\n');
}

/** The file that puts a booking into a calendar, changes it there, or takes it off once it is cancelled. */
export function calendarFile(entry: CalendarEntry, now: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Xiwei//Bookings//EN',
    `METHOD:${entry.cancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${entry.orderId}@xiwei`,
    `SEQUENCE:${entry.version}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(entry.startAt)}`,
    `DTEND:${stamp(entry.endAt)}`,
    `STATUS:${entry.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${escaped(entry.summary)}`,
    `DESCRIPTION:${escaped(entry.description)}`,
    `LOCATION:${escaped(entry.location)}`,
    `GEO:${entry.latitude};${entry.longitude}`,
    `URL:${entry.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
