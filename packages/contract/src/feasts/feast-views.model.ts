import * as z from 'zod/mini';
import { OPERATOR_TYPES } from '#common/operator.ts';
import { currency, fen, id, instant, pictureUrl, version, wallDate, wallTime } from '#common/shapes.ts';
import { REFUND_WAYS } from '#money/money.model.ts';
import { cityKey } from '#stores/places.model.ts';
import { storePicture } from '#stores/store-settings.model.ts';
import {
  FEAST_CLOSE_REASONS,
  FEAST_STATUSES,
  PARTICIPANT_CLOSE_REASONS,
  PARTICIPANT_STATUSES,
} from './feasts.machine.ts';
import { FEAST_SHARERS, FEAST_THEMES, FEAST_VISIBILITIES } from './feasts.model.ts';

const creator = z.object({
  type: z.enum(['store', 'user']),
  /** The store's name, or the nickname of the diner. Null without one. */
  name: z.nullable(z.string()),
});

const feastStore = z.object({
  id,
  name: z.string(),
  city: cityKey,
  address: z.string(),
  timezone: z.string(),
  /** That of all amounts of the feast. */
  currency,
  latitude: z.number(),
  longitude: z.number(),
});

/** What a list shows of a feast. */
export const feastCard = z.object({
  id,
  storeId: id,
  /** The number of the feast at its store. */
  number: z.int(),
  status: z.enum(FEAST_STATUSES),
  closeReason: z.nullable(z.enum(FEAST_CLOSE_REASONS)),
  /** Whether it is a diner's, and waits until the host store accepts it. The audit follows. */
  waitsForStore: z.boolean(),
  formedAt: z.nullable(instant),
  finishedAt: z.nullable(instant),
  title: z.string(),
  theme: z.enum(FEAST_THEMES),
  coverUrl: pictureUrl,
  visibility: z.enum(FEAST_VISIBILITIES),
  date: wallDate,
  time: wallTime,
  startAt: instant,
  endAt: instant,
  participantCount: z.int(),
  /** The number of people who are registered, also of those whose deposit is not paid yet. */
  registered: z.int(),
  /** The number of people that the feast needs at its deadline. */
  minimum: z.int(),
  estimatedCost: z.nullable(fen),
  depositPerPerson: fen,
  serviceCharge: fen,
  opensAt: z.nullable(instant),
  deadline: instant,
  creator,
  store: feastStore,
});
export type FeastCard = z.infer<typeof feastCard>;

/** A member, as other members and the public page show them. */
const feastMember = z.object({ name: z.string(), people: z.int(), isMe: z.boolean() });

export const feastQuestion = z.object({
  id,
  text: z.string(),
  askedAt: instant,
  /** Whether the reader asked it. */
  isMine: z.boolean(),
  /** The name of the member who asked. Empty for readers who are not members. */
  name: z.string(),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(instant),
  /** Hidden ones are shown to the creator and to the person who asked. */
  hidden: z.boolean(),
  can: z.array(z.enum(['edit', 'answer', 'hide'])),
});
export type FeastQuestion = z.infer<typeof feastQuestion>;

/** The registration of a person, with its money. */
export const participation = z.object({
  id,
  version,
  status: z.enum(PARTICIPANT_STATUSES),
  closeReason: z.nullable(z.enum(PARTICIPANT_CLOSE_REASONS)),
  name: z.string(),
  people: z.int(),
  remark: z.string(),
  /** What this registration costs: deposit and service charge of all its people. */
  due: fen,
  paid: fen,
  /** Left on the registration, and refundable. */
  held: fen,
  refunding: fen,
  refunded: fen,
  /** The parts of `refunded` that the store gave back in another way, because a refund failed. */
  returnedByHand: fen,
  returnedToBalance: fen,
  /** Kept by the store. */
  kept: fen,
  /** Whether a refund failed, so that the store has to give it back in another way. */
  refundFailed: z.boolean(),
  /** The request to pay the deposit, while it is open. */
  paymentId: z.nullable(id),
  payUntil: z.nullable(instant),
  joinedAt: instant,
  closedAt: z.nullable(instant),
});
export type Participation = z.infer<typeof participation>;

