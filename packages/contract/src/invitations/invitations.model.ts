import * as z from 'zod/mini';
import { SHARED_STATES } from '#booking/order-share.api.ts';
import { id, instant, version, wallDate, wallTime } from '#common/shapes.ts';
import { freeText, requiredText } from '#common/text.ts';
import { cityKey } from '#stores/places.model.ts';
import { hasFields, localized, pictureHash, storePicture } from '#stores/store-settings.model.ts';
import { ACCENT_CONTRAST, contrastOf, TEXT_CONTRAST } from './contrast.ts';
import { INVITATION_FIELDS, INVITATION_STYLES, type InvitationColors, NEEDED_FIELDS } from './styles.ts';

/** The most templates of a store. */
export const MAX_INVITATION_TEMPLATES = 20;
/** The most pictures of a template. */
export const MAX_INVITATION_IMAGES = 9;
/** The most answers to an invitation, and the most people of one answer. */
export const MAX_ANSWERS = 200;
export const MAX_ANSWER_PEOPLE = 20;

/** A colour as browsers write it. */
const color = z.string().check(z.trim(), z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/));

/** Requires that a colour is legible on the paper. */
const legible = (name: 'ink' | 'accent', least: number) =>
  z.refine<InvitationColors>((colors) => !(contrastOf(colors[name], colors.paper) < least), {
    error: 'contrastTooLow',
    path: [name],
    when: hasFields('paper', name),
  });

export const invitationColors = z
  .object({ paper: color, ink: color, accent: color })
  .check(legible('ink', TEXT_CONTRAST), legible('accent', ACCENT_CONTRAST));

/** The fields of a card in their order, each at most once. */
const fields = z.array(z.enum(INVITATION_FIELDS)).check(
  z.maxLength(INVITATION_FIELDS.length),
  z.refine((list) => new Set(list).size === list.length),
  z.refine((list) => NEEDED_FIELDS.every((field) => list.includes(field)), 'neededFieldMissing'),
);

export const invitationTemplateInput = z.object({
  name: requiredText(40),
  style: z.enum(INVITATION_STYLES),
  colors: invitationColors,
  /** Pictures at the top of the card, in their order. The picture to download has the first. */
  images: z.array(pictureHash).check(
    z.maxLength(MAX_INVITATION_IMAGES),
    z.refine((hashes) => new Set(hashes).size === hashes.length),
  ),
  fields,
  /** The title of the card. Empty: that of the style. */
  title: localized(40),
  /** The last line of the card. */
  closing: localized(120),
});
export type InvitationTemplateInput = z.infer<typeof invitationTemplateInput>;
/** A change of a template, based on the version that was read. */
export const invitationTemplateChange = z.extend(invitationTemplateInput, { version });

/** A template as staff edit it, with its texts in every language. */
export const invitationTemplate = z.extend(z.omit(invitationTemplateInput, { images: true }), {
  id,
  version,
  images: z.array(storePicture),
  isDefault: z.boolean(),
  /** Number of coming bookings whose invitation has this template. Above zero, it cannot be deleted. */
  uses: z.int(),
  can: z.array(z.enum(['update', 'delete', 'setDefault'])),
});
export type InvitationTemplate = z.infer<typeof invitationTemplate>;

/** The design that new invitations of a store begin with. */
export const defaultInvitationDesign = z.object({
  /** The store's template. Null: one of the platform's styles. */
  templateId: z.nullable(id),
  /** Used without a template. */
  style: z.enum(INVITATION_STYLES),
});

/** How a card is drawn, in the reader's language. */
export const invitationDesign = z.object({
  style: z.enum(INVITATION_STYLES),
  colors: z.object({ paper: z.string(), ink: z.string(), accent: z.string() }),
  /** The addresses of the pictures, in their order. */
  imageUrls: z.array(z.string()),
  fields: z.array(z.enum(INVITATION_FIELDS)),
  /** Empty: the title of the style. */
  title: z.string(),
  closing: z.string(),
});
export type InvitationDesign = z.infer<typeof invitationDesign>;

