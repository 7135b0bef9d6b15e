import {
  type AutomaticAnswer,
  MAX_UNANSWERED,
  type Message,
  type MessageContent,
  UNANSWERED_HOURS,
} from '@xiwei/contract/chat/chat.model.ts';
import { nicknamesById } from '#modules/identity/index.ts';
import { type Queryable, selectParts } from '#platform/db/fragments.ts';
import type { Answer } from '#platform/http/idempotency.ts';
import type { Envelope } from '#platform/http/routes.ts';
import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import {
  type Advance,
  conversationById,
  membersOfConversation,
  sentMessages,
  type WrittenConversation,
  type WrittenMessage,
} from './chat-writer.store.ts';
import { sensitiveWordsVersion } from './sensitive-words/sensitive-words.store.ts';
import type { Viewer } from './viewer.ts';

/** What a message says, as it is stored. */
export type StoredContent = Pick<WrittenMessage, 'type' | 'text' | 'picture_id' | 'card'>;

/** A message that a call sends. */
export interface Submission {
  viewer: Viewer;
  clientId: string;
  stored: StoredContent;
  /** What the answer of the call shows. */
  content: MessageContent;
  now: Date;
  envelope: Envelope;
}

/** What came of a message. */
export type Outcome = { answer: Answer } | { refusal: Refusal };

/** The answer of a closed store, and until when it gives no further one. */
export interface AutoAnswer {
  answer: AutomaticAnswer;
  until: Date;
}

/** Reads what the messages of a batch need, as of one moment. */
export async function readFor(client: Queryable, id: string, submissions: readonly Submission[]) {
  const colleagues = submissions.filter(({ viewer }) => viewer.side !== 'user');
  return selectParts(client, 'chat', {
    conversation: conversationById({ id }),
    members: membersOfConversation({ id }),
    sent: sentMessages(
      submissions.map(({ viewer, clientId }) => ({
        conversation_id: id,
        member_id: viewer.memberId,
        client_id: clientId,
      })),
    ),
    names: nicknamesById([...new Set(colleagues.map(({ viewer }) => viewer.userId))].map((id) => ({ id }))),
    version: sensitiveWordsVersion({}),
  });
}

export type BatchRead = Awaited<ReturnType<typeof readFor>>;

const idOf = (memberId: string, clientId: string): string => `${memberId} ${clientId}`;

/** A conversation in memory while the messages of a batch are added. */
export class ConversationBatch {
  readonly #conversation: WrittenConversation;
  readonly #read: BatchRead;
  readonly #check: ((text: string) => Refusal | undefined) | undefined;
  readonly #marks: Map<string, number>;
  readonly #sent: Map<string, WrittenMessage>;
  #autoAnsweredUntil: string | null;
  #unanswered: number;
  #lastAt: number;
  readonly messages: WrittenMessage[] = [];
  readonly records: ReturnType<Envelope['record']>[] = [];
  lastSeq: number;

  constructor(
    conversation: WrittenConversation,
    read: BatchRead,
    check: ((text: string) => Refusal | undefined) | undefined,
  ) {
    this.#conversation = conversation;
    this.#read = read;
    this.#check = check;
    this.#marks = new Map(read.members.map(({ member_id, read_seq }) => [member_id, read_seq]));
    this.#sent = new Map(read.sent.map((row) => [idOf(row.member_id, row.client_id), row]));
    this.#autoAnsweredUntil = conversation.auto_answered_until;
    this.#unanswered = conversation.unanswered;
    this.#lastAt = Date.parse(conversation.last_at);
    this.lastSeq = conversation.last_seq;
  }

