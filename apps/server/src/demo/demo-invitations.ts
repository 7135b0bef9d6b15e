import { demoId, demoInvitationTemplate } from '@xiwei/demo';
import { type Db, json } from '#platform/db/db.ts';

/** Adds the invitation template of a demo store, with the pictures of the store. */
export async function loadInvitationTemplate(db: Db): Promise<void> {
  const { key, store, colors, title, closing, ...template } = demoInvitationTemplate;
  const storeId = demoId('store', store);
  const { images } = await db
    .selectFrom('store')
    .select('images')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('invitation_template')
    .values({
      ...template,
      store_id: storeId,
      id: demoId('invitation-template', key),
      colors: json(colors),
      images,
      title: json(title),
      closing: json(closing),
    })
    .execute();
}
