import { ZERO_FEN } from '@xiwei/contract/common/money.ts';
import type { FeastForReader } from '@xiwei/contract/feasts/feast-views.model.ts';
import type { feastsApi } from '@xiwei/contract/feasts/feasts.api.ts';
import { nextParticipantStatus } from '@xiwei/contract/feasts/feasts.machine.ts';
import { readSeatingPlan } from '#modules/booking/index.ts';
import { listStaffAccounts } from '#modules/identity/index.ts';
import { heldOf } from '#modules/money/index.ts';
import { readPage } from '#platform/db/page.ts';
import { pictureUrl } from '#platform/files/pictures.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import { findChatOf } from './feast-chat.ts';
import { readPurses } from './feast-money.ts';
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
  asAudited,
  closeNoteFor,
  isCreator,
  isOpenAt,
  isOpenToOthers,
  mayOpen,
  mayShare,
  participantFacts,
  pathOf,
  seenBy,
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
  return { items: await describeCards(db, rows.map(asAudited), language), next };
}

/** Finds a feast that the caller may open, with their registrations, latest first. */
async function requireOpen({ db, caller, input }: ReaderCall) {
  const userId = caller.user?.id;
  const feast = await findFeast(db, input.params);
  const own = feast && userId ? await listRegistrationsOf(db, input.params, userId) : [];
  const isMember = own.some(({ status }) => status !== 'closed');
  const isHost = userId !== undefined && (await listStaffAccounts(db, input.params.storeId)).includes(userId);
  if (!feast || !mayOpen(feast, { userId, key: input.query.key, isMember, isHost }))
    throw new Refusal('feastNotFound');
  const isCreatedByReader = feast.by_store ? isHost : isCreator(feast, userId);
  return { feast, own, userId, isMember, isHost, isCreatedByReader };
}

export async function readFeastFor(
  deps: FeastsDeps,
  call: Call<Api['readFeastFor']>,
): Promise<FeastForReader> {
  const { db, now, language, input } = call;
  const { feast: current, own, userId, isMember, isHost, isCreatedByReader } = await requireOpen(call);
  const seesChange = isMember || isHost || isCreatedByReader;
  const feast = seesChange ? current : asAudited(current);
  const [latest] = own;
  const [plan, pictures, participants, questions] = [
    await readSeatingPlan(deps.booking, feast.store_id),
    await listPictures(db, feast, { former: !seesChange && current.audited_content !== null }),
    await listParticipantsOf(db, input.params),
    await listQuestionsOf(db, input.params),
  ];
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
    changedSinceAudit: seesChange && feast.audited_content !== null,
    kindName: kindNameOf(plan, feast.kind_id, language),
    members: isSeated
      ? seated.map(({ name, people, user_id }) => ({ name, people, isMe: user_id === userId }))
      : [],
    questions: questions.filter(isShown).map((row) => describeQuestion(row, { userId, manages, isSeated })),
    mine: latest && purse ? describeParticipation(latest, purse) : null,
    closeNote: closeNoteFor(feast, latest),
    conversationId: await findChatOf(db, feast, userId),
    onExit: canExit ? { refund: isExitFree(feast, now) ? held : ZERO_FEN, held } : null,
    can: actionsOf(feast, latest, { now, userId, isHost, isCreatedByReader, canExit }),
  };
}

/** Lists what a reader can do. A person who is not signed in can begin to join. */
function actionsOf(
  feast: ListedFeast,
  latest: ParticipantRow | undefined,
  {
    now,
    userId,
    isHost,
    isCreatedByReader,
    canExit,
  }: {
    now: Date;
    userId: string | undefined;
    isHost: boolean;
    isCreatedByReader: boolean;
    canExit: boolean;
  },
): FeastForReader['can'] {
  const isMember = latest !== undefined && latest.status !== 'closed';
  const isFull = feast.registered >= feast.participant_count;
  const canJoin = !isMember && !isCreatedByReader && !isFull && latest?.close_reason !== 'withdrawn';
  const all: [FeastForReader['can'][number], boolean][] = [
    ['join', canJoin && takesRegistrations(feast, now)],
    ['pay', latest?.status === 'waitDepositPayment' && isOpenAt(feast, now)],
    ['exit', canExit],
    ['ask', latest?.status === 'success'],
    ['share', mayShare(feast, isCreatedByReader)],
    ['manage', isCreator(feast, userId)],
    ['manageAtStore', isHost],
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
    feast: describeCard(seenBy(latest, feast), await readCardContext(db, [feast], language)),
    mine: describeParticipation(latest, purse),
    closeNote: closeNoteFor(feast, latest),
  };
}

export async function readFeastShare(_deps: FeastsDeps, call: Call<Api['readFeastShare']>) {
  const { feast, isHost, isCreatedByReader } = await requireOpen(call);
  const isOpen = isOpenToOthers(feast);
  const mayPreview = !isOpen && (isHost || isCreatedByReader);
  if (!mayPreview && !mayShare(feast, isCreatedByReader)) throw new Refusal('feastSharingOff');
  const { title, cover } = asAudited(feast);
  return { path: pathOf(feast), isOpen, title, coverUrl: pictureUrl(cover) };
}
