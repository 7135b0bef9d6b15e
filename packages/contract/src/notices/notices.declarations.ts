export const noticesDeclarations = {
  refusals: {
    pushSubscriptionInvalid: 422,
  },
  resources: [
    'notices.notices',
    'notices.announcements',
    /** Whether notices are shown as notifications of the browser. */
    'notices.push',
    /** Which news of bookings members of staff want. */
    'notices.choices',
  ],
} as const;
