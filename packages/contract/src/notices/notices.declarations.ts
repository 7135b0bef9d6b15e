export const noticesDeclarations = {
  refusals: {
    pushSubscriptionInvalid: 422,
  },
  resources: [
    'notices.notices',
    'notices.announcements',
    /** Whether notices are shown as notifications of the browser. */
    'notices.push',
  ],
} as const;
