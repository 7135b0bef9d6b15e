import type { myChatApi, storeChatApi } from '@xiwei/contract/chat/chat.api.ts';
import type { Conversation, Message } from '@xiwei/contract/chat/chat.model.ts';
import { type Language, textFor } from '@xiwei/contract/common/language.ts';
import { findOrderRow } from '#modules/booking/index.ts';
import { findDinersBy } from '#modules/diners/index.ts';
import { findProfiles } from '#modules/identity/index.ts';
import { findStoreCards } from '#modules/stores/index.ts';
import type { Db } from '#platform/db/db.ts';
import { dateColumn, idColumn, pageKey, readPage } from '#platform/db/page.ts';
import { pictureUrl } from '#platform/files/pictures.ts';
import type { Call } from '#platform/http/routes.ts';
import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import type { ChatDeps } from './chat.deps.ts';
import {
  addMembers,
  type ConversationKey,
  countUnreadOf,
  findConversation,
  findWithText,
  keepConversation,
  listConversationsOf,
  type SeenConversation,
} from './conversations.store.ts';
import { describeMessages } from './messages.describe.ts';
import { findAt } from './messages.store.ts';
import { asPerson, asStore, PLATFORM_MEMBER, type SideCall, type Viewer, type ViewerOf } from './viewer.ts';

/** The parts of a call that all three sides have. */
export type AnySideCall = SideCall & Pick<Call, 'db' | 'language' | 'now'>;

const byTime = pageKey<ConversationKey>({ last_at: dateColumn, id: idColumn });
/** How many of the latest conversations are searched, and how many matches are listed. */
const SEARCHED = 500;
const MATCHES = 50;

export async function openConversation(
  deps: ChatDeps,
  call: Call<(typeof myChatApi)['openConversation']>,
): Promise<Conversation> {
  const { db, input, caller } = call;
  if (input.body.with === 'store') {
    const storeId = input.body.storeId.toLowerCase();
    if ((await findStoreCards(db, [storeId])).length === 0) throw new Refusal('notFound');
    const id = await openWithStore(db, storeId, caller.user.id, call.now);
    return readOne(deps, call, asPerson(call), id);
  }
  const id = await keepConversation(
    db,
    { id: newId(call.now), kind: 'platform', store_id: null, user_id: caller.user.id },
    call.now,
  );
  await addMembers(db, id, [
    { member_id: caller.user.id, side: 'user', user_id: caller.user.id },
    { member_id: PLATFORM_MEMBER, side: 'platform', user_id: null },
  ]);
  return readOne(deps, call, asPerson(call), id);
}

export async function openStoreConversation(
  deps: ChatDeps,
  call: Call<(typeof storeChatApi)['openStoreConversation']>,
): Promise<Conversation> {
  const { db, input } = call;
  const viewer = asStore(call);
  const { body } = input;
  const userId =
    'orderId' in body
      ? (await findOrderRow(db, viewer.memberId, body.orderId))?.user_id
      : (await deps.findRequester(db, viewer.memberId, body.formId))?.userId;
  if (userId === undefined) throw new Refusal('notFound');
  if (userId === null) throw new Refusal('guestWithoutAccount');
  const id = await openWithStore(db, viewer.memberId, userId, call.now);
  return readOne(deps, call, viewer, id);
}

async function openWithStore(db: Db, storeId: string, userId: string, now: Date): Promise<string> {
  const id = await keepConversation(
    db,
    { id: newId(now), kind: 'store', store_id: storeId, user_id: userId },
    now,
  );
  await addMembers(db, id, [
    { member_id: userId, side: 'user', user_id: userId },
    { member_id: storeId, side: 'store', user_id: null },
  ]);
  return id;
}

export const readConversation =
  (viewerOf: ViewerOf) =>
  (deps: ChatDeps, call: AnySideCall): Promise<Conversation> =>
    readOne(deps, call, viewerOf(call), conversationIdOf(call));

export const conversationIdOf = ({ input }: SideCall): string =>
  (input.params as { conversationId: string }).conversationId.toLowerCase();

/** Finds a conversation of the caller's side. Refuses if there is none, or if it is not theirs. */
export async function requireConversation(db: Db, viewer: Viewer, id: string): Promise<SeenConversation> {
  const row = await findConversation(db, viewer.memberId, id);
  if (!row) throw new Refusal('notFound');
  return row;
}

/** Reads a conversation as the answer of a call. */
export async function readOne(
  deps: ChatDeps,
  call: AnySideCall,
  viewer: Viewer,
  id: string,
): Promise<Conversation> {
  const row = await requireConversation(call.db, viewer, id);
  const [described] = await describeConversations(deps, call, viewer, [row]);
  if (!described) throw new Error('A conversation was not described');
  return described;
}

export const countUnreadMessages = (viewerOf: ViewerOf) => async (_deps: ChatDeps, call: AnySideCall) => ({
  count: await countUnreadOf(call.db, viewerOf(call).memberId),
});

interface ListQuery {
  q: string;
  after?: string | undefined;
  limit: number;
}

