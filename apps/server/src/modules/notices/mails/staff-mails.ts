import { randomUUID } from 'node:crypto';
import { DEFAULT_LANGUAGE, type Language } from '@xiwei/contract/common/language.ts';
import type { StaffMailKind } from '@xiwei/contract/notices/staff-mails.ts';
import type { StaffNoticeChoice } from '@xiwei/contract/notices/staff-notices.model.ts';
import { z } from 'zod';
import type { EmailGateway } from '#gateways/email/email.ts';
import type { SendOutcome } from '#gateways/send-outcome.ts';
import { findStaffReader, type StaffReader } from '#modules/identity/index.ts';
import { type Clock, later } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { AnyJob } from '#platform/jobs/jobs.ts';
import { ExtensionPoint } from '#platform/module-handles.ts';
import { readChoice } from '../staff/choices.store.ts';
import { changeMail, claimMails, endInterruptedMails, type StaffMailRow } from './staff-mails.store.ts';

/** What an e-mail to a member of staff says. */
export interface StaffMailContent {
  fromName: string;
  subject: string;
  text: string;
  html: string;
}

/** Who gets an e-mail, as they are when it is sent. */
interface MailReader extends StaffReader {
  language: Language;
  choice: StaffNoticeChoice;
}

/** What plans the e-mails of a kind, and writes them. */
export interface StaffMailMaker {
  kind: StaffMailKind;
  /** Plans the e-mails that are due. A repeated call plans nothing twice. */
  plan(now: Date): Promise<void>;
  /** Writes an e-mail for a reader; undefined if they shall not get it any more. */
  write(mail: StaffMailRow, reader: MailReader, now: Date): Promise<StaffMailContent | undefined>;
}

/** Kinds of e-mails to staff that higher modules plan and write. */
export const staffMailMakers = new ExtensionPoint<(node: object) => StaffMailMaker>();

export interface StaffMailDeps {
  db: Db;
  clock: Clock;
  /** Undefined where no mail server is set up: nothing is planned then. */
  email: EmailGateway | undefined;
  makers: readonly StaffMailMaker[];
}

/** The most e-mails that a run sends. */
const BATCH = 100;
/** How long a claimed e-mail is left to its worker, in seconds. After that, one that was not given to the mail server is claimed again. */
const CLAIM_SECONDS = 600;
const MAX_TRIES = 5;
const RETRY_SECONDS = 300;

/** Plans and sends e-mails to members of staff. */
export const mailsJob = (deps: StaffMailDeps): AnyJob => ({
  name: 'notices.staffMails',
  payload: z.unknown(),
  cron: '*/5 * * * *',
  ...(deps.email && { provider: 'email' }),
  work: () => sendStaffMails(deps),
});

/** What fails does not keep other e-mails from being sent; the job then fails at its end. */
async function sendStaffMails({ db, clock, email, makers }: StaffMailDeps): Promise<void> {
  if (!email) return;
  const errors: unknown[] = [];
  const attempt = (work: Promise<void>) => work.catch((error: unknown) => void errors.push(error));
  for (const maker of makers) await attempt(maker.plan(clock.now()));
  await endInterruptedMails(db, clock.now());
  const worker = randomUUID();
  const now = clock.now();
  const claimed = await claimMails(db, { worker, until: later(now, CLAIM_SECONDS) }, now, BATCH);
  for (const mail of claimed) await attempt(sendMail({ db, clock, email, makers }, worker, mail));
  if (errors.length > 0) throw errors[0];
}

async function sendMail(
  { db, clock, email, makers }: StaffMailDeps & { email: EmailGateway },
  worker: string,
  mail: StaffMailRow,
): Promise<void> {
  const now = clock.now();
  const reader = await findReader(db, mail);
  const maker = makers.find(({ kind }) => kind === mail.kind);
  const isOver = mail.ends_at <= now;
  const content = isOver || !reader ? undefined : await maker?.write(mail, reader, now);
  if (!content || !reader) {
    await changeMail(db, mail, worker, ['waiting'], { status: 'dropped' });
    return;
  }
  const tries = mail.tries + 1;
  // From here on it is never sent again, unless the mail server says that it was not sent.
  const claimedUntil = later(now, CLAIM_SECONDS);
  const sending = { status: 'sending', tries, claimed_until: claimedUntil } as const;
  if (!(await changeMail(db, mail, worker, ['waiting'], sending))) return;
  const { address, language } = reader;
  const outcome = await email.send({ ...content, to: address, language, reference: mail.id });
  await changeMail(db, mail, worker, ['sending', 'unknown'], changeAfter(outcome, tries, clock.now()));
}

/** Finds who gets an e-mail: a person who is still of the staff, and still has a verified address. */
async function findReader(db: Db, { store_id, user_id }: StaffMailRow): Promise<MailReader | undefined> {
  const reader = await findStaffReader(db, store_id, user_id);
  if (!reader) return undefined;
  const choice = await readChoice(db, store_id, user_id);
  return { ...reader, language: reader.language ?? DEFAULT_LANGUAGE, choice };
}

function changeAfter(outcome: SendOutcome, tries: number, now: Date) {
  if (outcome.ok) return { status: 'sent', sent_at: now } as const;
  const provider_code = outcome.code;
  if (outcome.sent === 'maybe') return { status: 'unknown', provider_code } as const;
  if (!outcome.retry || tries >= MAX_TRIES) return { status: 'failed', provider_code } as const;
  const due_at = later(now, RETRY_SECONDS * tries);
  return { status: 'waiting', provider_code, due_at, claimed_by: null, claimed_until: null } as const;
}
