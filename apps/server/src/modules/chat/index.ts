export { type CardReader, chatCards, mayShow } from './cards.ts';
export { chatHandle, requesters } from './chat.deps.ts';
export { eraseGroupName, findGroupOf } from './conversations.store.ts';
export { addGroupMember, closeGroup, createGroup, removeGroupMember, renameGroup } from './groups.ts';