/** The note of the person who closed it, for members whose registrations ended by that. Null: none, or not for the reader. */
const closeNote = z.nullable(z.string());

/** A feast as its reader sees it. */
export const feastForReader = z.extend(feastCard, {
  description: z.string(),
  menu: z.string(),
  images: z.array(z.string()),
  diningPlace: z.string(),
  shareable: z.enum(FEAST_SHARERS),
  /** Whether the reader sees a change that waits for its audit. Others see the version before it. */
  changedSinceAudit: z.boolean(),
  kindName: z.string(),
  /** Members with a seat. Empty for readers who are not members. */
  members: z.array(feastMember),
  questions: z.array(feastQuestion),
  /** The reader's own registration, the latest one. */
  mine: z.nullable(participation),
  closeNote,
  /** The group chat, for those who are in it: the creator and members with a seat. */
  conversationId: z.nullable(id),
  /** What leaving now would do. Null for readers who are not members. */
  onExit: z.nullable(z.object({ refund: fen, held: fen })),
  /** `manage`: the reader is the diner who created it. `manageAtStore`: the reader works at the host store. */
  can: z.array(z.enum(['join', 'pay', 'exit', 'ask', 'share', 'manage', 'manageAtStore'])),
});
export type FeastForReader = z.infer<typeof feastForReader>;

/** The texts of a feast as they were audited, by column. */
export interface AuditedContent {
  title: string;
  description: string;
  menu: string;
  dining_place: string;
}

/** What is passed on of a feast: its link, with the title and the picture that everyone sees. */
export const feastShare = z.object({
  path: z.string(),
  /** Whether others can open the link. If not, the creator and the host store have it as a preview. */
  isOpen: z.boolean(),
  title: z.string(),
  coverUrl: pictureUrl,
});
export type FeastShare = z.infer<typeof feastShare>;

/** The amounts of all registrations of a feast, by the ledger. */
export const depositPool = z.object({
  paid: fen,
  held: fen,
  refunding: fen,
  refunded: fen,
  kept: fen,
  /** The number of registrations whose refund failed. */
  failed: z.int(),
});
export type DepositPool = z.infer<typeof depositPool>;

/** What closing and finishing would do with the money now. */
export const poolTerms = z.extend(depositPool, {
  onClose: z.object({ people: z.int(), registrations: z.int(), refund: fen }),
  onFinish: z.object({ keep: fen }),
});
export type PoolTerms = z.infer<typeof poolTerms>;

/** A feast as its creator and the staff of its store see it. */
export const managedFeast = z.extend(feastCard, {
  version,
  description: z.string(),
  menu: z.string(),
  images: z.array(storePicture),
  shareCover: z.nullable(z.string()),
  diningPlace: z.string(),
  kindId: id,
  kindName: z.string(),
  itemIds: z.nullable(z.array(id)),
  /** The tables it occupies, from publication until it closes. */
  tables: z.array(z.object({ itemId: id, label: z.string() })),
  turnMinutes: z.nullable(z.int()),
  shareable: z.enum(FEAST_SHARERS),
  /** The path of its page for diners, with the key of a private feast. */
  path: z.string(),
  publishedAt: z.nullable(instant),
  auditedAt: z.nullable(instant),
  /** Why the platform rejected it, or why it was closed. */
  auditReason: z.nullable(z.string()),
  closeNote: z.nullable(z.string()),
  closedAt: z.nullable(instant),
  /** Whether its content was changed since the audit, and is to be looked at again. */
  changedSinceAudit: z.boolean(),
  /** Whether the platform audits it: its merchant is not trusted, or a diner created it. */
  needsAudit: z.boolean(),
  /** The number of people whose registration is complete. */
  confirmed: z.int(),
  /** The number of questions without an answer. */
  unanswered: z.int(),
  /** The group chat, if the reader is in it. Null before registration opens, and for the store of a diner’s feast. */
  conversationId: z.nullable(id),
  can: z.array(
    z.enum([
      'update',
      'movePlace',
      'publish',
      'accept',
      'close',
      'finish',
      'delete',
      'setImages',
      'setSharing',
      'answer',
      'refund',
      'withdraw',
    ]),
  ),
});
export type ManagedFeast = z.infer<typeof managedFeast>;

