import { expect, it } from 'vitest';
import { makeMessage } from '#testing/chat-server.ts';
import { rowsOf } from './conversation-rows.ts';

const at = (day: number, minute: number) => new Date(2026, 10, day, 12, minute).toISOString();

it('rows have a line for each day, one before the first new message, and unsent messages at the end', () => {
  const rows = rowsOf({
    messages: [
      makeMessage(1, 'one', { sentAt: at(18, 0) }),
      makeMessage(2, 'two', { sentAt: at(18, 1) }),
      makeMessage(3, 'three', { sentAt: at(19, 0), isOurs: true, side: 'user' }),
      makeMessage(4, 'four', { sentAt: at(19, 1) }),
      makeMessage(5, 'five', { sentAt: at(19, 30) }),
    ],
    unsent: [
      {
        clientId: 'x',
        content: { type: 'text', text: 'six' },
        at: at(19, 31),
        status: 'waiting',
        problem: null,
      },
    ],
    readSeq: 2,
    otherReadSeq: 3,
  });
  const shown = rows.map((row) => {
    if (row.type !== 'message') return row.type === 'day' ? row.date : row.type;
    return `${row.message.seq}${row.isFirstOfSender ? ' first' : ''}${row.isLastRead ? ' read' : ''}`;
  });
  expect(shown).toEqual([
    ...['2026-11-18', '1 first', '2', '2026-11-19', '3 first read', 'new', '4 first', '5 first', 'unsent'],
  ]);
});

it('own messages are never new', () => {
  const own = makeMessage(1, 'mine', { isOurs: true, side: 'user' });
  const rows = rowsOf({ messages: [own], unsent: [], readSeq: 0, otherReadSeq: 0 });
  expect(rows.map(({ type }) => type)).toEqual(['day', 'message']);
});
