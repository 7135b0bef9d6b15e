import { type Language, type Localized, textFor } from '@xiwei/contract/common/language.ts';
import { demoApi } from '@xiwei/contract/identity/demo.api.ts';
import type pg from 'pg';
import { parsePhone, phoneOf, readAuthenticator } from '#modules/identity/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { type Call, type Route, routes } from '#platform/http/routes.ts';
import type { AnyJob } from '#platform/jobs/jobs.ts';
import type { Log } from '#platform/log.ts';

/** Data of the demo mode: received SMS, the wallet page and the demo accounts. */
export interface Demo {
  /** Returns the SMS that a phone received, oldest first. */
  readPhone(phone: string): { id: string; at: string; text: string; code: string }[];
  /** The pages of the simulators, in the order in which they are printed. */
  pages: readonly { about: string; url: string }[];
  /** The page of the simulated mail server. */
  inbox?: string | undefined;
  people: readonly {
    phone: string;
    nickname: string;
    role: 'diner' | 'admin';
    staffOf: readonly unknown[];
    note: Localized;
  }[];
  /** Creates the jobs that keep the bookings of the demo stores at the present time. */
  jobs?(deps: { pool: pg.Pool; db: Db; clock: Clock; log: Log }): AnyJob[];
}

export const demoRoutes = (demo: Demo, secret: string): Route[] =>
  routes(demoApi, {
    readOwnDemoPhone: (call) => readOwnDemoPhone(demo, secret, call),
    async readDemoPhone({ input }) {
      const phone = parsePhone(input.query);
      return { items: phone ? demo.readPhone(phone.number).toReversed() : [] };
    },
    readDemoInbox: async () => ({ url: demo.inbox ?? null }),
    listDemoAccounts: async ({ language }) => ({
      items: demo.people.flatMap((person) => describe(person, language)),
    }),
  });

function describe(person: Demo['people'][number], language: Language) {
  const phone = parsePhone({ region: 'CN', number: person.phone });
  if (!phone) return [];
  const side = person.role === 'admin' ? 'admin' : person.staffOf.length > 0 ? 'staff' : 'diner';
  const note = textFor(person.note, language) ?? '';
  return [{ region: phone.region, number: phone.national, nickname: person.nickname, note, side } as const];
}

/** Reads the phone of the session's user, who may not have completed the second factor yet. */
async function readOwnDemoPhone(demo: Demo, secret: string, { caller, db, now }: Call) {
  const userId = caller.user?.id ?? caller.pendingUserId;
  if (!userId) return { phone: null, items: [], authenticator: null };
  const phone = await phoneOf(db, userId);
  return {
    phone: phone ? { region: phone.region, number: phone.national } : null,
    items: phone ? demo.readPhone(phone.number).toReversed() : [],
    authenticator: (await readAuthenticator(db, secret, userId, now)) ?? null,
  };
}
