import type { Topic } from '@xiwei/contract/events/events.model.ts';
import pLimit, { type LimitFunction } from 'p-limit';
import type pg from 'pg';
import { AdmissionQueue } from '#platform/admission-queue.ts';
import { BatchQueue } from '#platform/batch-queue.ts';
import type { Clock } from '#platform/clock.ts';
import { partIfAny, type Queryable, writeParts } from '#platform/db/fragments.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { eventParts, eventRow, type Subscribers } from '#platform/events/outbox.ts';
import { addRecords } from '#platform/http/audit.store.ts';
import type { Answer } from '#platform/http/idempotency.ts';
import { Refusal } from '#platform/refusal.ts';
import {
  addMessages,
  advanceConversation,
  lockForWriting,
  moveReadMarks,
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
import type { SensitiveWords } from './words/sensitive-words.ts';

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
  words: SensitiveWords;
  /** The most batches that are written at the same time, each with one connection. */
  connections: number;
  /** Returns the accounts of the platform's staff. */
  listAdmins(): Promise<string[]>;
  /** Returns what a store answers now; undefined if it is open, or answers nothing. */
  findAutoAnswer(storeId: string, now: Date): Promise<AutoAnswer | undefined>;
}

/** The conversation has changed since it was read. */
class Conflict extends Error {}

/**
 * The one writer of each conversation on this node. Messages that wait for a conversation form a batch: one statement reads what
 * they need, one writes them with the next numbers, and writes nothing if another node was faster. Then, or if the database
 * rejects the batch, its messages are written one by one under a lock on the conversation.
 */
export class ChatWriter {
  readonly #deps: ChatWriterDeps;
  readonly #limit: LimitFunction;
  readonly #queue: BatchQueue<Submission, Outcome>;
  /** Limits how many messages of a conversation are submitted at a time. */
  readonly admission = new AdmissionQueue({
    concurrency: BATCH_SIZE,
    maxWaiting: MAX_WAITING,
    maxWaitMs: MAX_WAIT_MS,
    refusal: 'chatBusy',
  });

  constructor(deps: ChatWriterDeps) {
    this.#deps = deps;
    this.#limit = pLimit(deps.connections);
    this.#queue = new BatchQueue({
      batchSize: BATCH_SIZE,
      // Conversations do not wait for each other: their number is limited by connections.
      sharedBatchSize: BATCH_SIZE,
      runBatch: (conversationId, submissions) =>
        this.#limit(() => this.#runBatch(conversationId, submissions)),
    });
  }

  /** Adds a message and returns the answer of its call. Throws its refusal. */
  async send(conversationId: string, submission: Submission): Promise<Answer> {
    const outcome = await this.#queue.push(conversationId, submission);
    if ('answer' in outcome) return outcome.answer;
    throw outcome.refusal;
  }

  async #runBatch(id: string, submissions: Submission[]): Promise<PromiseSettledResult<Outcome>[]> {
    try {
      const outcomes = await this.#attempt(this.#deps.pool, id, submissions);
      this.#deps.announce();
      return outcomes.map((value) => ({ status: 'fulfilled', value }));
    } catch (error) {
      if (!(error instanceof Conflict) && submissions.length === 1) throw error;
    }
    const outcomes: PromiseSettledResult<Outcome>[] = [];
    for (const group of await this.#groupsToRetry(id, submissions)) outcomes.push(...group);
    return outcomes;
  }

  /** Writes a batch again under the lock; if that fails as well, each of its messages alone. */
  async #groupsToRetry(id: string, submissions: Submission[]): Promise<PromiseSettledResult<Outcome>[][]> {
    const [together] = await Promise.allSettled([this.#attemptLocked(id, submissions)]);
    if (together.status === 'fulfilled')
      return [together.value.map((value) => ({ status: 'fulfilled', value }))];
    const groups: PromiseSettledResult<Outcome>[][] = [];
    for (const submission of submissions) {
      const [alone] = await Promise.allSettled([this.#attemptLocked(id, [submission])]);
      groups.push(
        alone.status === 'fulfilled'
          ? alone.value.map((value) => ({ status: 'fulfilled', value }))
          : [{ status: 'rejected', reason: alone.reason }],
      );
    }
    return groups;
  }

  async #attemptLocked(id: string, submissions: Submission[]): Promise<Outcome[]> {
    const outcomes = await inTransaction(this.#deps.pool, async (client) => {
      await lockForWriting(client, id);
      return this.#attempt(client, id, submissions);
    });
    // Only after the commit: a reader that is notified earlier finds nothing.
    this.#deps.announce();
    return outcomes;
  }

  async #attempt(client: Queryable, id: string, submissions: Submission[]): Promise<Outcome[]> {
    const { words } = this.#deps;
    const read = await readFor(client, id, submissions);
    const { conversation, version } = read;
    if (!conversation) return submissions.map(() => ({ refusal: new Refusal('notFound') }));
    const batch = new ConversationBatch(conversation, read, await words.checkAt(version));
    const autoAnswer = await this.#autoAnswerFor(conversation, submissions);
    const outcomes = submissions.map((submission) => batch.add(submission, autoAnswer));
    if (batch.messages.length === 0) return outcomes;
    const now = this.#deps.clock.now();
    const topics = await this.#topicsOf(read.members);
    const { gate } = await writeParts(
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
      [advanceConversation, batch.advance(now)],
    );
    if (gate === 0) throw new Conflict('The conversation has changed');
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
