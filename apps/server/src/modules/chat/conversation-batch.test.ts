import { MAX_UNANSWERED, UNANSWERED_HOURS } from '@xiwei/contract/chat/chat.model.ts';
import { describe, expect, it } from 'vitest';
import type { Envelope } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import type { WrittenConversation } from './chat-writer.store.ts';
import { type BatchRead, ConversationBatch, type Submission } from './conversation-batch.ts';

const NOW = new Date('2037-11-20T10:00:00Z');
const at = (seconds: number): string => new Date(NOW.getTime() + seconds * 1000).toISOString();

/** A conversation of a person and a store in which five messages were sent, with changes. */
const conversationOf = (changes: Partial<WrittenConversation> = {}): WrittenConversation =>
  ({
    id: 'a-conversation',
    kind: 'store',
    store_id: 'a-store',
    revision: 1,
    last_seq: 5,
    last_at: at(-60),
    auto_answered_until: null,
    unanswered: 0,
    muted_at: null,
    closes_at: null,
    ...changes,
  }) as WrittenConversation;

function batchOf(
  changes: Partial<WrittenConversation> = {},
  {
    marks = { ann: 5, 'a-store': 5 },
    check,
  }: { marks?: Record<string, number>; check?: (text: string) => Refusal | undefined } = {},
): ConversationBatch {
  const members = Object.entries(marks).map(([member_id, read_seq]) => ({
    conversation_id: 'a-conversation',
    member_id,
    read_seq,
  }));
  return new ConversationBatch(
    conversationOf(changes),
    { members, sent: [], names: [] } as unknown as BatchRead,
    check,
  );
}

const ENVELOPE = {
  answer: (output: unknown) => output,
  record: (detail: unknown) => detail,
} as unknown as Envelope;
let ids = 0;
const messageOf = (text: string, by: 'ann' | 'ben' | 'a-store' = 'ann', clientId?: string): Submission => {
  ids += 1;
  return {
    viewer: { side: by === 'a-store' ? 'store' : 'user', memberId: by, userId: by },
    clientId: clientId ?? `message ${ids}`,
    stored: { type: 'text', text, picture_id: null, card: null },
    content: { type: 'text', text },
    now: NOW,
    envelope: ENVELOPE,
  };
};

/** Sends a message. Returns the code of its refusal, or its number. */
const send = (
  batch: ConversationBatch,
  submission = messageOf('Hello'),
  auto?: Parameters<ConversationBatch['add']>[1],
) => {
  const outcome = batch.add(submission, auto);
  return 'refusal' in outcome ? outcome.refusal.code : (outcome.answer as unknown as { seq: number }).seq;
};

describe('a conversation that closes', () => {
  it.each([
    [null, 6],
    [0.001, 6],
    [0, 'conversationClosed'],
    [-0.001, 'conversationClosed'],
  ])('%s s from now takes a message: %s', (seconds, expected) => {
    expect(send(batchOf({ kind: 'group', closes_at: seconds === null ? null : at(seconds) }))).toBe(expected);
  });
});

describe('messages without an answer', () => {
  const unanswered = (count: number, hours = 0) => batchOf({ unanswered: count, last_at: at(-hours * 3600) });

  it('are refused from a number on, until the other side answers', () => {
    expect(send(unanswered(MAX_UNANSWERED - 1))).toBe(6);
    const batch = unanswered(MAX_UNANSWERED);
    expect(send(batch)).toBe('tooManyUnanswered');
    expect(send(batch, messageOf('Yes?', 'a-store'))).toBe(6);
    expect(send(batch)).toBe(7);
    expect(batch.advance(NOW).unanswered).toBe(1);
  });

  it('are counted within one batch', () => {
    const batch = unanswered(MAX_UNANSWERED - 2);
    expect([send(batch), send(batch), send(batch)]).toEqual([6, 7, 'tooManyUnanswered']);
    expect(batch.advance(NOW)).toMatchObject({ from_seq: 5, last_seq: 7, unanswered: MAX_UNANSWERED });
  });

  it('are forgotten after a time without messages', () => {
    expect(send(unanswered(MAX_UNANSWERED, UNANSWERED_HOURS))).toBe('tooManyUnanswered');
    const later = unanswered(MAX_UNANSWERED, UNANSWERED_HOURS + 0.001);
    expect(send(later)).toBe(6);
    expect(later.advance(NOW).unanswered).toBe(1);
  });

  it('are neither limited nor muted in groups', () => {
    expect(send(batchOf({ kind: 'group', unanswered: MAX_UNANSWERED, muted_at: at(-1) }))).toBe(6);
    const muted = batchOf({ muted_at: at(-1) });
    expect(send(muted)).toBe('conversationMuted');
    expect(send(muted, messageOf('We are open', 'a-store'))).toBe(6);
  });
});

describe('a message', () => {
  it('that is sent again is added once, also after the conversation was closed', () => {
    const batch = batchOf();
    const first = messageOf('Hello', 'ann', 'one');
    expect([send(batch, first), send(batch, first)]).toEqual([6, 6]);
    expect(send(batch, messageOf('Other', 'ann', 'one'))).toBe('messageIdReused');
    expect(send(batch, messageOf('Hello', 'a-store', 'one'))).toBe(7);
    expect(batch.messages).toHaveLength(2);
    expect(batch.records).toHaveLength(2);
  });

  it('of a person who is no member is refused as if there were no conversation', () => {
    expect(send(batchOf(), messageOf('Hello', 'ben'))).toBe('notFound');
  });

  it('with a text that is not allowed is refused', () => {
    const check = (text: string) => (text === 'bad' ? new Refusal('inputInvalid') : undefined);
    const batch = batchOf({}, { check });
    expect([send(batch, messageOf('bad')), send(batch, messageOf('good'))]).toEqual(['inputInvalid', 6]);
  });

  it('is read by its sender if they had read all before it', () => {
    const batch = batchOf({}, { marks: { ann: 5, 'a-store': 4 } });
    send(batch);
    send(batch, messageOf('Yes', 'a-store'));
    expect(batch.readMarks()).toEqual([{ conversation_id: 'a-conversation', member_id: 'ann', read_seq: 6 }]);
  });
});

describe('the automatic answer', () => {
  const auto = { answer: { kind: 'closed' }, until: new Date(at(3600)) } as unknown as Parameters<
    ConversationBatch['add']
  >[1];

  it('follows the first message of a person in a batch, and none of the store', () => {
    const batch = batchOf();
    send(batch, messageOf('We are closed', 'a-store'), auto);
    expect(batch.messages).toHaveLength(1);
    send(batch, messageOf('Hello'), auto);
    send(batch, messageOf('Anybody?'), auto);
    expect(batch.messages.map(({ side, type }) => `${side} ${type}`)).toEqual([
      'store text',
      'user text',
      'store automatic',
      'user text',
    ]);
    expect(batch.advance(NOW)).toMatchObject({ auto_answered_until: at(3600), last_seq: 9, unanswered: 2 });
  });
});
