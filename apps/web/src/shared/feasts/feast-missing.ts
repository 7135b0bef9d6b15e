import type { RefusalCode } from '@xiwei/contract/refusals.ts';

/** Refusals of a feast that is not there, or that the reader may not see. */
export const FEAST_MISSING: readonly RefusalCode[] = ['feastNotFound', 'notFound', 'inputInvalid'];
