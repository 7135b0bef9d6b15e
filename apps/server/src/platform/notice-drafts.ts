import type { EventName, Events } from '@xiwei/contract/events/events.model.ts';
import type { NoticeKind } from '@xiwei/contract/notice-kinds.ts';
import type { NewsWay } from '@xiwei/contract/notices/chosen-news.ts';
import type { Db } from './db/db.ts';

/** A notice for one person, before it is stored. */
export interface NoticeDraft {
  userId: string;
  kind: NoticeKind;
  facts: Record<string, string>;
  path: string | null;
  /** The order that the notice is about, for messages of the platform. `amount` is in fen. */
  about?: { storeId: string; orderId: string; amount: number | null };
  /** The page that the notice links to once it is about several things, for kinds of which several are one notice. */
  groupPath?: string;
  /** The store in whose e-mail of the day it is, if it reaches the person by that as well. */
  digestOf?: string;
  /** How the notice reaches the person: in the list and on devices if it is left out. */
  ways?: readonly NewsWay[];
}

/** Makes the notices of an event: none, or one for each person concerned. */
export type NoticesOf<Name extends EventName> = (
  db: Db,
  data: Events[Name],
) => Promise<readonly NoticeDraft[]>;

/** What makes notices, by event. Several modules may make notices of the same event. */
export type NoticesByEvent = { readonly [Name in EventName]?: NoticesOf<Name> };
