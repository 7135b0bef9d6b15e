import type pg from 'pg';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Emit, SendSignal } from '#platform/events/outbox.ts';
import type { Pictures } from '#platform/files/pictures.ts';
import { ExtensionPoint, Handle } from '#platform/module-handles.ts';
import type { CardReaders } from './cards.ts';
import type { ChatWriter } from './chat-writer.ts';
import type { SensitiveWords } from './sensitive-words/sensitive-words.ts';

/** Finds the person who sent a private dining request to a store. */
export type FindRequester = (
  db: Db,
  storeId: string,
  formId: string,
) => Promise<{ userId: string } | undefined>;

/** The modules that have requests about which a store writes to the person. */
export const requesters = new ExtensionPoint<FindRequester>();

export interface ChatDeps {
  db: Db;
  pool: pg.Pool;
  clock: Clock;
  emit: Emit;
  signal: SendSignal;
  pictures: Pictures;
  cards: CardReaders;
  findRequester: FindRequester;
  sensitiveWords: SensitiveWords;
  writer: ChatWriter;
}

export const chatHandle = new Handle<ChatDeps>('chat');
