export const privacyRefusals = {
  accountNotClosable: 409,
} as const;
export type PrivacyRefusal = keyof typeof privacyRefusals;
