import * as z from 'zod/mini';
import { api } from '#common/endpoint.ts';
import { phoneInput, phoneRegion } from './identity.model.ts';

const messages = z.array(z.object({ id: z.string(), at: z.string(), text: z.string(), code: z.string() }));

/** Endpoints that let people sign in to the demo, where no real SMS is sent. Available only in demo mode. */
export const demoApi = api('demo', {
  readDemoPhone: {
    method: 'GET',
    path: '/api/demo/phone',
    who: 'anyone',
    reads: [],
    demoOnly: true,
    about: 'Lists the SMS that the simulator delivered to a phone, newest first.',
    query: z.object({
      region: phoneRegion,
      number: z.string().check(z.minLength(1), z.maxLength(24)),
    }),
    output: z.object({ items: messages }),
  },
  readOwnDemoPhone: {
    method: 'GET',
    path: '/api/demo/own-phone',
    who: 'anyone',
    reads: [],
    demoOnly: true,
    about:
      'Returns the phone of the person who is signed in or signing in on this browser: its SMS, and the current code of its authenticator app.',
    output: z.object({
      phone: z.nullable(phoneInput),
      items: messages,
      /** The current code and the seconds until it changes. Null without a second factor. */
      authenticator: z.nullable(z.object({ code: z.string(), secondsLeft: z.int() })),
    }),
  },
  readDemoInbox: {
    method: 'GET',
    path: '/api/demo/inbox',
    who: 'anyone',
    reads: [],
    demoOnly: true,
    about:
      'Returns the address of the page that shows what the simulated mail server received; null without one.',
    output: z.object({ url: z.nullable(z.string()) }),
  },
  listDemoAccounts: {
    method: 'GET',
    path: '/api/demo/accounts',
    who: 'anyone',
    reads: [],
    demoOnly: true,
    about: 'Lists the people of the demo data whose accounts can be used to sign in.',
    output: z.object({
      items: z.array(
        z.object({
          region: phoneRegion,
          number: z.string(),
          nickname: z.string(),
          note: z.string(),
          side: z.enum(['diner', 'staff', 'admin']),
        }),
      ),
    }),
  },
});