  /** Adds a message, or finds that it was added before. */
  add(submission: Submission, autoAnswer: AutoAnswer | undefined): Outcome {
    try {
      return { answer: this.#answerTo(submission, autoAnswer) };
    } catch (error) {
      if (error instanceof Refusal) return { refusal: error };
      throw error;
    }
  }

  #answerTo(submission: Submission, autoAnswer: AutoAnswer | undefined): Answer {
    const { viewer, clientId, stored, envelope, now } = submission;
    if (!this.#marks.has(viewer.memberId)) throw new Refusal('notFound');
    const sent = this.#sent.get(idOf(viewer.memberId, clientId));
    if (sent && !isSameContent(sent, stored)) throw new Refusal('messageIdReused');
    const refusal = stored.text === null ? undefined : this.#check?.(stored.text);
    if (!sent) refuseClosed(this.#conversation, now);
    if (!sent && viewer.side === 'user') this.#refuseUnwanted(now);
    if (!sent && refusal) throw refusal;
    const row = sent ?? this.#append(viewer, clientId, { ...stored, automatic: null }, now, viewer.userId);
    const answer = envelope.answer(this.#describe(row, submission));
    if (sent) return answer;
    this.#unanswered = viewer.side === 'user' ? this.#unansweredAt(now) + 1 : 0;
    this.#lastAt = now.getTime();
    this.records.push(envelope.record({ seq: row.seq }, 'done'));
    if (
      viewer.side === 'user' &&
      autoAnswer &&
      this.#autoAnsweredUntil === this.#conversation.auto_answered_until
    )
      this.#answerAutomatically(autoAnswer, now);
    return answer;
  }

  /** Refuses a message that the other side takes no more, or that follows too many without an answer. Groups take all. */
  #refuseUnwanted(now: Date): void {
    const { kind, muted_at } = this.#conversation;
    if (kind === 'group') return;
    if (muted_at !== null) throw new Refusal('conversationMuted');
    if (this.#unansweredAt(now) >= MAX_UNANSWERED) throw new Refusal('tooManyUnanswered');
  }

  #unansweredAt(now: Date): number {
    return now.getTime() - this.#lastAt > UNANSWERED_HOURS * 3_600_000 ? 0 : this.#unanswered;
  }

  #answerAutomatically({ answer, until }: AutoAnswer, now: Date): void {
    const storeId = this.#conversation.store_id ?? '';
    const content = { type: 'automatic', text: null, picture_id: null, card: null, automatic: answer };
    this.#append({ side: 'store', memberId: storeId }, newId(now), content, now, null);
    this.#autoAnsweredUntil = until.toISOString();
  }

  #append(
    { side, memberId }: Pick<Viewer, 'side' | 'memberId'>,
    clientId: string,
    content: StoredContent & Pick<WrittenMessage, 'automatic'>,
    now: Date,
    authorId: string | null,
  ): WrittenMessage {
    this.lastSeq += 1;
    const row: WrittenMessage = {
      conversation_id: this.#conversation.id,
      seq: this.lastSeq,
      client_id: clientId,
      member_id: memberId,
      side,
      author_id: authorId,
      sent_at: now.toISOString(),
      ...content,
    };
    this.messages.push(row);
    this.#sent.set(idOf(memberId, clientId), row);
    // Those who had read everything have read their own message as well.
    if (this.#marks.get(memberId) === row.seq - 1) this.#marks.set(memberId, row.seq);
    return row;
  }

  #describe(row: WrittenMessage, { viewer, content }: Submission): Message {
    const name = this.#read.names.find(({ id }) => id === row.author_id)?.nickname ?? null;
    return {
      seq: row.seq,
      clientId: row.client_id,
      side: row.side,
      isOurs: true,
      sender: null,
      colleague: viewer.side === 'user' ? null : { name, isMe: row.author_id === viewer.userId },
      sentAt: row.sent_at,
      content,
    };
  }

  /** Returns the read marks that have moved. */
  readMarks() {
    return this.#read.members.flatMap(({ conversation_id, member_id, read_seq }) => {
      const mark = this.#marks.get(member_id) ?? 0;
      return mark > read_seq ? [{ conversation_id, member_id, read_seq: mark }] : [];
    });
  }

  advance(now: Date): Advance {
    const { id, revision, last_seq } = this.#conversation;
    return {
      id,
      revision,
      from_seq: last_seq,
      last_seq: this.lastSeq,
      last_at: now.toISOString(),
      auto_answered_until: this.#autoAnsweredUntil,
      unanswered: this.#unanswered,
    };
  }
}

function refuseClosed({ closes_at }: WrittenConversation, now: Date): void {
  if (closes_at !== null && new Date(closes_at) <= now) throw new Refusal('conversationClosed');
}

const isSameContent = (row: StoredContent, other: StoredContent): boolean =>
  row.type === other.type &&
  row.text === other.text &&
  row.picture_id === other.picture_id &&
  sortedText(row.card) === sortedText(other.card);

/** Writes an object with its keys in order: the database does not keep their order. */
const sortedText = (value: object | null): string =>
  JSON.stringify(value && Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
