import type { Fen } from '@xiwei/contract/common/money.ts';
import type { Topic } from '@xiwei/contract/events/events.model.ts';
import type { FeastNews } from '@xiwei/contract/feasts/feast-news.ts';
import type { FeastsDeps, Tx } from './feasts.deps.ts';
import type { FeastRow } from './feasts.store.ts';

type Emitter = Pick<FeastsDeps, 'emit'>;
type EmittedFeast = Pick<FeastRow, 'store_id' | 'id' | 'creator_id' | 'by_store' | 'visibility' | 'status'>;

/** The topics of those who see a feast. Events about one that is not public do not reach the public topic. */
const topicsOf = (feast: EmittedFeast, userId?: string | null): Topic[] => [
  `store:${feast.store_id}`,
  ...(feast.creator_id ? [`user:${feast.creator_id}` as const] : []),
  ...(userId && userId !== feast.creator_id ? [`user:${userId}` as const] : []),
  ...(feast.visibility === 'public' && (feast.status === 'forming' || feast.status === 'closed')
    ? [`public:${feast.store_id}` as const]
    : []),
];

export const emitFeastChanged = ({ emit }: Emitter, { db, now }: Tx, feast: EmittedFeast): Promise<void> =>
  emit(db, now, topicsOf(feast), 'feasts.feastChanged', { storeId: feast.store_id, feastId: feast.id });

export const emitParticipantChanged = (
  { emit }: Emitter,
  { db, now }: Tx,
  feast: EmittedFeast,
  { id: participantId, user_id }: { id: string; user_id: string | null },
): Promise<void> =>
  emit(db, now, topicsOf(feast, user_id), 'feasts.participantChanged', {
    storeId: feast.store_id,
    feastId: feast.id,
    participantId,
  });

export const emitQuestionChanged = (
  { emit }: Emitter,
  { db, now }: Tx,
  feast: EmittedFeast,
  questionId: string,
  userId: string | null,
): Promise<void> =>
  emit(db, now, topicsOf(feast, userId), 'feasts.questionChanged', {
    storeId: feast.store_id,
    feastId: feast.id,
    questionId,
  });

/** Notifies a person of something about a feast. A person whose account is closed is skipped. */
export async function notifyUser(
  { emit }: Emitter,
  { db, now }: Tx,
  feast: EmittedFeast,
  userId: string | null,
  news: FeastNews,
  amount: Fen | null = null,
): Promise<void> {
  if (userId === null) return;
  const data = { storeId: feast.store_id, feastId: feast.id, userId, news, amount };
  await emit(db, now, [`user:${userId}`], 'feasts.news', data);
}

/** Notifies the staff of the host store. */
export async function notifyStaff(
  { emit }: Emitter,
  { db, now }: Tx,
  feast: EmittedFeast,
  news: FeastNews,
): Promise<void> {
  const data = { storeId: feast.store_id, feastId: feast.id, userId: null, news, amount: null };
  await emit(db, now, [`store:${feast.store_id}`], 'feasts.news', data);
}

/** Notifies the creator: a diner, or the staff of the store. */
export const notifyCreator = (deps: Emitter, tx: Tx, feast: EmittedFeast, news: FeastNews): Promise<void> =>
  feast.by_store ? notifyStaff(deps, tx, feast, news) : notifyUser(deps, tx, feast, feast.creator_id, news);
