import { type Language, textFor } from '@xiwei/contract/common/language.ts';
import { addFen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import type { FeastCard, FeastQuestion, Participation } from '@xiwei/contract/feasts/feast-views.model.ts';
import { findNicknames } from '#modules/identity/index.ts';
import type { Purse } from '#modules/money/index.ts';
import { findStorePlaces, type StorePlaceRow } from '#modules/stores/index.ts';
import type { Db } from '#platform/db/db.ts';
import { pictureUrl } from '#platform/files/pictures.ts';
import { amountsOf } from './feast-money.ts';
import { isAccepted } from './feasts.rules.ts';
import type { ListedFeast } from './feasts.store.ts';
import type { ParticipantRow } from './participants.store.ts';
import type { QuestionRow } from './questions.store.ts';

/** Stores and names of creators, which cards of feasts show. */
export interface CardContext {
  stores: ReadonlyMap<string, StorePlaceRow>;
  names: ReadonlyMap<string, string>;
  language: Language;
}

export async function readCardContext(
  db: Db,
  feasts: readonly ListedFeast[],
  language: Language,
): Promise<CardContext> {
  const stores = await findStorePlaces(db, [...new Set(feasts.map(({ store_id }) => store_id))]);
  const names = await findNicknames(db, [...new Set(feasts.flatMap(({ creator_id }) => creator_id ?? []))]);
  return { stores: new Map(stores.map((store) => [store.id, store])), names, language };
}

export function describeCard(feast: ListedFeast, { stores, names, language }: CardContext): FeastCard {
  const store = stores.get(feast.store_id);
  if (!store) throw new Error(`The store of feast ${feast.id} was not read`);
  const storeName = textFor(store.name, language) ?? '';
  return {
    id: feast.id,
    storeId: feast.store_id,
    number: feast.number,
    status: feast.status,
    closeReason: feast.close_reason,
    waitsForStore: feast.status === 'waitAudit' && !isAccepted(feast),
    formedAt: feast.formed_at?.toISOString() ?? null,
    finishedAt: feast.finished_at?.toISOString() ?? null,
    title: feast.title,
    theme: feast.theme,
    coverUrl: pictureUrl(feast.cover),
    visibility: feast.visibility,
    date: feast.date,
    time: feast.start_time,
    startAt: feast.start_at.toISOString(),
    endAt: feast.end_at.toISOString(),
    participantCount: feast.participant_count,
    registered: feast.registered,
    minimum: feast.minimum,
    estimatedCost: feast.estimated_cost,
    depositPerPerson: feast.deposit_per_person,
    serviceCharge: feast.service_charge,
    opensAt: feast.opens_at?.toISOString() ?? null,
    deadline: feast.deadline.toISOString(),
    creator: feast.by_store
      ? { type: 'store', name: storeName }
      : { type: 'user', name: names.get(feast.creator_id ?? '') ?? null },
    store: {
      id: store.id,
      name: storeName,
      city: store.city,
      address: textFor(store.address, language) ?? '',
      timezone: store.timezone,
      currency: store.currency,
      latitude: store.latitude,
      longitude: store.longitude,
    },
  };
}

/** Describes feasts as cards, in their order. */
export async function describeCards(
  db: Db,
  feasts: readonly ListedFeast[],
  language: Language,
): Promise<FeastCard[]> {
  const context = await readCardContext(db, feasts, language);
  return feasts.map((feast) => describeCard(feast, context));
}

export function describeParticipation(row: ParticipantRow, purse: Purse): Participation {
  const [request] = purse.openIntents();
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    closeReason: row.close_reason,
    name: row.name,
    people: row.people,
    remark: row.remark,
    due: addFen(row.deposit, row.service_charge),
    ...amountsOf(purse),
    paymentId: request?.id ?? null,
    payUntil: row.status === 'waitDepositPayment' ? (row.pay_until?.toISOString() ?? null) : null,
    joinedAt: row.joined_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
  };
}

/** Adds up the amounts of registrations. */
export const poolOf = (purses: Iterable<Purse>) =>
  [...purses].map(amountsOf).reduce(
    (sum, { paid, held, refunding, refunded, kept, refundFailed }) => ({
      paid: addFen(sum.paid, paid),
      held: addFen(sum.held, held),
      refunding: addFen(sum.refunding, refunding),
      refunded: addFen(sum.refunded, refunded),
      kept: addFen(sum.kept, kept),
      failed: sum.failed + (refundFailed ? 1 : 0),
    }),
    { paid: ZERO_FEN, held: ZERO_FEN, refunding: ZERO_FEN, refunded: ZERO_FEN, kept: ZERO_FEN, failed: 0 },
  );

interface QuestionReader {
  userId: string | undefined;
  manages: 'creator' | 'host' | undefined;
  /** Whether they are a member with a seat, or the creator. */
  isSeated: boolean;
}

/** Describes a question for its reader: the creator (or the host store), a member, or anyone. Others do not learn names. */
export const describeQuestion = (
  row: QuestionRow,
  { userId, manages, isSeated }: QuestionReader,
): FeastQuestion => {
  const isMine = row.user_id !== null && row.user_id === userId;
  return {
    id: row.id,
    text: row.text,
    askedAt: row.asked_at.toISOString(),
    isMine,
    name: isMine || isSeated ? row.name : '',
    answer: row.answer,
    answeredAt: row.answered_at?.toISOString() ?? null,
    hidden: row.hidden,
    can: [
      ...(isMine && row.answer === null ? (['edit'] as const) : []),
      ...(manages === 'creator' ? (['answer'] as const) : []),
      ...(manages ? (['hide'] as const) : []),
    ],
  };
};
