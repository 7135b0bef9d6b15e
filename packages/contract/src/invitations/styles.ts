/** The styles of the platform: how a card is drawn. A store's template begins with one and has its own colours, pictures and texts. */
export const INVITATION_STYLES = ['classic', 'banquet', 'garden', 'ink', 'night'] as const;
export type InvitationStyle = (typeof INVITATION_STYLES)[number];

/** What a card shows. The host decides about the texts of the first two; the rest comes from the booking. */
export const INVITATION_FIELDS = ['greeting', 'host', 'time', 'place', 'people', 'table'] as const;
export type InvitationField = (typeof INVITATION_FIELDS)[number];

/** Fields that every card shows, because an invitation without them has no use. */
export const NEEDED_FIELDS = ['time', 'place'] as const satisfies readonly InvitationField[];

/** The colours of a card, as `#rrggbb`: of its paper, of its text, and of titles and lines. */
export interface InvitationColors {
  paper: string;
  ink: string;
  accent: string;
}

/** The colours of each style, until a template changes them. */
export const STYLE_COLORS: Record<InvitationStyle, InvitationColors> = {
  classic: { paper: '#fbf7ef', ink: '#2f2a24', accent: '#8c6a2f' },
  banquet: { paper: '#8f1d21', ink: '#fdf1dc', accent: '#f3cf7a' },
  garden: { paper: '#f1f5ec', ink: '#24332a', accent: '#3f7350' },
  ink: { paper: '#ffffff', ink: '#17181a', accent: '#4a4f57' },
  night: { paper: '#141a2b', ink: '#eef1f8', accent: '#d9b36a' },
};

/** The fields of a style, in their order, until a template changes them. */
export const STYLE_FIELDS: readonly InvitationField[] = ['greeting', 'host', 'time', 'place'];

/** The style of a store that has chosen no default. */
export const FIRST_STYLE: InvitationStyle = 'classic';
