import { myFeastsApi } from '@xiwei/contract/feasts/my-feasts.api.ts';
import { storeFeastsApi } from '@xiwei/contract/feasts/store-feasts.api.ts';
import { call } from '#api/client.ts';

/** The endpoints by which a feast is managed: those of a diner who created it, or those of the staff of its store. */
export const FEAST_ENDPOINTS = { diner: myFeastsApi, staff: storeFeastsApi } as const;

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
