import {
  demoAnnouncements,
  demoConversations,
  demoInvitationTemplate,
  demoMerchants,
  demoPeople,
  demoQuickReplies,
  demoShopOrders,
  demoShops,
  demoStores,
} from '@xiwei/demo';
import type { Db } from '#platform/db/db.ts';
import { sha256 } from '#platform/secrets.ts';

/** Returns a digest of the demo content of this version. Bookings are not part of it: a job adds those of each day. */
const digestOfContent = (): string =>
  sha256(
    JSON.stringify([
      demoMerchants,
      demoStores,
      demoPeople,
      demoAnnouncements,
      demoConversations,
      demoQuickReplies,
      demoInvitationTemplate,
      demoShops,
      demoShopOrders,
    ]),
  ).toString('hex');

/** Records that the demo content of this version has been loaded. */
export async function recordDemoContent(db: Db): Promise<void> {
  await db.updateTable('installation').set({ demo_digest: digestOfContent() }).execute();
}

/** Checks whether the loaded demo content is that of this version. Versions before 0046 recorded none. */
export async function isDemoContentCurrent(db: Db): Promise<boolean> {
  const { demo_digest } = await db.selectFrom('installation').select('demo_digest').executeTakeFirstOrThrow();
  return demo_digest === digestOfContent();
}
