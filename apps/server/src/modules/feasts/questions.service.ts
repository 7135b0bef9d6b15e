import type { feastsApi } from '@xiwei/contract/feasts/feasts.api.ts';
import { MAX_QUESTIONS } from '@xiwei/contract/feasts/feasts.model.ts';
import type { Call } from '#platform/http/routes.ts';
import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import { type CreatorCall, lockManaged, type Managed, readManaged } from './access.ts';
import { addLog } from './feast-log.store.ts';
import { emitQuestionChanged, notifyCreator, notifyUser } from './feast-news.ts';
import type { FeastsDeps } from './feasts.deps.ts';
import { describeQuestion } from './feasts.describe.ts';
import { mayOpen } from './feasts.rules.ts';
import { lockFeast } from './feasts.store.ts';
import { listRegistrationsOf } from './participants.store.ts';
import {
  addQuestion,
  changeQuestion,
  countQuestionsOf,
  findQuestion,
  listQuestionsOf,
  type QuestionRow,
  rewordQuestion,
} from './questions.store.ts';

type Api = typeof feastsApi;

const describeFor = (row: QuestionRow, { actor }: Managed, userId: string) =>
  describeQuestion(row, { userId, manages: actor, isSeated: true });

export async function listFeastQuestions(_deps: FeastsDeps, call: CreatorCall<'questions'>) {
  const managed = await readManaged(call);
  const rows = await listQuestionsOf(call.db, call.input.params);
  return { items: rows.map((row) => describeFor(row, managed, call.caller.user.id)) };
}

async function requireQuestion(
  { db }: Pick<Call, 'db'>,
  params: { storeId: string; feastId: string; questionId: string },
): Promise<QuestionRow> {
  const question = await findQuestion(db, params, params.questionId);
  if (!question) throw new Refusal('feastNotFound');
  return question;
}

export async function answerQuestion(deps: FeastsDeps, call: CreatorCall<'answer'>) {
  const { db, now, input, caller } = call;
  const managed = await lockManaged(call);
  const { feast, actor, operator } = managed;
  if (actor !== 'creator') throw new Refusal('feastActionNotPossible');
  const before = await requireQuestion(call, input.params);
  await deps.requireAllowedText(db, input.body.answer);
  await changeQuestion(db, input.params, before.id, {
    answer: input.body.answer,
    answered_at: now,
    answered_by: caller.user.id,
  });
  await addLog(call, feast, 'answer', operator, { participantId: before.participant_id });
  await emitQuestionChanged(deps, call, feast, before.id, before.user_id);
  if (before.answer === null) await notifyUser(deps, call, feast, before.user_id, 'feastAnswered');
  return describeFor(await requireQuestion(call, input.params), managed, caller.user.id);
}

export async function hideQuestion(deps: FeastsDeps, call: CreatorCall<'hide'>) {
  const { db, input, caller } = call;
  const managed = await lockManaged(call);
  const before = await requireQuestion(call, input.params);
  await changeQuestion(db, input.params, before.id, { hidden: input.body.hidden });
  const { feast, operator } = managed;
  await addLog(call, feast, 'hide', operator, { participantId: before.participant_id });
  await emitQuestionChanged(deps, call, feast, before.id, before.user_id);
  return describeFor(await requireQuestion(call, input.params), managed, caller.user.id);
}

/** Finds the seat of a person at a feast. Others cannot ask, and do not learn of a feast that they may not open. */
async function requireSeat(
  call: Pick<Call<Api['askQuestion']>, 'db' | 'caller'>,
  params: { storeId: string; feastId: string },
) {
  const feast = await lockFeast(call.db, params);
  const userId = call.caller.user.id;
  const [latest] = feast ? await listRegistrationsOf(call.db, params, userId) : [];
  const isMember = latest !== undefined && latest.status !== 'closed';
  if (!feast || !mayOpen(feast, { userId, key: '', isMember, isHost: false }))
    throw new Refusal('feastNotFound');
  if (latest?.status !== 'success') throw new Refusal('feastJoinFirst');
  return { feast, seat: latest };
}

export async function askQuestion(deps: FeastsDeps, call: Call<Api['askQuestion']>) {
  const { db, now, input, caller } = call;
  const { storeId } = input.params;
  const { feast, seat } = await requireSeat(call, input.params);
  if ((await countQuestionsOf(db, storeId, seat.id)) >= MAX_QUESTIONS)
    throw new Refusal('feastQuestionLimitReached');
  await deps.requireAllowedText(db, input.body.text);
  const id = newId(now);
  await addQuestion(db, input.params, { id, participant_id: seat.id, text: input.body.text, asked_at: now });
  await emitQuestionChanged(deps, call, feast, id, caller.user.id);
  await notifyCreator(deps, call, feast, 'feastAsked');
  const added = await requireQuestion(call, { ...input.params, questionId: id });
  return describeQuestion(added, { userId: caller.user.id, manages: undefined, isSeated: true });
}

export async function editQuestion(deps: FeastsDeps, call: Call<Api['editQuestion']>) {
  const { db, input, caller } = call;
  const { feast } = await requireSeat(call, input.params);
  const before = await requireQuestion(call, input.params);
  if (before.user_id !== caller.user.id) throw new Refusal('feastNotFound');
  await deps.requireAllowedText(db, input.body.text);
  if (!(await rewordQuestion(db, input.params, before.id, input.body.text)))
    throw new Refusal('feastQuestionAnswered');
  await emitQuestionChanged(deps, call, feast, before.id, caller.user.id);
  const changed = await requireQuestion(call, input.params);
  return describeQuestion(changed, { userId: caller.user.id, manages: undefined, isSeated: true });
}
