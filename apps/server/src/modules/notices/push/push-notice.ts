import { LANGUAGES, type Language, type Localized, textFor } from '@xiwei/contract/common/language.ts';
import type { Notice } from '@xiwei/contract/notices/notices.model.ts';
import { notices as en } from '@xiwei/phrases/notices/en.ts';
import { PUSH_TEXTS } from '@xiwei/phrases/notices/push.ts';
import { notices as zhHans } from '@xiwei/phrases/notices/zh-Hans.ts';
import { notices as zhHant } from '@xiwei/phrases/notices/zh-Hant.ts';
import type { Words } from '@xiwei/phrases/words.ts';
import type { PushGateway, PushOutcome } from '#gateways/push/push.ts';
import { findAccountLanguage, findOpenAmong } from '#modules/identity/index.ts';
import { type Clock, later } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { addJob } from '#platform/jobs/jobs.ts';
import {
  beginPush,
  cancelPush,
  endPush,
  findUnread,
  listDevices,
  type PushDevice,
  removeDevice,
} from './push-devices.store.ts';

export interface PushDeps {
  db: Db;
  clock: Clock;
  push: PushGateway;
}

export const PUSH_JOB = 'notices.push';
/** How often a notice is given to a push service that has certainly not accepted it, and the pauses between, in seconds. */
const MAX_TRIES = 3;
const RETRY_SECONDS = 60;
/** How old a notice may be when it is shown, in seconds. */
const FRESH_SECONDS = 6 * 3600;

export interface PushJob {
  noticeId: string;
  tries: number;
}

/** Shows a notice on the devices of its person, if it is still unread. Each device gets it once. */
export async function pushNotice(deps: PushDeps, { noticeId, tries }: PushJob): Promise<void> {
  const { db, clock, push } = deps;
  const now = clock.now();
  const notice = await findUnread(db, noticeId);
  if (!notice || notice.created_at < later(now, -FRESH_SECONDS)) return;
  const devices = await listDevices(db, notice.user_id);
  const open = await findOpenAmong(
    db,
    devices.map(({ session_id }) => session_id),
    now,
  );
  const accountLanguage = await findAccountLanguage(db, notice.user_id);
  let isAgain = false;
  for (const device of devices) {
    // A subscription for another key is of no use: push services refuse it.
    if (!open.has(device.session_id) || device.server_key !== push.key) {
      await removeDevice(db, device.id);
      continue;
    }
    if (!(await beginPush(db, noticeId, device.id, now))) continue;
    const words = pushWords(notice, accountLanguage ?? device.language);
    const text = JSON.stringify({
      ...words,
      path: notice.path ?? '/notice',
      tag: noticeId,
      // A page that is in front does not show it.
      ...(!notice.listed && { always: true }),
    });
    const outcome = await push.send(device, text, noticeId.replaceAll('-', ''));
    isAgain = (await record(deps, noticeId, device, outcome, tries + 1 < MAX_TRIES)) || isAgain;
  }
  if (isAgain)
    await addJob<PushJob>(
      db,
      PUSH_JOB,
      { noticeId, tries: tries + 1 },
      { runAt: later(now, RETRY_SECONDS * (tries + 1)) },
    );
}

/** Adds the job that shows a notice on the devices of a person, if there are any. */
export async function planPush(db: Db, userId: string, noticeId: string): Promise<void> {
  if ((await listDevices(db, userId)).length > 0) await addJob<PushJob>(db, PUSH_JOB, { noticeId, tries: 0 });
}

/** Records what a push service answered. Returns whether the notice is to be tried again. */
async function record(
  { db }: PushDeps,
  noticeId: string,
  device: PushDevice,
  outcome: PushOutcome,
  mayRetry: boolean,
): Promise<boolean> {
  if (outcome.ok) await endPush(db, noticeId, device.id, { status: 'sent', code: null });
  else if (outcome.gone) await removeDevice(db, device.id);
  else if (outcome.retry && mayRetry) {
    await cancelPush(db, noticeId, device.id);
    return true;
  } else {
    const status = outcome.sent === 'maybe' ? 'unknown' : 'failed';
    await endPush(db, noticeId, device.id, { status, code: outcome.code });
  }
  return false;
}

const WORDS: Record<Language, Pick<Words<typeof zhHans>, 'kinds' | 'someStore'>> = {
  'zh-Hans': zhHans,
  'zh-Hant': zhHant,
  en,
};

/**
 * Composes what a notification says: what happened and at which restaurant, without the date, people and amounts, because others
 * see it on a locked screen. Staff may work at several stores, so those of the merchant side always name the store.
 */
function pushWords(
  { kind, facts, path }: Pick<Notice, 'kind' | 'facts' | 'path'>,
  language: Language,
): { title: string; body: string } {
  const words = WORDS[language];
  const { titles, open } = PUSH_TEXTS[language];
  const names: Localized = Object.fromEntries(LANGUAGES.map((each) => [each, facts[`storeName.${each}`]]));
  const store = textFor(names, language) ?? words.someStore;
  const title = titles[kind] ?? words.kinds[kind].title;
  const isOfStaff = path?.startsWith('/web/') && !title.includes('{{storeName}}');
  return { title: title.replaceAll('{{storeName}}', store), body: isOfStaff ? store : open };
}
