import { type Language, textFor } from '@xiwei/contract/common/language.ts';
import type { FeastAudit, FeastToAudit } from '@xiwei/contract/feasts/feast-views.model.ts';
import type { feastAuditApi } from '@xiwei/contract/feasts/feasts.api.ts';
import { feastActionsFor } from '@xiwei/contract/feasts/feasts.machine.ts';
import { findMerchantRow, findStorePlaces } from '#modules/stores/index.ts';
import type { Db } from '#platform/db/db.ts';
import { readPage } from '#platform/db/page.ts';
import { pictureUrl } from '#platform/files/pictures.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import { isInvolved, statusAfter } from './access.ts';
import { dropAudited } from './audited-content.ts';
import { closeWithRefunds } from './close-feast.ts';
import { openChat, renameChat } from './feast-chat.ts';
import { addLog } from './feast-log.store.ts';
import { emitFeastChanged, notifyCreator } from './feast-news.ts';
import { listPictures } from './feast-pictures.store.ts';
import type { FeastsDeps, Tx } from './feasts.deps.ts';
import { type CardContext, describeCard, readCardContext } from './feasts.describe.ts';
import { asAudited, factsOf } from './feasts.rules.ts';
import {
  byWaiting,
  changeFeast,
  countToAudit,
  findFeast,
  type ListedFeast,
  listToAudit,
  lockFeast,
} from './feasts.store.ts';

type Api = typeof feastAuditApi;

interface AuditReader {
  db: Db;
  now: Date;
  language: Language;
  caller: { user: { id: string } };
}

const describeToAudit = (feast: ListedFeast, context: CardContext): FeastToAudit => ({
  ...describeCard(feast, context),
  changedAt: feast.changed_at?.toISOString() ?? null,
});

async function describeContent(
  db: Db,
  feast: ListedFeast,
  version: { former?: boolean } = {},
): Promise<Omit<NonNullable<FeastAudit['former']>, 'title'>> {
  const pictures = await listPictures(db, feast, version);
  return {
    description: feast.description,
    menu: feast.menu,
    diningPlace: feast.dining_place,
    images: pictures.flatMap(({ hash }) => pictureUrl(hash) ?? []),
  };
}

async function describeAudit(
  { db, now, language, caller }: AuditReader,
  feast: ListedFeast,
): Promise<FeastAudit> {
  const [store] = await findStorePlaces(db, [feast.store_id]);
  const merchant = store && (await findMerchantRow(db, store.merchant_id));
  const actions = feastActionsFor('admin', factsOf(feast, now));
  const isOwn = await isInvolved(db, feast, caller.user.id);
  return {
    ...describeToAudit(feast, await readCardContext(db, [feast], language)),
    version: feast.version,
    ...(await describeContent(db, feast)),
    former:
      feast.audited_content === null
        ? null
        : {
            ...(await describeContent(db, asAudited(feast), { former: true })),
            title: feast.audited_content.title,
          },
    publishedAt: feast.published_at?.toISOString() ?? null,
    merchantName: textFor(merchant?.name ?? {}, language) ?? '',
    can: isOwn ? [] : (['pass', 'fail'] as const).filter((action) => actions.includes(action)),
  };
}

export async function listFeastsToAudit(_deps: FeastsDeps, call: Call<Api['listFeastsToAudit']>) {
  const { db, input, language } = call;
  const { rows, next } = await readPage(byWaiting, input.query, (after, limit) =>
    listToAudit(db, after, limit),
  );
  const context = await readCardContext(db, rows, language);
  const items = rows.map((feast) => describeToAudit(feast, context));
  return { items, next, ...(input.query.after === undefined && { total: await countToAudit(db) }) };
}

export async function readFeastToAudit(_deps: FeastsDeps, call: Call<Api['readFeastToAudit']>) {
  const feast = await findFeast(call.db, call.input.params);
  if (!feast || feast.published_at === null) throw new Refusal('feastNotFound');
  return describeAudit(call, feast);
}

/** Finds the feast that an administrator audits, locked, as they have read it. */
async function lockToAudit({
  db,
  caller,
  input,
}: Call<Api['passFeast']> | Call<Api['failFeast']>): Promise<ListedFeast> {
  const feast = await lockFeast(db, input.params);
  if (!feast || feast.published_at === null) throw new Refusal('feastNotFound');
  if (feast.version !== input.body.version) throw new Refusal('feastChanged');
  if (await isInvolved(db, feast, caller.user.id)) throw new Refusal('feastOwnAudit');
  return feast;
}

export async function passFeast(deps: FeastsDeps, call: Call<Api['passFeast']>) {
  const { caller } = call;
  const before = await lockToAudit(call);
  const feast = await letPass(deps, call, before, caller.user.id);
  return describeAudit(call, feast);
}

/** Lets a feast that the transaction has locked pass the audit. */
export async function letPass(
  deps: FeastsDeps,
  tx: Tx,
  before: ListedFeast,
  adminId: string,
): Promise<ListedFeast> {
  const { db, now } = tx;
  const status = statusAfter('pass', 'admin', before, now);
  const feast = await changeFeast(db, before, {
    status,
    audited_at: now,
    audited_by: adminId,
    ...(await dropAudited(tx, before)),
  });
  if (before.status === 'waitAudit') await openChat(deps, tx, feast);
  await addLog(tx, feast, 'pass', { type: 'admin', id: adminId });
  await emitFeastChanged(deps, tx, feast);
  if (before.status === 'waitAudit') await notifyCreator(deps, tx, feast, 'feastPassed');
  return feast;
}

export async function failFeast(deps: FeastsDeps, call: Call<Api['failFeast']>) {
  const { now, caller, input } = call;
  const { reason } = input.body;
  const before = await lockToAudit(call);
  const feast = await closeWithRefunds(deps, call, before, {
    action: 'fail',
    actor: 'admin',
    operator: { type: 'admin', id: caller.user.id },
    note: reason,
    patch: { audit_reason: reason, audited_by: caller.user.id, audited_at: before.audited_at ?? now },
  });
  // The group chat, which stays readable for its members, does not keep a rejected title.
  if (before.audited_content !== null) await renameChat(deps, call, asAudited(feast));
  return describeAudit(call, feast);
}
