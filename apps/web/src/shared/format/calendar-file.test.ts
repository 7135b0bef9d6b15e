import { describe, expect, it } from 'vitest';
import { type CalendarEntry, calendarFile, calendarFileName } from './calendar-file.ts';

const NOW = Date.parse('2026-11-15T04:05:06Z');

const ENTRY: CalendarEntry = {
  id: '0b5e7f2a-0000-7000-8000-000000000001',
  version: 3,
  state: 'confirmed',
  startAt: '2026-11-20T11:30:00.000Z',
  endAt: '2026-11-20T13:30:00.000Z',
  summary: 'Table at Sushi Kazewatari',
  description: 'For 2 people',
  location: 'Taipei',
  latitude: 25.04,
  longitude: 121.56,
  url: 'https://xiwei.example/order-detail/a/b',
};

/** Unfolds the lines of a file. */
const linesOf = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n');

describe('calendarFile', () => {
  it('publishes the booking with its time in UTC', () => {
    const lines = linesOf(calendarFile(ENTRY, NOW));
    expect(lines.slice(0, 4)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Xiwei//Bookings//EN',
      'METHOD:PUBLISH',
    ]);
    expect(lines).toEqual(
      expect.arrayContaining([
        'UID:0b5e7f2a-0000-7000-8000-000000000001@xiwei',
        'SEQUENCE:3',
        'DTSTAMP:20261115T040506Z',
        'DTSTART:20261120T113000Z',
        'DTEND:20261120T133000Z',
        'STATUS:CONFIRMED',
        'GEO:25.04;121.56',
      ]),
    );
    expect(lines.slice(-3)).toEqual(['END:VEVENT', 'END:VCALENDAR', '']);
  });

  it('keeps the UID and raises the sequence when the booking has changed', () => {
    const [before, after] = [3, 4].map((version) => linesOf(calendarFile({ ...ENTRY, version }, NOW)));
    const uid = before?.find((line) => line.startsWith('UID:'));
    expect(after).toContain(uid);
    expect(after).toContain('SEQUENCE:4');
  });

  it('cancels the entry of a cancelled booking', () => {
    const lines = linesOf(calendarFile({ ...ENTRY, state: 'cancelled' }, NOW));
    expect(lines).toContain('METHOD:CANCEL');
    expect(lines).toContain('STATUS:CANCELLED');
    expect(lines).not.toContain('BEGIN:VALARM');
  });

  it('marks a booking that is not confirmed yet as tentative, and reminds two hours before', () => {
    const lines = linesOf(calendarFile({ ...ENTRY, state: 'tentative' }, NOW));
    expect(lines).toContain('METHOD:PUBLISH');
    expect(lines).toContain('STATUS:TENTATIVE');
    const alarm = lines.slice(lines.indexOf('BEGIN:VALARM'), lines.indexOf('END:VALARM') + 1);
    expect(alarm).toEqual([
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-PT2H',
      'DESCRIPTION:Table at Sushi Kazewatari',
      'END:VALARM',
    ]);
  });

  it('names the file after the restaurant and the day', () => {
    expect(calendarFileName('Le Bon/Vin: "1887"', '2026-11-20')).toBe('Le Bon Vin 1887 2026-11-20.ics');
  });

  it('escapes special characters', () => {
    const description = 'Hall; table 4, by the \\ window\nNo nuts';
    expect(linesOf(calendarFile({ ...ENTRY, description }, NOW))).toContain(
      'DESCRIPTION:Hall\\; table 4\\, by the \\\\ window\\nNo nuts',
    );
  });

  it('prevents line injection by text values', () => {
    const file = calendarFile({ ...ENTRY, summary: 'Dinner\r\nATTENDEE:mailto:x@example.com' }, NOW);
    expect(linesOf(file).some((line) => line.startsWith('ATTENDEE'))).toBe(false);
  });

  it('folds long lines by bytes and never within a character', () => {
    const summary = '在风渡寿司用餐'.repeat(12);
    const file = calendarFile({ ...ENTRY, summary }, NOW);
    for (const line of file.split('\r\n')) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      expect(line).not.toContain('\uFFFD');
    }
    expect(linesOf(file)).toContain(`SUMMARY:${summary}`);
  });
});