export const participantSummary = z.extend(participation, {
  /** For the staff of the store only. */
  phone: z.nullable(z.string()),
  dinerId: z.nullable(id),
  can: z.array(z.enum(['refund', 'withdraw'])),
  /** What failed refunds still owe the person, and the ways in which a manager of the store can give it back instead. */
  owed: fen,
  otherWays: z.array(z.enum(REFUND_WAYS)),
});
export type ParticipantSummary = z.infer<typeof participantSummary>;

export const FEAST_LOG_TYPES = [
  'create',
  'update',
  'images',
  'sharing',
  'publish',
  'accept',
  'pass',
  'fail',
  'form',
  'close',
  'finish',
  'join',
  'pay',
  'exit',
  'expire',
  'withdraw',
  'refund',
  'refundAnotherWay',
  'paymentReturned',
  'answer',
  'hide',
] as const;
export type FeastLogType = (typeof FEAST_LOG_TYPES)[number];

/** The fields of a feast that the log of an edit names. */
export const FEAST_LOG_FIELDS = [
  'title',
  'description',
  'menu',
  'theme',
  'date',
  'time',
  'kindId',
  'itemIds',
  'turnMinutes',
  'diningPlace',
  'participantCount',
  'estimatedCost',
  'depositPerPerson',
  'serviceCharge',
  'opensAt',
  'deadline',
] as const;
export type FeastLogField = (typeof FEAST_LOG_FIELDS)[number];

/** Details of a change; which of them an entry has depends on its type. */
const feastLogDetail = z.object({
  fields: z.optional(z.array(z.enum(FEAST_LOG_FIELDS))),
  visibility: z.optional(z.enum(FEAST_VISIBILITIES)),
  /** How a failed refund was given back. */
  way: z.optional(z.enum(REFUND_WAYS)),
  reason: z.optional(z.string()),
});
export type FeastLogDetail = z.infer<typeof feastLogDetail>;

export const feastLogEntry = z.object({
  id,
  type: z.enum(FEAST_LOG_TYPES),
  at: instant,
  operator: z.object({ type: z.enum(OPERATOR_TYPES), id: z.nullable(id), name: z.nullable(z.string()) }),
  participantId: z.nullable(id),
  amount: z.nullable(fen),
  detail: feastLogDetail,
});
export type FeastLogEntry = z.infer<typeof feastLogEntry>;

/** A feast in the list of a person: one that they created or joined. */
export const myFeast = z.object({ feast: feastCard, mine: z.nullable(participation), closeNote });
export type MyFeast = z.infer<typeof myFeast>;

/** A feast of a guest of the store. */
export const dinerFeast = z.object({
  feast: feastCard,
  people: z.int(),
  status: z.enum(PARTICIPANT_STATUSES),
  closeReason: z.nullable(z.enum(PARTICIPANT_CLOSE_REASONS)),
});
export type DinerFeast = z.infer<typeof dinerFeast>;

/** A feast in the list of those to audit. */
export const feastToAudit = z.extend(feastCard, {
  /** Null for a new feast; for one that was changed after its audit, the time of the change. */
  changedAt: z.nullable(instant),
});
export type FeastToAudit = z.infer<typeof feastToAudit>;

const contentToAudit = {
  description: z.string(),
  menu: z.string(),
  diningPlace: z.string(),
  images: z.array(z.string()),
};

/** A feast as administrators audit it. */
export const feastAudit = z.extend(feastToAudit, {
  ...contentToAudit,
  version,
  /** The content that passed the last audit, if it was changed since. */
  former: z.nullable(z.object({ ...contentToAudit, title: z.string() })),
  publishedAt: z.nullable(instant),
  merchantName: z.string(),
  /** Administrators do not audit feasts of their own or of stores they work at. */
  can: z.array(z.enum(['pass', 'fail'])),
});
export type FeastAudit = z.infer<typeof feastAudit>;
