import type { Message } from '@xiwei/contract/chat/chat.model.ts';
import type { UnsentMessage } from './unsent-messages.ts';

/** A row of a conversation: a message, or a line between messages. */
export type ConversationRow =
  | { type: 'day'; key: string; date: string }
  | { type: 'new'; key: string }
  | { type: 'message'; key: string; message: Message; isFirstOfSender: boolean; isLastRead: boolean }
  | { type: 'unsent'; key: string; message: UnsentMessage };

/** Messages of one sender within this time form a group, in milliseconds. */
const GROUP_MS = 5 * 60_000;

/** Returns the calendar date of an instant on this device: `2026-11-20`. */
export function localDate(instant: string): string {
  const at = new Date(instant);
  const pad = (number: number) => String(number).padStart(2, '0');
  return `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
}

interface RowsInput {
  messages: readonly Message[];
  unsent: readonly UnsentMessage[];
  /** The last message that had been read when the conversation was opened. */
  readSeq: number;
  otherReadSeq: number;
}

/** Arranges messages in rows: a line for each day, a line before the first new message, and unsent messages at the end. */
export function rowsOf({ messages, unsent, readSeq, otherReadSeq }: RowsInput): ConversationRow[] {
  // If the messages begin later, the first new one is not among them.
  const isWhole = (messages[0]?.seq ?? 1) <= readSeq + 1;
  const firstNew = isWhole ? messages.find(({ seq, isOurs }) => seq > readSeq && !isOurs)?.seq : undefined;
  const lastRead = messages.findLast(({ seq, isOurs }) => isOurs && seq <= otherReadSeq)?.seq;
  const rows: ConversationRow[] = [];
  let before: Message | undefined;
  for (const message of messages) {
    const date = localDate(message.sentAt);
    const isNewDay = before === undefined || localDate(before.sentAt) !== date;
    if (isNewDay) rows.push({ type: 'day', key: `day ${date}`, date });
    if (message.seq === firstNew) rows.push({ type: 'new', key: 'new' });
    rows.push({
      type: 'message',
      // Another member may have chosen the same id; an own message keeps its key when it is sent.
      key: message.isOurs ? message.clientId : `seq ${message.seq}`,
      message,
      isFirstOfSender: isNewDay || before === undefined || !isSameSender(before, message),
      isLastRead: message.seq === lastRead,
    });
    before = message;
  }
  return [...rows, ...unsent.map((message) => ({ type: 'unsent' as const, key: message.clientId, message }))];
}

const isSameSender = (a: Message, b: Message): boolean =>
  a.isOurs === b.isOurs &&
  a.side === b.side &&
  a.sender?.name === b.sender?.name &&
  a.colleague?.name === b.colleague?.name &&
  Date.parse(b.sentAt) - Date.parse(a.sentAt) < GROUP_MS;