/** What a card says about its booking. What the store does not share is null. */
export const invitationFacts = z.object({
  state: z.enum(SHARED_STATES),
  date: wallDate,
  time: wallTime,
  startAt: instant,
  endAt: instant,
  people: z.nullable(z.int()),
  table: z.nullable(z.object({ kindName: z.nullable(z.string()), tableCount: z.int(), joined: z.boolean() })),
  store: z.object({
    id,
    name: z.string(),
    city: cityKey,
    address: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  }),
});
export type InvitationFacts = z.infer<typeof invitationFacts>;

/** What the host of a booking writes on its invitation. */
const invitationText = {
  /** The name with which the host signs. */
  host: freeText(40),
  greeting: freeText(300),
};

export const invitationEdit = z.object({
  ...invitationText,
  /** The store's template. Null: one of the platform's styles. */
  templateId: z.nullable(id),
  /** Used without a template. */
  style: z.enum(INVITATION_STYLES),
  /** The version that was read; 0 if there is no invitation yet. */
  version,
});
export type InvitationEdit = z.infer<typeof invitationEdit>;

export const invitationAnswerInput = z.object({
  name: requiredText(40),
  coming: z.boolean('required'),
  /** How many come, with the person who answers. Ignored if they do not come. */
  people: z.int().check(z.minimum(1), z.maximum(MAX_ANSWER_PEOPLE)),
  diet: freeText(200),
  remark: freeText(200),
});
export type InvitationAnswerInput = z.infer<typeof invitationAnswerInput>;

/** The answer of a guest. */
export const invitationAnswer = z.object({
  id,
  name: z.string(),
  coming: z.boolean(),
  /** Zero if they do not come. */
  people: z.int(),
  diet: z.string(),
  remark: z.string(),
  answeredAt: instant,
});
export type InvitationAnswer = z.infer<typeof invitationAnswer>;

/** A design that the host of a booking can choose. */
const invitationChoice = z.object({
  /** Null for a style of the platform. */
  templateId: z.nullable(id),
  /** The name of the template. Empty for a style of the platform. */
  name: z.string(),
  isDefault: z.boolean(),
  design: invitationDesign,
});
export type InvitationChoice = z.infer<typeof invitationChoice>;

/** The invitation of an order, as its host and the staff see it. */
export const orderInvitation = z.object({
  version,
  /** Null if there is none yet. */
  invitation: z.nullable(
    z.object({
      ...invitationText,
      templateId: z.nullable(id),
      style: z.enum(INVITATION_STYLES),
      /** The path of the public page. Null after the link was revoked. */
      path: z.nullable(z.string()),
    }),
  ),
  facts: invitationFacts,
  choices: z.array(invitationChoice),
  /** Whether the store allows sharing at all. */
  storeEnabled: z.boolean(),
  /** Newest first. */
  answers: z.array(invitationAnswer),
  /** Number of people who come, by the answers. */
  coming: z.int(),
  /** `save`: also creates it, and makes a new link after the former was revoked. */
  can: z.array(z.enum(['save', 'revoke', 'removeAnswer'])),
});
export type OrderInvitation = z.infer<typeof orderInvitation>;

/** An invitation after a change: its new version, and the path of the public page, null if its link is revoked. */
export const savedInvitation = z.object({ version, path: z.nullable(z.string()) });

/** An invitation as guests see it. */
export const publicInvitation = z.object({
  ...invitationText,
  design: invitationDesign,
  facts: invitationFacts,
  /** Whether guests can answer now. */
  open: z.boolean(),
  /** The answer that belongs to the token, if it still exists. */
  answer: z.nullable(invitationAnswer),
});
export type PublicInvitation = z.infer<typeof publicInvitation>;
