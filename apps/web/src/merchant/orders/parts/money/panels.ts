/** The operations that are done in a panel over the page of an account. */
export const PANELS = ['forfeit', 'deduct', 'supplement', 'revoke', 'anotherWay'] as const;
export type PanelName = (typeof PANELS)[number];
