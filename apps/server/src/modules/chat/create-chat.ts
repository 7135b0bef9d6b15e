import type pg from 'pg';
import { listAdminIds } from '#modules/identity/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { createAnnouncer, createSignals, type Emit, type Subscribers } from '#platform/events/outbox.ts';
import type { Pictures } from '#platform/files/pictures.ts';
import type { CardReaders } from './cards.ts';
import type { ChatDeps, FindRequester } from './chat.deps.ts';
import { ChatWriter } from './chat-writer.ts';
import { findAutoAnswer } from './quick-replies.service.ts';
import { SensitiveWords } from './sensitive-words/sensitive-words.ts';

interface ChatNode {
  db: Db;
  pool: pg.Pool;
  clock: Clock;
  emit: Emit;
  subscribers: Subscribers;
  pictures: Pictures;
  /** The readers of the cards of all modules. */
  cards: CardReaders;
  findRequester: FindRequester;
  /** The number of connections of the node, of which writers of messages use an eighth at most. */
  databasePool: number;
}

/** Creates the chat module of a node: its list of sensitive words and the writer of its conversations. */
export function createChat(node: ChatNode): ChatDeps {
  const { db, pool, clock, emit, subscribers, pictures, cards, findRequester, databasePool } = node;
  const sensitiveWords = new SensitiveWords(db);
  const writer = new ChatWriter({
    pool,
    clock,
    subscribers,
    announce: createAnnouncer(pool),
    sensitiveWords,
    connections: Math.max(1, Math.floor(databasePool / 8)),
    listAdmins: () => listAdminIds(db),
    findAutoAnswer: (storeId, now) => findAutoAnswer(db, storeId, now),
  });
  return {
    db,
    pool,
    clock,
    emit,
    signal: createSignals(pool),
    pictures,
    cards,
    findRequester,
    sensitiveWords,
    writer,
  };
}
