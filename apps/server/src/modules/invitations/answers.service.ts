import type { invitationApi } from '@xiwei/contract/invitations/invitations.api.ts';
import {
  type InvitationAnswerInput,
  MAX_ANSWERS,
  type PublicInvitation,
} from '@xiwei/contract/invitations/invitations.model.ts';
import { findStore } from '#modules/stores/index.ts';
import type { Db } from '#platform/db/db.ts';
import { emitToStore } from '#platform/events/outbox.ts';
import type { Call } from '#platform/http/routes.ts';
import { isId, newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import { keyed, sameSecret } from '#platform/secrets.ts';
import type { InvitationsDeps } from './invitations.deps.ts';
import { describeAnswer, describeDesign, describeFacts, isComing } from './invitations.describe.ts';
import {
  type AnswerRow,
  addAnswer,
  changeAnswer,
  countAnswers,
  deleteAnswer,
  findAnswer,
  findByKey,
  type InvitationRow,
  lockByKey,
  type OrderKey,
} from './invitations.store.ts';
import { findInvitedOrder } from './invited-order.service.ts';
import { findTemplate } from './templates.store.ts';

type Api = typeof invitationApi;

/** Makes the token with which a guest changes their answer. It is not stored. */
const tokenOf = ({ booking }: InvitationsDeps, { storeId, orderId }: OrderKey, answerId: string): string => {
  const code = keyed(booking.secret, 'invitation answer', storeId, orderId, answerId)
    .toString('base64url')
    .slice(0, 22);
  return `${answerId}.${code}`;
};

/** Returns the answer that an authentic token belongs to, or undefined. */
function answerIdIn(deps: InvitationsDeps, key: OrderKey, token: string): string | undefined {
  const [answerId = ''] = token.split('.');
  return isId(answerId) && sameSecret(token, tokenOf(deps, key, answerId)) ? answerId : undefined;
}

const keyOf = ({ store_id, order_id }: InvitationRow): OrderKey => ({ storeId: store_id, orderId: order_id });

/** Reads the booking and the store of an invitation whose link is open. */
async function openLink(db: Db, row: InvitationRow | undefined) {
  if (!row) throw new Refusal('notFound');
  if (row.revoked_at !== null) throw new Refusal('invitationRevoked');
  const key = keyOf(row);
  const order = await findInvitedOrder(db, key);
  const store = await findStore(db, key.storeId);
  if (!order || !store) throw new Refusal('notFound');
  if (!store.sharing.enabled) throw new Refusal('sharingDisabled');
  return { row, key, order, store };
}

export async function readInvitation(
  deps: InvitationsDeps,
  call: Call<Api['readInvitation']>,
): Promise<PublicInvitation> {
  const { db, input, language, now } = call;
  const { storeId, key: link } = input.params;
  const { row, key, order, store } = await openLink(db, await findByKey(db, storeId, link));
  const template =
    row.template_id === null ? undefined : await findTemplate(db, { storeId, id: row.template_id });
  const answerId = answerIdIn(deps, key, input.query.token);
  const answer = answerId === undefined ? undefined : await findAnswer(db, key, answerId);
  return {
    host: row.host,
    greeting: row.greeting,
    design: describeDesign(template, row.style, language),
    facts: await describeFacts(deps, order, store, language),
    open: isComing(order, now),
    answer: answer ? describeAnswer(answer) : null,
  };
}

/** Locks the invitation that a guest answers. Answers to one invitation are written one after another, so that they can be counted. */
async function lockOpen(call: Call<Api['answerInvitation']> | Call<Api['changeInvitationAnswer']>) {
  const { storeId, key: link } = call.input.params;
  const found = await openLink(call.db, await lockByKey(call.db, storeId, link));
  if (!isComing(found.order, call.now)) throw new Refusal('invitationOver');
  return found;
}

const valuesOf = ({ name, coming, people, diet, remark }: InvitationAnswerInput, now: Date) => ({
  name,
  coming,
  people: coming ? people : 0,
  diet: coming ? diet : '',
  remark,
  answered_at: now,
});

const textsOf = ({ name, diet, remark }: InvitationAnswerInput) => ({ name, diet, remark });

const describeAnswered = (deps: InvitationsDeps, key: OrderKey, row: AnswerRow) => ({
  answer: describeAnswer(row),
  token: tokenOf(deps, key, row.id),
});

export async function answerInvitation(deps: InvitationsDeps, call: Call<Api['answerInvitation']>) {
  const { db, input, now } = call;
  const { key, order } = await lockOpen(call);
  await deps.requireAllowedFields(call, textsOf(input.body));
  if ((await countAnswers(db, key)) >= MAX_ANSWERS) throw new Refusal('invitationFull');
  const row = await addAnswer(db, key, newId(now), valuesOf(input.body, now));
  await emitToStore(deps, call, 'invitations.guestReplied', key, order.userId);
  return describeAnswered(deps, key, row);
}

export async function changeInvitationAnswer(
  deps: InvitationsDeps,
  call: Call<Api['changeInvitationAnswer']>,
) {
  const { db, input, now } = call;
  const { key, order } = await lockOpen(call);
  const { token, ...answer } = input.body;
  const answerId = answerIdIn(deps, key, token);
  if (answerId === undefined) throw new Refusal('notFound');
  await deps.requireAllowedFields(call, textsOf(answer));
  const row = await changeAnswer(db, key, answerId, valuesOf(answer, now));
  if (!row) throw new Refusal('notFound');
  await emitToStore(deps, call, 'invitations.guestReplied', key, order.userId);
  return describeAnswered(deps, key, row);
}

/** Deletes an answer, also after the link was revoked or the booking is over: it is the guest's own. */
export async function withdrawInvitationAnswer(
  deps: InvitationsDeps,
  call: Call<Api['withdrawInvitationAnswer']>,
) {
  const { db, input } = call;
  const { storeId, key: link } = input.params;
  const row = await lockByKey(db, storeId, link);
  if (!row) throw new Refusal('notFound');
  const key = keyOf(row);
  const answerId = answerIdIn(deps, key, input.body.token);
  if (answerId === undefined || !(await deleteAnswer(db, key, answerId))) throw new Refusal('notFound');
  const order = await findInvitedOrder(db, key);
  await emitToStore(deps, call, 'invitations.invitationChanged', key, order?.userId);
  return {};
}
