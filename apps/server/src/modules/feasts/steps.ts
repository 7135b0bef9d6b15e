/** The steps of a feast, for the demo data, which takes them at times of its own. Only files in `demo/` import this file. */
export { keyOf } from './access.ts';
export { letPass } from './audit.service.ts';
export { finishWithDeposits } from './close-feast.ts';
export { addLog, type Operator } from './feast-log.store.ts';
export { causeOf, withMoney } from './feast-money.ts';
export { emitFeastChanged } from './feast-news.ts';
export { setPictures } from './feast-pictures.store.ts';
export { acceptWithTables, addDraft, columnsOf, publishDraft } from './feast-steps.ts';
export type { FeastsDeps, Tx } from './feasts.deps.ts';
export { endRegistrationTime } from './feasts.jobs.ts';
export { deleteFeast, findFeast, type ListedFeast } from './feasts.store.ts';
export { addRegistration } from './join.service.ts';
export type { ParticipantRow } from './participants.store.ts';
export { completeRegistration } from './payments.ts';
export { addQuestion, changeQuestion } from './questions.store.ts';
