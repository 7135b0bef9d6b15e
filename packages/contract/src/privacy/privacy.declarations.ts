export const privacyDeclarations = {
  refusals: {
    accountNotClosable: 409,
  },
} as const;
