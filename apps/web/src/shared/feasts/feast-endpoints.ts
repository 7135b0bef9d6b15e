import { myFeastsApi } from '@xiwei/contract/feasts/my-feasts.api.ts';
import { storeFeastsApi } from '@xiwei/contract/feasts/store-feasts.api.ts';
import { call } from '#api/client.ts';

/** The endpoints by which a feast is managed: those of a diner who created it, or those of the staff of its store. */
export const FEAST_ENDPOINTS = {
  diner: {
    read: myFeastsApi.readMyFeast,
    update: myFeastsApi.updateMyFeast,
    publish: myFeastsApi.publishMyFeast,
    close: myFeastsApi.closeMyFeast,
    finish: myFeastsApi.finishMyFeast,
    remove: myFeastsApi.deleteMyFeastDraft,
    setImages: myFeastsApi.setMyFeastImages,
    setSharing: myFeastsApi.setMyFeastSharing,
    uploadPicture: myFeastsApi.uploadMyFeastPicture,
    participants: myFeastsApi.listMyFeastParticipants,
    refund: myFeastsApi.refundMyFeastParticipant,
    withdraw: myFeastsApi.withdrawMyFeastParticipant,
    pool: myFeastsApi.readMyFeastPool,
    questions: myFeastsApi.listMyFeastQuestions,
    answer: myFeastsApi.answerMyFeastQuestion,
    hide: myFeastsApi.hideMyFeastQuestion,
    log: myFeastsApi.listMyFeastLog,
  },
  staff: {
    read: storeFeastsApi.readFeast,
    update: storeFeastsApi.updateFeast,
    publish: storeFeastsApi.publishFeast,
    close: storeFeastsApi.closeFeast,
    finish: storeFeastsApi.finishFeast,
    remove: storeFeastsApi.deleteFeastDraft,
    setImages: storeFeastsApi.setFeastImages,
    setSharing: storeFeastsApi.setFeastSharing,
    uploadPicture: storeFeastsApi.uploadFeastPicture,
    participants: storeFeastsApi.listParticipants,
    refund: storeFeastsApi.refundParticipant,
    withdraw: storeFeastsApi.withdrawParticipant,
    pool: storeFeastsApi.readDepositPool,
    questions: storeFeastsApi.listFeastQuestions,
    answer: storeFeastsApi.answerQuestion,
    hide: storeFeastsApi.hideQuestion,
    log: storeFeastsApi.listFeastLog,
  },
} as const;

/** A feast and the side that manages it. */
export interface FeastOf {
  as: keyof typeof FEAST_ENDPOINTS;
  params: { storeId: string; feastId: string };
}

/** Returns the upload of pictures of a feast, for picture fields. */
export const uploadFeastPicture =
  ({ as, params: { storeId } }: FeastOf) =>
  (file: File, { signal }: { signal: AbortSignal }) =>
    call(FEAST_ENDPOINTS[as].uploadPicture, { params: { storeId }, body: file }, { signal });
