import { feastAuditApi, feastsApi } from '@xiwei/contract/feasts/feasts.api.ts';
import { myFeastsApi } from '@xiwei/contract/feasts/my-feasts.api.ts';
import { storeFeastsApi } from '@xiwei/contract/feasts/store-feasts.api.ts';
import { AdmissionQueue } from '#platform/admission-queue.ts';
import { type Route, routes } from '#platform/http/routes.ts';
import { failFeast, listFeastsToAudit, passFeast, readFeastToAudit } from './audit.service.ts';
import type { FeastsDeps } from './feasts.deps.ts';
import { exitFeast, joinFeast } from './join.service.ts';
import {
  countFeasts,
  listDinerFeasts,
  listFeastLog,
  listFeasts,
  listMyFeasts,
  readFeast,
} from './lists.service.ts';
import {
  acceptFeast,
  closeFeast,
  createFeast,
  deleteFeastDraft,
  finishFeast,
  publishFeast,
  updateFeast,
} from './manage.service.ts';
import {
  listParticipants,
  readDepositPool,
  refundParticipant,
  refundParticipantAnotherWay,
  withdrawParticipant,
} from './members.service.ts';
import {
  answerQuestion,
  askQuestion,
  editQuestion,
  hideQuestion,
  listFeastQuestions,
} from './questions.service.ts';
import { listPublicFeasts, readFeastFor, readFeastShare, readMyParticipation } from './reads.service.ts';
import { setFeastImages, setFeastSharing, uploadFeastPicture } from './sharing.service.ts';

/**
 * The calls of one feast that run at a time, which wait for its lock anyway; how many wait besides, and for how long in
 * milliseconds. Many people join a popular feast in the second in which registration opens.
 */
const CALLS_OF_FEAST = { concurrency: 2, maxWaiting: 512, maxWaitMs: 15_000 };

/** The handlers of what staff and diners do as creators. `CreatorCall` says which of them called. */
const creatorHandlers = {
  create: createFeast,
  uploadPicture: uploadFeastPicture,
  read: readFeast,
  update: updateFeast,
  publish: publishFeast,
  close: closeFeast,
  finish: finishFeast,
  remove: deleteFeastDraft,
  setImages: setFeastImages,
  setSharing: setFeastSharing,
  participants: listParticipants,
  refund: refundParticipant,
  withdraw: withdrawParticipant,
  pool: readDepositPool,
  questions: listFeastQuestions,
  answer: answerQuestion,
  hide: hideQuestion,
  log: listFeastLog,
};

export const feastsRoutes = (deps: FeastsDeps, admission = new AdmissionQueue(CALLS_OF_FEAST)): Route[] => [
  ...routes(storeFeastsApi, deps, {
    ...creatorHandlers,
    listFeasts,
    countFeasts,
    acceptFeast,
    refundAnotherWay: refundParticipantAnotherWay,
    listDinerFeasts,
  }),
  ...routes(myFeastsApi, deps, { ...creatorHandlers, listMyFeasts }),
  ...routes(feastsApi, deps, {
    listPublicFeasts,
    readFeastFor,
    joinFeast: { admission, queueBy: 'feastId', work: joinFeast },
    readMyParticipation,
    exitFeast: { admission, queueBy: 'feastId', work: exitFeast },
    askQuestion,
    editQuestion,
    readFeastShare,
  }),
  ...routes(feastAuditApi, deps, { listFeastsToAudit, readFeastToAudit, passFeast, failFeast }),
];