export const listConversations =
  (viewerOf: ViewerOf) => async (deps: ChatDeps, call: AnySideCall & { input: { query: ListQuery } }) => {
    const viewer = viewerOf(call);
    const { query } = call.input;
    if (query.q !== '') return searchConversations(deps, call, viewer, query.q);
    const { rows, next } = await readPage(byTime, query, (after, limit) =>
      listConversationsOf(call.db, viewer.memberId, after, limit),
    );
    return { items: await describeConversations(deps, call, viewer, rows), next };
  };

/** Finds conversations by a part of a name or of a message, among the latest. */
async function searchConversations(deps: ChatDeps, call: AnySideCall, viewer: Viewer, text: string) {
  const rows = await listConversationsOf(call.db, viewer.memberId, undefined, SEARCHED);
  const named = await namesOf(deps, call, viewer, rows);
  const withText = await findWithText(
    call.db,
    rows.map(({ id }) => id),
    text,
  );
  const wanted = text.toLowerCase();
  const matches = rows.filter(
    (row) => withText.has(row.id) || (named(row).name ?? '').toLowerCase().includes(wanted),
  );
  const shown = matches.slice(0, MATCHES);
  return { items: await describeConversations(deps, call, viewer, shown, withText), next: null };
}

async function describeConversations(
  deps: ChatDeps,
  call: AnySideCall,
  viewer: Viewer,
  rows: readonly SeenConversation[],
  matches: ReadonlyMap<string, number> = new Map(),
): Promise<Conversation[]> {
  const named = await namesOf(deps, call, viewer, rows);
  const lastMessages = await messagesAt(deps, call, viewer, rows, ({ last_seq }) => last_seq);
  const matching = await messagesAt(
    deps,
    call,
    viewer,
    rows.filter(({ id }) => matches.has(id)),
    ({ id }) => matches.get(id) ?? 0,
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    with: named(row),
    memberCount: row.member_count,
    lastSeq: row.last_seq,
    lastMessage: lastMessages.get(row.id) ?? null,
    match: matching.get(row.id) ?? null,
    unread: row.unread,
    readSeq: row.read_seq,
    otherReadSeq: row.other_read_seq,
    closesAt: row.closes_at?.toISOString() ?? null,
    muted: row.muted_at !== null,
  }));
}

/** Describes one message of each of some conversations. */
async function messagesAt(
  { cards }: ChatDeps,
  { db, language }: AnySideCall,
  viewer: Viewer,
  rows: readonly SeenConversation[],
  seqOf: (row: SeenConversation) => number,
): Promise<Map<string, Message>> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found = await findAt(
    db,
    rows.map((row) => ({ id: row.id, seq: seqOf(row) })),
  );
  const messages = await describeMessages({ db, cards, viewer, language }, found, (message) => {
    const row = byId.get(message.conversation_id);
    return { kind: row?.kind ?? 'group', store_id: row?.store_id ?? null, user_id: row?.user_id ?? null };
  });
  return new Map(
    found.flatMap(({ conversation_id }, index) => {
      const message = messages[index];
      return message ? [[conversation_id, message] as const] : [];
    }),
  );
}

/** Returns a function that names the other side of each conversation, as this reader sees it. */
async function namesOf(
  { pool }: ChatDeps,
  { db, language }: { db: Db; language: Language },
  viewer: Viewer,
  rows: readonly SeenConversation[],
): Promise<(row: SeenConversation) => Conversation['with']> {
  const storeIds = rows.flatMap(({ store_id }) => store_id ?? []);
  const userIds = rows.flatMap(({ user_id }) => user_id ?? []);
  const stores = storeIds.length === 0 ? [] : await findStoreCards(db, [...new Set(storeIds)]);
  const storeById = new Map(stores.map((store) => [store.id, store]));
  const profiles = viewer.side === 'user' ? new Map() : await findProfiles(db, [...new Set(userIds)]);
  const guests =
    viewer.side === 'store' && userIds.length > 0
      ? await findDinersBy(
          pool,
          [...new Set(userIds)].map((userId) => ({ storeId: viewer.memberId, userId })),
        )
      : [];
  const guestByUser = new Map(
    guests.flatMap((guest) => (guest.user_id === null ? [] : [[guest.user_id, guest] as const])),
  );
  return (row) => {
    const common = { storeId: row.store_id, dinerId: null };
    if (row.kind === 'group')
      return { ...common, side: 'user', name: textFor(row.name ?? {}, language) ?? null, pictureUrl: null };
    if (viewer.side === 'user') {
      const store = storeById.get(row.store_id ?? '');
      if (row.kind === 'platform') return { ...common, side: 'platform', name: null, pictureUrl: null };
      return {
        ...common,
        side: 'store',
        name: textFor(store?.name ?? {}, language) ?? null,
        pictureUrl: pictureUrl(store?.cover ?? null),
      };
    }
    const profile = profiles.get(row.user_id ?? '');
    const guest = guestByUser.get(row.user_id ?? '');
    const guestName = guest ? `${guest.last_name}${spaceIn(guest.last_name)}${guest.first_name}`.trim() : '';
    return {
      ...common,
      side: 'user',
      name: guestName || profile?.nickname || null,
      pictureUrl: pictureUrl(profile?.avatar ?? null),
      dinerId: guest?.id ?? null,
    };
  };
}

/** Returns the space between the parts of a name, which Chinese names do not have. */
const spaceIn = (lastName: string): string => (/\p{Script=Han}$/u.test(lastName) ? '' : ' ');
