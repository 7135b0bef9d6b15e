import * as z from 'zod/mini';
import { OVERRIDES } from '#booking/availability.model.ts';
import { id, pageQuery, version, wallDate, wallTime } from '#common/shapes.ts';
import { freeText, requiredText } from '#common/text.ts';
import { cityKey } from '#stores/places.model.ts';
import { pictureHash } from '#stores/store-settings.model.ts';

/** The styles of a feast's page and poster. */
export const FEAST_THEMES = ['darkGold', 'whiteGold'] as const;
export type FeastTheme = (typeof FEAST_THEMES)[number];

/** Who finds and opens a feast: everyone; those who have its link; its creator alone. */
export const FEAST_VISIBILITIES = ['public', 'private', 'creatorOnly'] as const;
export type FeastVisibility = (typeof FEAST_VISIBILITIES)[number];

/** Who may pass a feast on. */
export const FEAST_SHARERS = ['everyone', 'creatorOnly'] as const;
export type FeastSharer = (typeof FEAST_SHARERS)[number];

/** The lists of a store's feasts. `other`: drafts, feasts in review, and those that were closed without taking place. */
export const FEAST_TABS = ['forming', 'awaitingArrival', 'other', 'finished'] as const;
export type FeastTab = (typeof FEAST_TABS)[number];

/** The most seats of a feast, and the most people that one person registers. */
export const MAX_FEAST_SEATS = 200;
export const MAX_FEAST_PARTY = 6;
export const MAX_FEAST_IMAGES = 9;
/** The most feasts of a store that are drafts, and the most of a diner that are not closed. */
export const MAX_FEAST_DRAFTS = 50;
export const MAX_DINER_FEASTS = 3;
/** The most questions of one member of a feast. */
export const MAX_QUESTIONS = 10;
/** How often one person can register for a feast, so that unpaid registrations do not keep its seats. */
export const MAX_REGISTRATIONS = 5;
/** The time in which a deposit has to be paid, in seconds. It ends no later than the registration. */
export const FEAST_PAYMENT_SECONDS = 15 * 60;

/** The highest deposit, service charge and cost per person: ¥100,000. */
const MAX_AMOUNT = 10_000_000;
const amount = z
  .int()
  .check(z.minimum(0, 'amountTooSmall'), z.maximum(MAX_AMOUNT, 'amountTooBig'))
  .brand<'Fen'>();

/** A date and a time on the clock of the host store. Both have to be there. */
const wallMoment = z.object({
  date: z.string('momentIncomplete').check(z.minLength(1, 'momentIncomplete'), isDate()),
  time: z.string('momentIncomplete').check(z.minLength(1, 'momentIncomplete'), isTime()),
});
export type WallMoment = z.infer<typeof wallMoment>;

/** Accepts what `wallDate` and `wallTime` accept. */
function isDate() {
  return z.refine<string>((text) => z.safeParse(wallDate, text).success);
}
function isTime() {
  return z.refine<string>((text) => z.safeParse(wallTime, text).success);
}

/** The pictures of a feast in their order. The share cover is one of them; null: the first. */
export const feastImages = z
  .object({
    images: z.array(pictureHash).check(
      z.maxLength(MAX_FEAST_IMAGES),
      z.refine((hashes) => new Set(hashes).size === hashes.length),
    ),
    shareCover: z.nullable(pictureHash),
  })
  .check(
    z.refine(({ images, shareCover }) => shareCover === null || images.includes(shareCover), {
      path: ['shareCover'],
      error: 'coverNotAmongImages',
    }),
  );

/** Everything of a feast that its creator writes, apart from pictures and sharing. */
export const feastInput = z.object({
  title: requiredText(60),
  description: freeText(2000),
  menu: freeText(2000),
  theme: z.enum(FEAST_THEMES),
  /** When and where it takes place: date and start on the host store's clock, and its kind of table. */
  date: wallDate,
  time: wallTime,
  kindId: id,
  /** Tables that staff name. Null: the best tables of the kind, chosen when it is published. */
  itemIds: z._default(z.nullable(z.array(id).check(z.minLength(1), z.maxLength(20))), null),
  /** How long it takes. Null: by the store's rules. Only staff can set it. */
  turnMinutes: z._default(z.nullable(z.int().check(z.minimum(30), z.maximum(720))), null),
  /** A description of the place, such as the name of a room. */
  diningPlace: freeText(100),
  /** Number of seats for members. */
  participantCount: z.int().check(z.minimum(2), z.maximum(MAX_FEAST_SEATS)),
  /** What the meal costs a person, as an estimate. */
  estimatedCost: z.nullable(amount),
  /** Paid when registering and refundable before the deadline. Zero: no deposit. */
  depositPerPerson: amount,
  /** Paid and refunded with the deposit. */
  serviceCharge: amount,
  /** When registration opens. Null: when the feast is published. */
  opensAt: z.nullable(wallMoment),
  deadline: wallMoment,
});
export type FeastInput = z.infer<typeof feastInput>;

export const newFeast = z.extend(feastInput, {
  visibility: z.enum(FEAST_VISIBILITIES),
  shareable: z.enum(FEAST_SHARERS),
});
export type NewFeast = z.infer<typeof newFeast>;
/** Reasons against the table that staff override. Ignored for a diner. */
const overrides = z._default(z.array(z.enum(OVERRIDES)).check(z.maxLength(OVERRIDES.length)), []);
export const feastEdit = z.extend(feastInput, { version, overrides });
/** `z.extend` keeps no checks, so the images have their version beside them. */
export const feastImagesEdit = z.object({ pictures: feastImages, version });
export const feastSharingEdit = z.object({
  visibility: z.enum(FEAST_VISIBILITIES),
  shareable: z.enum(FEAST_SHARERS),
  /** Makes the former link of a private feast stop working. */
  renewLink: z._default(z.boolean(), false),
  version,
});

export const feastPublish = z.object({ version, overrides });
export const feastClose = z.object({ version, reason: freeText(200) });
export const feastVersion = z.object({ version });

export const joinInput = z.object({
  name: requiredText(40),
  people: z.int().check(z.minimum(1), z.maximum(MAX_FEAST_PARTY)),
  remark: freeText(200),
  /** The key of a private feast's link. */
  key: z._default(z.string().check(z.maxLength(100)), ''),
});
export type JoinInput = z.infer<typeof joinInput>;

export const publicFeastsQuery = z.extend(pageQuery, {
  city: z.optional(cityKey),
  storeId: z.optional(id),
  from: z.optional(wallDate),
  to: z.optional(wallDate),
  /** The highest price of a person, in fen: the estimated cost, or what is paid when registering if there is no estimate. */
  maxCost: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(MAX_AMOUNT))),
});
