/** What notices say. */
export const invitationsNotices = {
  guestsReplied: {
    title: '有客人回复了你的邀请函',
    detail: '{{storeName}} · {{when}}。已有 {{replies}}，共 {{coming}}会来。',
  },
} as const;
