import { describe, expect, it } from 'vitest';
import { type CalendarEntry, calendarFile } from './calendar-file.ts';

const NOW = Date.parse('2026-11-15T04:05:06Z');

const ENTRY: CalendarEntry = {
  orderId: '0b5e7f2a-0000-7000-8000-000000000001',
  version: 3,
  cancelled: false,
  startAt: '2026-11-20T11:30:00.000Z',
  endAt: '2026-11-20T13:30:00.000Z',
  summary: 'Table at Sushi Kazewatari',
  description: 'For 2 people',
  location: 'Taipei',
  latitude: 25.04,
  longitude: 121.56,
  url: 'https://xiwei.example/order-detail/a/b',
};

/** Puts folded lines together again, as a calendar does. */
const linesOf = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n');

describe('calendarFile', () => {
  it('puts the booking into a calendar, at its time in UTC', () => {
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

  it('is the same entry when the booking has changed, only newer', () => {
    const [before, after] = [3, 4].map((version) => linesOf(calendarFile({ ...ENTRY, version }, NOW)));
    const uid = before?.find((line) => line.startsWith('UID:'));
    expect(after).toContain(uid);
    expect(after).toContain('SEQUENCE:4');
  });

  it('takes a cancelled booking off', () => {
    const lines = linesOf(calendarFile({ ...ENTRY, cancelled: true }, NOW));
    expect(lines).toContain('METHOD:CANCEL');
    expect(lines).toContain('STATUS:CANCELLED');
  });

  it('writes signs that mean something in the file as text', () => {
    const description = 'Hall; table 4, by the \\ window\nNo nuts';
    expect(linesOf(calendarFile({ ...ENTRY, description }, NOW))).toContain(
      'DESCRIPTION:Hall\\; table 4\\, by the \\\\ window\\nNo nuts',
    );
  });

  it('lets no text add a line of its own', () => {
    const file = calendarFile({ ...ENTRY, summary: 'Dinner\r\nATTENDEE:mailto:x@example.com' }, NOW);
    expect(linesOf(file).some((line) => line.startsWith('ATTENDEE'))).toBe(false);
  });

  it('folds long lines by bytes and never within a sign', () => {
    const summary = '在风渡寿司用餐'.repeat(12);
    const file = calendarFile({ ...ENTRY, summary }, NOW);
    for (const line of file.split('\r\n')) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      expect(line).not.toContain('\uFFFD');
    }
    expect(linesOf(file)).toContain(`SUMMARY:${summary}`);
  });
});
