export { readChoices } from './choices.store.ts';
export { eraseMessagesOf, readMessagesOf, readWechatOf } from './message-data.store.ts';
export type { MessagesDeps } from './messages.deps.ts';
export { messagesJobs, messagesSubscribers } from './messages.jobs.ts';
export { messagesRoutes } from './messages.routes.ts';
export { serveReceipts } from './receipts.http.ts';
export { messageSenders } from './senders.ts';
export { serveWechatEvents } from './wechat-events.http.ts';
export { wechatTokens } from './wechat-tokens.ts';
