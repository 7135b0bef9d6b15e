import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { ZERO_FEN } from '#common/money.ts';
import { fen, nothing } from '#common/shapes.ts';
import { closing, myData } from './privacy.model.ts';

/** A copy of a person's data, and closing their account. */
export const privacyApi = api('privacy', {
  readMyData: {
    method: 'GET',
    path: '/api/me/data',
    who: 'user',
    reads: [],
    about: 'Returns a copy of all data that the platform stores about this person.',
    output: myData,
    freshCheck: true,
    limits: [{ max: 10, seconds: 3600, by: 'person' }],
  },
  readClosing: {
    method: 'GET',
    path: '/api/me/closing',
    who: 'user',
    reads: [
      'booking.orders',
      'feasts.feasts',
      'money.payments',
      'money.balance',
      'diners.diners',
      'identity.staff',
    ],
    about: 'Returns what prevents this account from being closed, and what closing it would delete.',
    output: closing,
  },
  closeAccount: {
    method: 'POST',
    path: '/api/me/closing',
    who: 'user',
    changes: 'person',
    about:
      'Closes the account permanently, pays its balance out and erases the data that identifies the person. `payout` is the balance that the person was shown.',
    body: z.object({ confirmed: z.literal(true), payout: z._default(fen, ZERO_FEN) }),
    output: nothing,
    refusals: ['accountNotClosable', 'payoutChanged'],
    freshCheck: true,
    limits: [{ max: 10, seconds: 3600, by: 'person' }],
  },
});
