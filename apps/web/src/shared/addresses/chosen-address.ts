import { id } from '@xiwei/contract/common/shapes.ts';
import { defineDraft } from '#shared/form/draft.ts';

/** The address that was chosen for an order, by user and path of the page that asked for it. */
export const chosenAddress = defineDraft('chosen-address', id);
