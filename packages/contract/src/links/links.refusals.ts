export const linksRefusals = { linkExpired: 410 } as const;
export type LinksRefusal = keyof typeof linksRefusals;
