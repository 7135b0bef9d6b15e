import type { StaffRole } from '@xiwei/contract/common/endpoint.ts';
import { type Language, textFor } from '@xiwei/contract/common/language.ts';
import type { ManagedFeast } from '@xiwei/contract/feasts/feast-views.model.ts';
import { feastActionsFor } from '@xiwei/contract/feasts/feasts.machine.ts';
import type { SeatingPlan } from '#modules/seating/index.ts';
import type { Db } from '#platform/db/db.ts';
import { pictureUrl } from '#platform/files/pictures.ts';
import { isTrusted, keyOf, type Managed } from './access.ts';
import { findChatOf } from './feast-chat.ts';
import { listPictures } from './feast-pictures.store.ts';
import { describeCard, readCardContext } from './feasts.describe.ts';
import { factsOf, isAccepted, pathOf } from './feasts.rules.ts';
import type { ListedFeast } from './feasts.store.ts';
import { countUnanswered } from './questions.store.ts';

/** The reader of a feast that they manage. */
export interface ManagerReader {
  db: Db;
  now: Date;
  language: Language;
  role: StaffRole | undefined;
}

export const kindNameOf = (plan: SeatingPlan, kindId: string, language: Language): string =>
  textFor(plan.kinds.find(({ id }) => id === kindId)?.name ?? {}, language) ?? '';

/** Describes a feast for its creator, or for the staff of its store. */
export async function describeManaged(
  { db, now, language, role }: ManagerReader,
  { feast, actor }: Pick<Managed, 'feast' | 'actor'>,
  plan: SeatingPlan,
): Promise<ManagedFeast> {
  const pictures = await listPictures(db, feast);
  const card = describeCard(feast, await readCardContext(db, [feast], language));
  return {
    ...card,
    version: feast.version,
    description: feast.description,
    menu: feast.menu,
    images: pictures.map(({ hash }) => ({ hash, url: pictureUrl(hash) })),
    shareCover: pictures.find(({ is_cover }) => is_cover)?.hash ?? null,
    diningPlace: feast.dining_place,
    kindId: feast.kind_id,
    kindName: kindNameOf(plan, feast.kind_id, language),
    itemIds: feast.item_ids,
    tables: feast.table_ids.map((itemId) => ({
      itemId,
      label: plan.items.find(({ id }) => id === itemId)?.label ?? '',
    })),
    turnMinutes: feast.turn_minutes,
    shareable: feast.shareable,
    path: pathOf(feast),
    publishedAt: feast.published_at?.toISOString() ?? null,
    auditedAt: feast.audited_at?.toISOString() ?? null,
    auditReason: feast.audit_reason,
    closeNote: feast.close_note,
    closedAt: feast.closed_at?.toISOString() ?? null,
    changedSinceAudit: feast.changed_at !== null,
    needsAudit: !(await isTrusted(db, feast)),
    confirmed: feast.confirmed,
    unanswered: await countUnanswered(db, keyOf(feast)),
    conversationId: await findChatOf(db, feast, role ? feast.store_id : feast.creator_id),
    can: role === 'host' ? [] : actionsOf(feast, actor, now),
  };
}

/** Lists what a manager can do. Only the creator edits a feast; its host store can close it and refund. */
function actionsOf(feast: ListedFeast, actor: Managed['actor'], now: Date): ManagedFeast['can'] {
  const actions = feastActionsFor(actor, factsOf(feast, now));
  const isOpen = feast.status !== 'closed';
  const hasMembers = feast.registered > 0;
  const isFixed = !feast.by_store && isAccepted(feast);
  // From the start of the meal, only the store returns deposits.
  const mayReturnMoney = actor === 'host' || feast.by_store || feast.start_at > now;
  const all: [ManagedFeast['can'][number], boolean][] = [
    ['update', actions.includes('update')],
    ['movePlace', actions.includes('update') && !hasMembers && !isFixed],
    ['publish', actions.includes('publish')],
    ['accept', actions.includes('accept')],
    ['close', actions.includes('cancel') || actions.includes('stop')],
    ['finish', actions.includes('finish')],
    ['delete', actions.includes('delete')],
    ['setImages', actions.includes('update')],
    ['setSharing', actor === 'creator' && isOpen],
    ['answer', actor === 'creator'],
    ['refund', feast.published_at !== null && mayReturnMoney],
    ['withdraw', actor === 'creator' && isOpen && hasMembers && mayReturnMoney],
  ];
  return all.flatMap(([action, isPossible]) => (isPossible ? [action] : []));
}
