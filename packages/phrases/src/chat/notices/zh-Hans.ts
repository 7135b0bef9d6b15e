/** What notices say. */
export const chatNotices = {
  adminChatUnread: { title: '食客给平台的消息还没有回复', detail: '有未读的消息，请尽快查看。' },
  chatUnread: { title: '{{storeName}}给你发了消息', detail: '有未读的消息，请打开查看。' },
  groupChatUnread: { title: '群聊有新消息', detail: '有未读的消息，请打开查看。' },
  platformChatUnread: { title: '“席位”客服回复了你', detail: '有未读的消息，请打开查看。' },
  staffChatUnread: { title: '客人的消息还没有回复', detail: '{{storeName}}有未读的消息，请尽快查看。' },
} as const;
