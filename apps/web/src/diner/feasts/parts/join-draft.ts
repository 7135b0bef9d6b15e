import { joinInput } from '@xiwei/contract/feasts/feasts.model.ts';
import * as z from 'zod/mini';
import { defineDraft } from '#shared/form/draft.ts';

/** What was entered on the first page of joining. The name may be empty until the page is sent. */
const schema = z.object({ name: z.string(), people: joinInput.shape.people, remark: z.string() });
export type JoinDraft = z.infer<typeof schema>;

/** What was entered to join a feast, by user and feast. */
export const joinDraft = defineDraft('join-draft', schema);
