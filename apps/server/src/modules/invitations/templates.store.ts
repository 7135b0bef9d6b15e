import { FIRST_STYLE, type InvitationStyle } from '@xiwei/contract/invitations/styles.ts';
import { type InsertObject, type Selectable, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.generated.ts';
import { updateAtVersion } from '#platform/db/versioned.ts';
import { Refusal } from '#platform/refusal.ts';

export type TemplateRow = Selectable<Tables['invitation_template']>;
export type TemplateValues = Omit<InsertObject<Tables, 'invitation_template'>, 'store_id' | 'id' | 'version'>;

interface TemplateKey {
  storeId: string;
  id: string;
}

/** Makes changes of the templates of a store wait for each other, so that their number stays right. */
export async function lockTemplates(db: Db, storeId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invitation templates of ${storeId}`}, 0))`.execute(
    db,
  );
}

/** Lists the templates of a store, oldest first. */
export const listTemplates = (db: Db, storeId: string): Promise<TemplateRow[]> =>
  db.selectFrom('invitation_template').selectAll().where('store_id', '=', storeId).orderBy('id').execute();

export const findTemplate = (db: Db, { storeId, id }: TemplateKey): Promise<TemplateRow | undefined> =>
  db
    .selectFrom('invitation_template')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Finds a template that is about to be chosen, and keeps it from being deleted meanwhile. */
export const keepTemplate = (db: Db, { storeId, id }: TemplateKey): Promise<TemplateRow | undefined> =>
  db
    .selectFrom('invitation_template')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();

export const addTemplate = (
  db: Db,
  { storeId, id }: TemplateKey,
  values: TemplateValues,
): Promise<TemplateRow> =>
  db
    .insertInto('invitation_template')
    .values({ ...values, store_id: storeId, id })
    .returningAll()
    .executeTakeFirstOrThrow();

export const changeTemplate = (
  db: Db,
  { storeId, id }: TemplateKey,
  version: number,
  values: TemplateValues,
): Promise<TemplateRow> =>
  updateAtVersion(db, 'invitation_template', { store_id: storeId, id }, version, values);

/** Waits for transactions that choose a template, and locks it. Refuses if there is no such template. */
export async function lockTemplate(db: Db, { storeId, id }: TemplateKey): Promise<TemplateRow> {
  const row = await db
    .selectFrom('invitation_template')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('notFound');
  return row;
}

export async function deleteTemplate(db: Db, { storeId, id }: TemplateKey): Promise<void> {
  await db.deleteFrom('invitation_template').where('store_id', '=', storeId).where('id', '=', id).execute();
}

/** The design that new invitations of a store begin with: a template, or a style of the platform. The other one is null. */
export type DefaultDesign =
  | { templateId: string; style: null }
  | { templateId: null; style: InvitationStyle };

/** Reads the default design of a store; the first style if it has chosen none, or its template was deleted. */
export async function readDefault(db: Db, storeId: string): Promise<DefaultDesign> {
  const row = await db
    .selectFrom('invitation_default')
    .select(['template_id', 'style'])
    .where('store_id', '=', storeId)
    .executeTakeFirst();
  return row?.template_id
    ? { templateId: row.template_id, style: null }
    : { templateId: null, style: row?.style ?? FIRST_STYLE };
}

/** Sets the default design of a store, instead of the former. */
export async function setDefault(
  db: Db,
  storeId: string,
  { templateId, style }: DefaultDesign,
): Promise<void> {
  const values = { template_id: templateId, style };
  await db
    .insertInto('invitation_default')
    .values({ store_id: storeId, ...values })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(values))
    .execute();
}
