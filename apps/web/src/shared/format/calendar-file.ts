import { saveFile } from './save-file.ts';

/** Whether a booking or a feast takes place: not yet certain, certain, or no longer. */
export type CalendarState = 'tentative' | 'confirmed' | 'cancelled';

/** A booking or a feast as a calendar entry. */
export interface CalendarEntry {
  id: string;
  /** Version of what it shows, written as SEQUENCE: calendars keep the highest. */
  version: number;
  state: CalendarState;
  startAt: string;
  endAt: string;
  summary: string;
  description: string;
  location: string;
  latitude: number;
  longitude: number;
  url: string;
}

/** Maximum line length in bytes, without the line break (RFC 5545, 3.1). */
const MAX_LINE_BYTES = 75;

/** How long before the start a calendar reminds, as an RFC 5545 duration. */
const REMINDER = '-PT2H';

/** Escapes the special characters of calendar text values. */
const escapeText = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n');

/** Formats an instant in UTC, such as 20261120T113000Z. */
const utcTimestamp = (instant: string | number): string =>
  `${new Date(instant).toISOString().replaceAll(/[-:]/g, '').slice(0, 15)}Z`;

const byteLength = (text: string): number => new TextEncoder().encode(text).length;

/** Returns an iCalendar file that adds or updates a booking, or removes it if it was cancelled. */
export function calendarFile(entry: CalendarEntry, now: number): string {
  const cancelled = entry.state === 'cancelled';
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Xiwei//Bookings//EN',
    `METHOD:${cancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${entry.id}@xiwei`,
    `SEQUENCE:${entry.version}`,
    `DTSTAMP:${utcTimestamp(now)}`,
    `DTSTART:${utcTimestamp(entry.startAt)}`,
    `DTEND:${utcTimestamp(entry.endAt)}`,
    `STATUS:${entry.state.toUpperCase()}`,
    `SUMMARY:${escapeText(entry.summary)}`,
    `DESCRIPTION:${escapeText(entry.description)}`,
    `LOCATION:${escapeText(entry.location)}`,
    `GEO:${entry.latitude};${entry.longitude}`,
    `URL:${entry.url}`,
    ...(cancelled ? [] : reminderOf(entry)),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

/** Folds a line that is too long: continuation lines begin with a space, and no character is split. */
function foldLine(line: string): string {
  const lines = [''];
  for (const char of line) {
    const last = lines.length - 1;
    if (byteLength(`${lines[last]}${char}`) > MAX_LINE_BYTES) lines.push(` ${char}`);
    else lines[last] += char;
  }
  return lines.join('\r\n');
}

const reminderOf = ({ summary }: CalendarEntry): string[] => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  `TRIGGER:${REMINDER}`,
  `DESCRIPTION:${escapeText(summary)}`,
  'END:VALARM',
];

/** Spaces, and characters that file systems refuse in names. */
const NOT_IN_NAMES = /[\\/:*?"<>|\s\p{Cc}]+/gu;

/** Returns the name of a calendar file: what it is about, and its day. */
export const calendarFileName = (title: string, date: string): string =>
  `${title.replaceAll(NOT_IN_NAMES, ' ').trim()} ${date}.ics`;

/** Downloads a calendar file. */
export const downloadCalendar = (file: string, name: string): void =>
  saveFile(file, 'text/calendar;charset=utf-8', name);
