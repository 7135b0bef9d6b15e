export const noticesRefusals = {
  pushSubscriptionInvalid: 422,
} as const;
export type NoticesRefusal = keyof typeof noticesRefusals;
