export { readChoices } from './choices.store.ts';
export { eraseMessagesOf, readMessagesOf, readWechatOf } from './message-data.store.ts';
