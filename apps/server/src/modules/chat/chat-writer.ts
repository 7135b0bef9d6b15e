import type { Topic } from '@xiwei/contract/events/events.model.ts';
import type pg from 'pg';
import type { AdmissionQueue } from '#platform/admission-queue.ts';
import { WriteConflict, writeGated } from '#platform/batches/batch-part.ts';
import { BatchWriter } from '#platform/batches/batch-writer.ts';
import type { Clock } from '#platform/clock.ts';
import { partIfAny, type Queryable } from '#platform/db/fragments.ts';
import { eventParts, eventRow, type Subscribers } from '#platform/events/outbox.ts';
import { addRecords } from '#platform/http/audit.store.ts';
import type { Answer } from '#platform/http/idempotency.ts';
import { Refusal } from '#platform/refusal.ts';
import {
  addMessages,
  lockForWriting,
  moveReadMarks,
  unchangedConversation,
  type WrittenConversation,
  type WrittenMember,
} from './chat-writer.store.ts';
import {
  type AutoAnswer,
  ConversationBatch,
  type Outcome,
  readFor,
  type Submission,
} from './conversation-batch.ts';
import type { SensitiveWords } from './sensitive-words/sensitive-words.ts';

/**
 * The one writer of each conversation on this node. One statement reads what the messages of a batch need, one writes them with the
 * next numbers, and writes nothing if the conversation has changed since. How batches are formed and tried again is that of
 * `BatchWriter`.
 */
export class ChatWriter {
  readonly #deps: ChatWriterDeps;
  readonly #batches: BatchWriter<Submission, Outcome>;

  constructor(deps: ChatWriterDeps) {
    const { pool, connections, announce } = deps;
    this.#deps = deps;
    this.#batches = new BatchWriter({
      // Conversations do not wait for each other: their number is limited by connections.
      ...{ pool, connections, announce },
      batchSize: BATCH_SIZE,
      waiting: { most: MAX_WAITING, maxMs: MAX_WAIT_MS, refusal: 'chatBusy' },
      attempt: (client, id, submissions) => this.#attempt(client, id, submissions),
      lock: lockForWriting,
      retryAfter: (error, submissions) =>
        error instanceof WriteConflict || submissions.length > 1 ? 'together' : 'never',
    });
  }

  /** Limits how many messages of a conversation are submitted at a time. */
  get admission(): AdmissionQueue {
    return this.#batches.admission;
  }

  /** Adds a message and returns the answer of its call. Throws its refusal. */
  async send(conversationId: string, submission: Submission): Promise<Answer> {
    const outcome = await this.#batches.push(conversationId, submission);
    if ('answer' in outcome) return outcome.answer;
    throw outcome.refusal;
  }

  async #attempt(client: Queryable, id: string, submissions: readonly Submission[]): Promise<Outcome[]> {
    const { sensitiveWords } = this.#deps;
    const read = await readFor(client, id, submissions);
    const { conversation, version } = read;
    if (!conversation) return submissions.map(() => ({ refusal: new Refusal('notFound') }));
    const batch = new ConversationBatch(conversation, read, await sensitiveWords.checkAt(version));
    const autoAnswer = await this.#autoAnswerFor(conversation, submissions);
    const outcomes = submissions.map((submission) => batch.add(submission, autoAnswer));
    if (batch.messages.length === 0) return outcomes;
    const now = this.#deps.clock.now();
    const topics = await this.#topicsOf(read.members);
    await writeGated(
      client,
      'chat',
      {
        ...partIfAny('messages', addMessages, batch.messages),
        ...partIfAny('readMarks', moveReadMarks, batch.readMarks()),
        ...partIfAny('records', addRecords, batch.records),
        ...eventParts(
          [eventRow(now, topics, 'chat.messageAdded', { conversationId: id, seq: batch.lastSeq })],
          this.#deps.subscribers,
        ),
      },
      unchangedConversation(batch.advance(now)),
    );
    return outcomes;
  }

  /** Finds the automatic answer that the messages of a diner get, if there was none in this closed period. */
  async #autoAnswerFor(
    { kind, store_id, auto_answered_until }: WrittenConversation,
    submissions: readonly Submission[],
  ): Promise<AutoAnswer | undefined> {
    const now = this.#deps.clock.now();
    const isByDiner = submissions.some(({ viewer }) => viewer.side === 'user');
    if (kind !== 'store' || store_id === null || !isByDiner) return undefined;
    if (auto_answered_until !== null && Date.parse(auto_answered_until) > now.getTime()) return undefined;
    return this.#deps.findAutoAnswer(store_id, now);
  }

  async #topicsOf(members: readonly WrittenMember[]): Promise<Topic[]> {
    const isWithPlatform = members.some(({ side }) => side === 'platform');
    const admins = isWithPlatform ? await this.#deps.listAdmins() : [];
    return topicsOf(members, admins);
  }
}

/** The most messages in a batch, which is also the most calls of one conversation that run at a time. */
const BATCH_SIZE = 64;
/** The most calls that wait for one conversation, and the longest wait in milliseconds. */
const MAX_WAITING = 256;
const MAX_WAIT_MS = 10_000;

export interface ChatWriterDeps {
  pool: pg.Pool;
  clock: Clock;
  subscribers: Subscribers;
  announce(): void;
  sensitiveWords: SensitiveWords;
  /** The most batches that are written at the same time, each with one connection. */
  connections: number;
  /** Returns the accounts of the platform's staff. */
  listAdmins(): Promise<string[]>;
  /** Returns what a store answers now; undefined if it is open, or answers nothing. */
  findAutoAnswer(storeId: string, now: Date): Promise<AutoAnswer | undefined>;
}

/** Returns the topics on which the members of a conversation follow it. The platform's staff follow on their own. */
export function topicsOf(
  members: readonly Pick<WrittenMember, 'member_id' | 'side'>[],
  admins: readonly string[],
): Topic[] {
  const topics = members.flatMap(({ side, member_id }): Topic[] => {
    if (side === 'platform') return admins.map((id): Topic => `user:${id}`);
    return [side === 'store' ? `store:${member_id}` : `user:${member_id}`];
  });
  return [...new Set(topics)];
}
