import { type Language, textFor } from '@xiwei/contract/common/language.ts';
import type {
  InvitationAnswer,
  InvitationChoice,
  InvitationDesign,
  InvitationFacts,
} from '@xiwei/contract/invitations/invitations.model.ts';
import {
  INVITATION_STYLES,
  type InvitationStyle,
  STYLE_COLORS,
  STYLE_FIELDS,
} from '@xiwei/contract/invitations/styles.ts';
import type { SharedField } from '@xiwei/contract/stores/sharing.model.ts';
import type { findStore } from '#modules/stores/index.ts';
import { pictureUrl } from '#platform/files/pictures.ts';
import type { InvitationsDeps } from './invitations.deps.ts';
import type { AnswerRow } from './invitations.store.ts';
import { describeInvitedTables, type InvitedOrder } from './invited-order.service.ts';
import type { DefaultDesign, TemplateRow } from './templates.store.ts';

export type StoreRow = NonNullable<Awaited<ReturnType<typeof findStore>>>;

/** Describes how a card is drawn: by a template, or by a style of the platform. */
export const describeDesign = (
  template: TemplateRow | undefined,
  style: InvitationStyle,
  language: Language,
): InvitationDesign =>
  template
    ? {
        style: template.style,
        colors: template.colors,
        imageUrls: template.images.flatMap((hash) => pictureUrl(hash) ?? []),
        fields: template.fields,
        title: textFor(template.title, language) ?? '',
        closing: textFor(template.closing, language) ?? '',
      }
    : {
        style,
        colors: STYLE_COLORS[style],
        imageUrls: [],
        fields: [...STYLE_FIELDS],
        title: '',
        closing: '',
      };

/** Lists the designs that a host can choose: the store's templates, then the styles of the platform. */
export const describeChoices = (
  templates: readonly TemplateRow[],
  chosen: DefaultDesign,
  language: Language,
): InvitationChoice[] => [
  ...templates.map((template) => ({
    templateId: template.id,
    name: template.name,
    isDefault: template.id === chosen.templateId,
    design: describeDesign(template, template.style, language),
  })),
  ...INVITATION_STYLES.map((style) => ({
    templateId: null,
    name: '',
    isDefault: style === chosen.style,
    design: describeDesign(undefined, style, language),
  })),
];

/** Describes a booking for its card, without what the store does not share. Not for use inside a transaction. */
export async function describeFacts(
  { booking }: InvitationsDeps,
  order: InvitedOrder,
  store: StoreRow,
  language: Language,
): Promise<InvitationFacts> {
  const shows = (field: SharedField): boolean => store.sharing.shows.includes(field);
  return {
    state: order.state,
    date: order.date,
    time: order.time,
    startAt: order.startAt,
    endAt: order.endAt,
    people: shows('people') ? order.people : null,
    table: shows('table') ? await describeInvitedTables(booking, order, language) : null,
    store: {
      id: store.id,
      name: textFor(store.name, language) ?? '',
      city: store.city,
      address: textFor(store.address, language) ?? '',
      latitude: store.latitude,
      longitude: store.longitude,
    },
  };
}

export const describeAnswer = (row: AnswerRow): InvitationAnswer => ({
  id: row.id,
  name: row.name,
  coming: row.coming,
  people: row.people,
  diet: row.diet,
  remark: row.remark,
  answeredAt: row.answered_at.toISOString(),
});

/** Checks whether an invitation can be changed and answered: its booking has not begun and is not cancelled. */
export const isComing = ({ state, startAt }: InvitedOrder, now: Date): boolean =>
  (state === 'pending' || state === 'confirmed') && Date.parse(startAt) > now.getTime();
