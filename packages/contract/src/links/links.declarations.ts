export const linksDeclarations = {
  refusals: { linkExpired: 410 },
} as const;
