import { ZERO_FEN } from '@xiwei/contract/common/money.ts';
import type { FeastForReader } from '@xiwei/contract/feasts/feast-views.model.ts';
import type { feastsApi } from '@xiwei/contract/feasts/feasts.api.ts';
import { nextParticipantStatus } from '@xiwei/contract/feasts/feasts.machine.ts';
import { readSeatingPlan } from '#modules/booking/index.ts';
import { readPage } from '#platform/db/page.ts';
import { pictureUrl } from '#platform/files/pictures.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import { createdBy } from './access.ts';
import { findChatOf } from './feast-chat.ts';
import { heldOf, readPurses } from './feast-money.ts';
import { listPictures } from './feast-pictures.store.ts';
import type { FeastsDeps } from './feasts.deps.ts';
import {
  describeCard,
  describeCards,
  describeParticipation,
  describeQuestion,
  readCardContext,
} from './feasts.describe.ts';
import {
  isCreator,
  isOpenAt,
  mayOpen,
  mayShare,
  participantFacts,
  pathOf,
  takesRegistrations,
} from './feasts.rules.ts';
import { byStart, type FeastKey, findFeast, type ListedFeast, listPublic } from './feasts.store.ts';
import { isExitFree } from './join.service.ts';
import { kindNameOf } from './managed.describe.ts';
import { listParticipantsOf, listRegistrationsOf, type ParticipantRow } from './participants.store.ts';
import { listQuestionsOf } from './questions.store.ts';

type Api = typeof feastsApi;
interface ReaderCall extends Pick<Call<Api['readFeastFor']>, 'db' | 'caller'> {
  input: { params: FeastKey; query: { key: string } };
}

export async function listPublicFeasts(
  _deps: FeastsDeps,
  { db, now, language, input }: Call<Api['listPublicFeasts']>,
) {
  const { rows, next } = await readPage(byStart, input.query, (after, limit) =>
    listPublic(db, input.query, now, after, limit),
  );
  return { items: await describeCards(db, rows, language), next };
}

/** Finds a feast that the caller may open, with their registrations, latest first. */
async function requireOpen({ db, caller, input }: ReaderCall) {
  const userId = caller.user?.id;
  const feast = await findFeast(db, input.params);
  const own = feast && userId ? await listRegistrationsOf(db, input.params, userId) : [];
  const isMember = own.some(({ status }) => status !== 'closed');
  if (!feast || !mayOpen(feast, { userId, key: input.query.key, isMember }))
    throw new Refusal('feastNotFound');
  return { feast, own, userId };
}

export async function readFeastFor(
  deps: FeastsDeps,
  call: Call<Api['readFeastFor']>,
): Promise<FeastForReader> {
  const { db, now, language, input } = call;
  const { feast, own, userId } = await requireOpen(call);
  const [latest] = own;
  const [plan, pictures, participants, questions] = [
    await readSeatingPlan(deps.booking, feast.store_id),
    await listPictures(db, feast),
    await listParticipantsOf(db, input.params),
    await listQuestionsOf(db, input.params),
  ];
  const isCreatedByReader = userId !== undefined && (await createdBy(db, feast, userId));
  const isSeated = latest?.status === 'success' || isCreatedByReader;
  const seated = participants.filter(({ status }) => status === 'success');
  const purse = latest && (await readPurses(db, [latest], now)).get(latest.id);
  const manages = isCreator(feast, userId) ? ('creator' as const) : undefined;
  const isShown = ({ hidden, user_id }: (typeof questions)[number]) =>
    !hidden || manages !== undefined || (user_id !== null && user_id === userId);
  const canExit =
    latest !== undefined &&
    nextParticipantStatus('exit', 'participant', participantFacts(feast, latest, { now })) !== undefined;
  const held = purse ? heldOf(purse) : ZERO_FEN;
  return {
    ...describeCard(feast, await readCardContext(db, [feast], language)),
    description: feast.description,
    menu: feast.menu,
    images: pictures.flatMap(({ hash }) => pictureUrl(hash) ?? []),
    diningPlace: feast.dining_place,
    shareable: feast.shareable,
    kindName: kindNameOf(plan, feast.kind_id, language),
    members: isSeated
      ? seated.map(({ name, people, user_id }) => ({ name, people, isMe: user_id === userId }))
      : [],
    questions: questions.filter(isShown).map((row) => describeQuestion(row, { userId, manages, isSeated })),
    mine: latest && purse ? describeParticipation(latest, purse) : null,
    conversationId: await findChatOf(db, feast, userId),
    onExit: canExit ? { refund: isExitFree(feast, now) ? held : ZERO_FEN, held } : null,
    can: actionsOf(feast, latest, { now, userId, isCreatedByReader, canExit }),
  };
}

/** Lists what a reader can do. A person who is not signed in can begin to join. */
function actionsOf(
  feast: ListedFeast,
  latest: ParticipantRow | undefined,
  {
    now,
    userId,
    isCreatedByReader,
    canExit,
  }: { now: Date; userId: string | undefined; isCreatedByReader: boolean; canExit: boolean },
): FeastForReader['can'] {
  const isMember = latest !== undefined && latest.status !== 'closed';
  const isFull = feast.registered >= feast.participant_count;
  const canJoin = !isMember && !isCreatedByReader && !isFull && latest?.close_reason !== 'withdrawn';
  const all: [FeastForReader['can'][number], boolean][] = [
    ['join', canJoin && takesRegistrations(feast, now)],
    ['pay', latest?.status === 'waitDepositPayment' && isOpenAt(feast, now)],
    ['exit', canExit],
    ['ask', latest?.status === 'success'],
    ['share', mayShare(feast, userId)],
    ['manage', isCreator(feast, userId)],
  ];
  return all.flatMap(([action, isPossible]) => (isPossible ? [action] : []));
}

export async function readMyParticipation(
  _deps: FeastsDeps,
  { db, now, caller, language, input }: Call<Api['readMyParticipation']>,
) {
  const [latest] = await listRegistrationsOf(db, input.params, caller.user.id);
  const feast = latest && (await findFeast(db, input.params));
  const purse = feast && (await readPurses(db, [latest], now)).get(latest.id);
  if (!purse) throw new Refusal('feastNotFound');
  return {
    feast: describeCard(feast, await readCardContext(db, [feast], language)),
    mine: describeParticipation(latest, purse),
  };
}

export async function readFeastShare(_deps: FeastsDeps, call: Call<Api['readFeastShare']>) {
  const { feast, userId } = await requireOpen(call);
  if (!mayShare(feast, userId)) throw new Refusal('feastSharingOff');
  return { path: pathOf(feast) };
}
