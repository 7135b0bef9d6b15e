import type {
  InvitationDesign,
  InvitationFacts,
  InvitationTemplate,
  OrderInvitation,
  PublicInvitation,
} from '@xiwei/contract/invitations/invitations.model.ts';
import { INVITATION_STYLES, STYLE_COLORS, STYLE_FIELDS } from '@xiwei/contract/invitations/styles.ts';
import { secondsFromNow } from './clock.ts';
import { idOf, STORE_ID } from './samples.ts';

export const makeTemplate = (changes: Partial<InvitationTemplate> = {}): InvitationTemplate => ({
  id: idOf(600),
  version: 0,
  name: 'Birthday',
  style: 'garden',
  colors: STYLE_COLORS.garden,
  images: [],
  fields: [...STYLE_FIELDS],
  title: { en: 'Birthday dinner' },
  closing: {},
  isDefault: false,
  uses: 0,
  can: ['update', 'delete', 'setDefault'],
  ...changes,
});

const designOf = (style: InvitationDesign['style']): InvitationDesign => ({
  style,
  colors: STYLE_COLORS[style],
  imageUrls: [],
  fields: [...STYLE_FIELDS],
  title: '',
  closing: '',
});

const FACTS: InvitationFacts = {
  state: 'confirmed',
  date: '2026-12-01',
  time: '19:00',
  startAt: '2026-12-01T11:00:00Z',
  endAt: '2026-12-01T13:00:00Z',
  people: 4,
  table: null,
  store: {
    id: STORE_ID,
    name: 'Bamboo House',
    city: 'shanghai',
    address: '1 Garden Road',
    latitude: 31,
    longitude: 121,
  },
};

export const REPLY = {
  id: idOf(610),
  name: 'Wang',
  coming: true,
  people: 2,
  diet: 'no pork',
  remark: '',
  answeredAt: secondsFromNow(-60),
};

/** An invitation whose link is open, without replies. */
export const makeOrderInvitation = (changes: Partial<OrderInvitation> = {}): OrderInvitation => ({
  version: 1,
  invitation: {
    host: 'Auntie Li',
    greeting: 'Come and eat',
    templateId: null,
    style: 'classic',
    path: `/invitation/${STORE_ID}/abc`,
  },
  facts: FACTS,
  choices: INVITATION_STYLES.map((style) => ({
    templateId: null,
    name: '',
    isDefault: style === 'classic',
    design: designOf(style),
  })),
  storeEnabled: true,
  answers: [],
  coming: 0,
  can: ['save', 'revoke'],
  ...changes,
});

export const makePublicInvitation = (
  changes: Partial<PublicInvitation> = {},
  facts: Partial<InvitationFacts> = {},
): PublicInvitation => ({
  host: 'Auntie Li',
  greeting: 'Come and eat',
  design: designOf('classic'),
  facts: { ...FACTS, ...facts },
  open: true,
  answer: null,
  ...changes,
});
