import { instantOf, minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import { FEAST_LOG_FIELDS, type FeastLogField } from '@xiwei/contract/feasts/feast-views.model.ts';
import type { FeastFacts, ParticipantFacts } from '@xiwei/contract/feasts/feasts.machine.ts';
import {
  FEAST_PAYMENT_SECONDS,
  type FeastInput,
  type WallMoment,
} from '@xiwei/contract/feasts/feasts.model.ts';
import { type SeatingPlan, sittingOf } from '#modules/seating/index.ts';
import { later } from '#platform/clock.ts';
import { Refusal } from '#platform/refusal.ts';
import { randomToken, sameSecret } from '#platform/secrets.ts';
import type { FeastRow, ListedFeast } from './feasts.store.ts';
import type { ParticipantRow } from './participants.store.ts';

/** Checks whether the host store has accepted a feast: one of its own, or of a diner. */
export const isAccepted = ({ by_store, accepted_at }: Pick<FeastRow, 'by_store' | 'accepted_at'>): boolean =>
  by_store || accepted_at !== null;

/** Derives the facts that decide what can be done with a feast. */
export const factsOf = (feast: ListedFeast, now: Date, trusted = false): FeastFacts => ({
  status: feast.status,
  formed: feast.formed_at !== null,
  started: feast.start_at <= now,
  deadlinePassed: feast.deadline <= now,
  enough: feast.confirmed >= feast.minimum,
  trusted,
  accepted: isAccepted(feast),
  changed: feast.changed_at !== null,
  byStore: feast.by_store,
});

/** Checks whether registrations can be completed at a time. Opening later does not concern those who have registered. */
export const isOpenAt = (feast: FeastRow, at: Date): boolean =>
  feast.status === 'forming' && feast.formed_at === null && at < feast.deadline;

/** Checks whether people can register now. */
export const takesRegistrations = (feast: FeastRow, now: Date): boolean =>
  isOpenAt(feast, now) && (feast.opens_at === null || feast.opens_at <= now);

/** Returns until when the deposit of a registration has to be paid: no longer than registration lasts. */
export const payUntil = ({ deadline }: Pick<FeastRow, 'deadline'>, now: Date): Date => {
  const end = later(now, FEAST_PAYMENT_SECONDS);
  return deadline < end ? deadline : end;
};

/** Derives the facts that decide what can be done with a registration. `at` is the time of a payment; `byStore` tells whether staff act. */
export const participantFacts = (
  feast: ListedFeast,
  participant: ParticipantRow,
  {
    now,
    at = now,
    moneyLeft = false,
    byStore = false,
  }: { now: Date; at?: Date; moneyLeft?: boolean; byStore?: boolean },
): ParticipantFacts => ({
  status: participant.status,
  closeReason: participant.close_reason,
  open: isOpenAt(feast, at),
  // Only its creator sees a feast that was made creator-only meanwhile.
  hasSeats:
    feast.visibility !== 'creatorOnly' && feast.participant_count - feast.registered >= participant.people,
  feastClosed: feast.status === 'closed',
  started: feast.start_at <= now,
  moneyLeft,
  byStore,
});

/** The times of a feast as instants. */
export interface FeastTimes {
  start_at: Date;
  opens_at: Date | null;
  deadline: Date;
}

/** Computes when the meal of a feast starts and ends, by the store's clock and rules. Refuses a time that does not exist. */
export function mealTimesOf(plan: SeatingPlan, input: FeastInput): { start_at: Date; end_at: Date } {
  const sitting = sittingOf(plan, input.date, {
    minute: minuteOf(input.time),
    adults: input.participantCount,
    children: 0,
    by: 'staff',
    ...(input.turnMinutes !== null && { turnMinutes: input.turnMinutes }),
  });
  if (!sitting) throw new Refusal('feastTimeWrong');
  return { start_at: new Date(sitting.start), end_at: new Date(sitting.end) };
}

/** Computes when registration opens and ends, by the store's clock. Refuses times that do not exist. */
export function registrationTimesOf(plan: SeatingPlan, input: FeastInput): Omit<FeastTimes, 'start_at'> {
  const at = ({ date, time }: WallMoment): Date => {
    const instant = instantOf(plan.timezone, date, minuteOf(time));
    if (instant === undefined) throw new Refusal('feastDeadlineWrong');
    return new Date(instant);
  };
  return { opens_at: input.opensAt && at(input.opensAt), deadline: at(input.deadline) };
}

/** Refuses times of a feast that contradict each other or are over. */
export function refuseTimes({ start_at, opens_at, deadline }: FeastTimes, now: Date): void {
  if (start_at <= now) throw new Refusal('feastTimeWrong');
  if (deadline <= now) throw new Refusal('feastDeadlineWrong', { details: { cause: 'past' } });
  if (deadline >= start_at) throw new Refusal('feastDeadlineWrong', { details: { cause: 'afterStart' } });
  if (opens_at !== null && opens_at >= deadline)
    throw new Refusal('feastDeadlineWrong', { details: { cause: 'beforeOpening' } });
}

/** Returns the minimum to form a party. Refuses tables that the store does not have, and too few seats. */
export function minimumOf(
  plan: SeatingPlan,
  input: Pick<FeastInput, 'kindId' | 'itemIds' | 'participantCount'>,
): number {
  const kind = plan.kinds.find(({ id }) => id === input.kindId);
  if (!kind) throw new Refusal('tableNotOffered');
  const hasItems =
    input.itemIds?.every((id) => plan.items.some((item) => item.id === id && item.kindId === kind.id)) ??
    true;
  if (!hasItems) throw new Refusal('tableDisabled');
  const least = kind.minSeatsToFormParty;
  if (input.participantCount < least) throw new Refusal('feastBelowMinimum', { details: { least } });
  return least;
}

/** A person who opens a feast, with the key of the link they have. */
export interface Reader {
  userId: string | undefined;
  key: string;
  /** Whether they are registered for it. */
  isMember: boolean;
  /** Whether they work at the host store. */
  isHost: boolean;
}

export const isCreator = (feast: Pick<FeastRow, 'by_store' | 'creator_id'>, userId: string | undefined) =>
  !feast.by_store && feast.creator_id !== null && feast.creator_id === userId;

/** Checks whether a person may open the page of a feast: see `FEAST_VISIBILITIES`. */
export function mayOpen(feast: FeastRow, { userId, key, isMember, isHost }: Reader): boolean {
  if (isCreator(feast, userId)) return true;
  // A draft of a diner is seen by no other person.
  if (isHost) return feast.by_store || feast.published_at !== null;
  if (isMember) return feast.published_at !== null && feast.status !== 'waitAudit';
  return isOpenToOthers(feast) && (feast.visibility === 'public' || sameSecret(key, feast.key));
}

/** Checks whether the link of a feast opens for others. What administrators rejected does not. */
export const isOpenToOthers = (feast: FeastRow): boolean =>
  (feast.status === 'forming' || feast.status === 'closed') &&
  feast.audited_at !== null &&
  feast.close_reason !== 'auditFailed' &&
  feast.visibility !== 'creatorOnly';

/** Checks whether a person may pass on a feast that they may open. `isCreatedByReader`: also as staff of the store that created it. */
export const mayShare = (feast: FeastRow, isCreatedByReader: boolean): boolean =>
  isOpenToOthers(feast) && (isCreatedByReader || feast.shareable === 'everyone');

/** Returns a feast as people see it who are neither members nor creators: with the content of its last audit. */
export const asAudited = (feast: ListedFeast): ListedFeast =>
  feast.audited_content === null ? feast : { ...feast, ...feast.audited_content, cover: feast.audited_cover };

/** Returns a feast as a person sees it who registered for it. After their registration has ended, they see what others see. */
export const seenBy = (participant: ParticipantRow, feast: ListedFeast): ListedFeast =>
  participant.status === 'closed' ? asAudited(feast) : feast;

/**
 * Returns the note of the person who closed a feast, for a person whose registration ended by that. The reason of a rejection is
 * for the creator alone.
 */
export const closeNoteFor = (
  feast: Pick<FeastRow, 'closed_at' | 'close_reason' | 'close_note'>,
  participant: ParticipantRow | undefined,
): string | null => {
  const isEndedByIt =
    participant?.close_reason === 'withdrawn' &&
    participant.closed_at?.getTime() === feast.closed_at?.getTime();
  return isEndedByIt && feast.close_reason !== 'auditFailed' ? feast.close_note || null : null;
};

/** Creates the secret in the link of a private feast: 18 random bytes. */
export const newKey = (): string => randomToken(18);

/** The path of a feast's page, with the key of a private one. */
export const pathOf = ({ store_id, id, visibility, key }: FeastRow): string =>
  `/feast-detail/${store_id}/${id}${visibility === 'private' ? `?key=${key}` : ''}`;

/** The columns that administrators audit. */
export const CONTENT = ['title', 'description', 'menu', 'dining_place'] as const;
/** The columns that decide about the table. */
export const PLACE = ['date', 'start_time', 'kind_id', 'item_ids', 'turn_minutes'] as const;
/** The columns that members have agreed to; fixed as soon as the feast is formed. */
export const TERMS = ['participant_count', 'deposit_per_person', 'service_charge'] as const;

/** The column of each field that the log of an edit names. */
const COLUMN_OF = {
  title: 'title',
  description: 'description',
  menu: 'menu',
  theme: 'theme',
  date: 'date',
  time: 'start_time',
  kindId: 'kind_id',
  itemIds: 'item_ids',
  turnMinutes: 'turn_minutes',
  diningPlace: 'dining_place',
  participantCount: 'participant_count',
  estimatedCost: 'estimated_cost',
  depositPerPerson: 'deposit_per_person',
  serviceCharge: 'service_charge',
  opensAt: 'opens_at',
  deadline: 'deadline',
} as const satisfies Record<FeastLogField, keyof FeastRow>;

type Columns = Pick<FeastRow, (typeof COLUMN_OF)[FeastLogField]>;

/** Lists those of the columns in which a feast differs from what it shall be. */
export const changedIn = <Name extends keyof Columns>(
  columns: readonly Name[],
  before: Pick<Columns, Name>,
  after: Pick<Columns, Name>,
): Name[] => columns.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));

/** Lists the fields in which an edit changes a feast. */
export const changedFields = (before: Columns, after: Columns): FeastLogField[] =>
  FEAST_LOG_FIELDS.filter((field) => changedIn([COLUMN_OF[field]], before, after).length > 0);
