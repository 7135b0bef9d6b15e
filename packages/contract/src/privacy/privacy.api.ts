import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { nothing } from '#common/shapes.ts';
import { closing, myData } from './privacy.model.ts';

/** What the platform keeps about the person signed in: a copy of it, and its end. */
export const privacyApi = api('privacy', {
  readMyData: {
    method: 'GET',
    path: '/api/me/data',
    who: 'user',
    about: 'A copy of everything the platform keeps about this person.',
    output: myData,
    freshCheck: true,
    limits: [{ max: 10, seconds: 3600, by: 'person' }],
  },
  readClosing: {
    method: 'GET',
    path: '/api/me/closing',
    who: 'user',
    about: 'What keeps this account from being closed, and what would be lost.',
    output: closing,
  },
  closeAccount: {
    method: 'POST',
    path: '/api/me/closing',
    who: 'user',
    about: 'Closes the account for good and erases what identifies the person.',
    body: z.object({ confirmed: z.literal(true) }),
    output: nothing,
    refusals: ['accountNotClosable'],
    freshCheck: true,
    limits: [{ max: 10, seconds: 3600, by: 'person' }],
  },
});
