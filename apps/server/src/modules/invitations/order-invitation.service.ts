import type { orderInvitationApi } from '@xiwei/contract/invitations/invitations.api.ts';
import type { OrderInvitation } from '@xiwei/contract/invitations/invitations.model.ts';
import { findStore } from '#modules/stores/index.ts';
import type { Db } from '#platform/db/db.ts';
import { emitToStore } from '#platform/events/outbox.ts';
import type { Call } from '#platform/http/routes.ts';
import { addJob } from '#platform/jobs/jobs.ts';
import { Refusal } from '#platform/refusal.ts';
import { randomToken } from '#platform/secrets.ts';
import type { InvitationsDeps } from './invitations.deps.ts';
import {
  describeAnswer,
  describeChoices,
  describeFacts,
  isComing,
  type StoreRow,
} from './invitations.describe.ts';
import { LOG_JOB, type LogPayload } from './invitations.jobs.ts';
import {
  addInvitation,
  changeInvitation,
  deleteAnswer,
  findInvitation,
  type InvitationRow,
  listAnswers,
  type OrderKey,
} from './invitations.store.ts';
import { findInvitedOrder, type InvitedOrder } from './invited-order.service.ts';
import { keepTemplate, listTemplates, readDefault } from './templates.store.ts';

type Api = typeof orderInvitationApi;

/** The bytes of the secret part of a link. */
const KEY_BYTES = 16;

/** Whose call it is: the host of a booking, whose other bookings are not found, or the staff of the store. */
type Side = 'user' | 'store';

interface AnyCall {
  db: Db;
  now: Date;
  caller: { user: { id: string } };
}

interface FoundOrder {
  key: OrderKey;
  order: InvitedOrder;
  store: StoreRow;
  row: InvitationRow | undefined;
}

/** Reads an order with its store and invitation. Orders of others are not found. */
async function findOrder({ db, caller }: AnyCall, key: OrderKey, side: Side): Promise<FoundOrder> {
  const order = await findInvitedOrder(db, key);
  const store = await findStore(db, key.storeId);
  if (!order || !store || (side === 'user' && order.userId !== caller.user.id)) throw new Refusal('notFound');
  return { key, order, store, row: await findInvitation(db, key) };
}

const pathOf = ({ store_id, key, revoked_at }: InvitationRow): string | null =>
  revoked_at === null ? `/invitation/${store_id}/${key}` : null;

async function read(
  deps: InvitationsDeps,
  call: Call<Api['readMyInvitation']> | Call<Api['readOrderInvitation']>,
  side: Side,
): Promise<OrderInvitation> {
  const { db, input, language, now } = call;
  const { key, order, store, row } = await findOrder(call, input.params, side);
  const answers = await listAnswers(db, key);
  const path = row ? pathOf(row) : null;
  return {
    version: row?.version ?? 0,
    invitation: row
      ? {
          host: row.host,
          greeting: row.greeting,
          templateId: row.template_id,
          style: row.style,
          path,
        }
      : null,
    facts: await describeFacts(deps, order, store, language),
    choices: describeChoices(
      await listTemplates(db, key.storeId),
      await readDefault(db, key.storeId),
      language,
    ),
    storeEnabled: store.sharing.enabled,
    answers: answers.map(describeAnswer),
    coming: answers.reduce((sum, { people }) => sum + people, 0),
    can: [
      ...(isComing(order, now) && store.sharing.enabled ? (['save'] as const) : []),
      ...(path === null ? [] : (['revoke'] as const)),
      ...(answers.length > 0 ? (['removeAnswer'] as const) : []),
    ],
  };
}

/** Emits the event that refreshes open pages of host and staff, and adds the job that records the change in the log of the order. */
async function announce(
  deps: InvitationsDeps,
  call: AnyCall,
  { key, order }: FoundOrder,
  logged?: { side: Side; type: LogPayload['type']; version: number },
): Promise<void> {
  await emitToStore(deps, call, 'invitations.invitationChanged', key, order.userId);
  if (!logged) return;
  const { side, type, version } = logged;
  const payload: LogPayload = { ...key, type, version, operator: { type: side, id: call.caller.user.id } };
  await addJob(call.db, LOG_JOB, payload);
}

