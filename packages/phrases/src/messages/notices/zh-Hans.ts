/** What notices say. */
export const messagesNotices = {
  messageLimitReached: {
    title: '发给客人的消息已达当天上限',
    detail:
      '{{storeName}}在 24 小时内发给未经验证的号码的消息已达 {{limit}} 条，超出的没有发送。请查看发送记录。',
  },
} as const;
