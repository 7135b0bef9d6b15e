import { textFor } from '@xiwei/contract/common/language.ts';
import { findStaffReader } from '#modules/identity/index.ts';
import { findStore, findTimezone } from '#modules/stores/index.ts';
import { later } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { composeDigest } from './compose-digest.ts';
import { dueDigest } from './digest.rules.ts';
import { listDigestReaders, listItemsOf, takeItems } from './digest-items.store.ts';
import { planMail, takeBackMail } from './staff-mails.store.ts';
import type { StaffMailMaker } from './staff-mails.ts';

/** News older than this is in no e-mail, in seconds: the longest time before one, and the time for which it may be late. */
const OLDEST_SECONDS = 60 * 3600;

interface DigestDeps {
  db: Db;
  /** The address at which people reach the product. */
  origin: string;
}

/** The news of a day in one e-mail, for each member of staff who chose it, at the hour that they chose. */
export const digest = ({ db, origin }: DigestDeps): StaffMailMaker => ({
  kind: 'digest',
  async plan(now) {
    for (const { store_id, user_id, digest_hour } of await listDigestReaders(db, later(now, -OLDEST_SECONDS)))
      await planDigest({ db }, { storeId: store_id, userId: user_id, hour: digest_hour }, now);
  },
  async write(mail, { language, choice }) {
    if (choice.email.length === 0) return undefined;
    const store = await findStore(db, mail.store_id);
    const items = await listItemsOf(db, mail.store_id, mail.id);
    if (!store || items.length === 0) return undefined;
    const name = textFor(store.name, language) ?? '';
    return composeDigest(
      { id: store.id, name, timezone: store.timezone },
      items,
      mail.date,
      language,
      origin,
    );
  },
});

/** Plans the e-mail of a person if it is due and there is news for it. */
async function planDigest(
  { db }: Pick<DigestDeps, 'db'>,
  { storeId, userId, hour }: { storeId: string; userId: string; hour: number },
  now: Date,
): Promise<void> {
  const timezone = await findTimezone(db, storeId);
  const due = timezone === undefined ? undefined : dueDigest(timezone, hour, now);
  if (!due || !(await findStaffReader(db, storeId, userId))) return;
  const { date, dueAt, endsAt } = due;
  await db.transaction().execute(async (tx) => {
    const mailId = await planMail(tx, { storeId, userId, kind: 'digest', date, dueAt, endsAt }, now);
    if (mailId === undefined) return;
    const news = { after: due.newsAfter, until: dueAt };
    if (!(await takeItems(tx, { storeId, userId, mailId }, news))) await takeBackMail(tx, storeId, mailId);
  });
}