async function save(
  deps: InvitationsDeps,
  call: Call<Api['saveMyInvitation']> | Call<Api['saveOrderInvitation']>,
  side: Side,
) {
  const { db, input, now } = call;
  const found = await findOrder(call, input.params, side);
  const { key, order, store, row } = found;
  if (!store.sharing.enabled) throw new Refusal('sharingDisabled');
  if (!isComing(order, now)) throw new Refusal('invitationOver');
  const { version, templateId, style, host, greeting } = input.body;
  await deps.requireAllowedFields(call, { host, greeting });
  const template =
    templateId === null ? undefined : await keepTemplate(db, { storeId: key.storeId, id: templateId });
  if (templateId !== null && !template) throw new Refusal('invitationTemplateMissing');
  const values = { template_id: templateId, style: template?.style ?? style, host, greeting };
  if ((row?.version ?? 0) !== version) throw new Refusal('changedMeanwhile');
  const makesLink = row === undefined || row.revoked_at !== null;
  const link = { key: randomToken(KEY_BYTES), revoked_at: null };
  const saved = row
    ? await changeInvitation(db, key, version, { ...values, ...(makesLink && link) })
    : await addInvitation(db, {
        ...values,
        ...link,
        store_id: key.storeId,
        order_id: key.orderId,
        created_at: now,
      });
  if (!saved) throw new Refusal('changedMeanwhile');
  const isRedesigned = row?.template_id !== saved.template_id || row.style !== saved.style;
  const type = makesLink ? 'inviteCode' : 'invitationTemplate';
  await announce(
    deps,
    call,
    found,
    makesLink || isRedesigned ? { side, type, version: saved.version } : undefined,
  );
  return { version: saved.version, path: pathOf(saved) };
}

async function revoke(
  deps: InvitationsDeps,
  call: Call<Api['revokeMyInvitation']> | Call<Api['revokeOrderInvitation']>,
  side: Side,
) {
  const { db, input, now } = call;
  const found = await findOrder(call, input.params, side);
  const { row } = found;
  if (!row) throw new Refusal('notFound');
  if (row.revoked_at !== null) return { version: row.version, path: null };
  const { version } = await changeInvitation(db, found.key, 'latest', { revoked_at: now });
  await announce(deps, call, found, { side, type: 'inviteCode', version });
  return { version, path: null };
}

async function removeAnswer(
  deps: InvitationsDeps,
  call: Call<Api['removeMyInvitationAnswer']> | Call<Api['removeInvitationAnswer']>,
  side: Side,
) {
  const { answerId, ...key } = call.input.params;
  const found = await findOrder(call, key, side);
  if (!(await deleteAnswer(call.db, key, answerId))) throw new Refusal('notFound');
  await announce(deps, call, found);
  return {};
}

export const readMyInvitation = (deps: InvitationsDeps, call: Call<Api['readMyInvitation']>) =>
  read(deps, call, 'user');

export const saveMyInvitation = (deps: InvitationsDeps, call: Call<Api['saveMyInvitation']>) =>
  save(deps, call, 'user');

export const revokeMyInvitation = (deps: InvitationsDeps, call: Call<Api['revokeMyInvitation']>) =>
  revoke(deps, call, 'user');

export const removeMyInvitationAnswer = (
  deps: InvitationsDeps,
  call: Call<Api['removeMyInvitationAnswer']>,
) => removeAnswer(deps, call, 'user');

export const readOrderInvitation = (deps: InvitationsDeps, call: Call<Api['readOrderInvitation']>) =>
  read(deps, call, 'store');

export const saveOrderInvitation = (deps: InvitationsDeps, call: Call<Api['saveOrderInvitation']>) =>
  save(deps, call, 'store');

export const revokeOrderInvitation = (deps: InvitationsDeps, call: Call<Api['revokeOrderInvitation']>) =>
  revoke(deps, call, 'store');

export const removeInvitationAnswer = (deps: InvitationsDeps, call: Call<Api['removeInvitationAnswer']>) =>
  removeAnswer(deps, call, 'store');
