import type { Fen } from '@xiwei/contract/common/money.ts';
import type {
  FeastCard,
  FeastForReader,
  FeastQuestion,
  ManagedFeast,
  ParticipantSummary,
  Participation,
  PoolTerms,
} from '@xiwei/contract/feasts/feast-views.model.ts';
import { secondsFromNow } from './clock.ts';
import { idOf, makeStoreCard, STORE_ID } from './samples.ts';

export const FEAST_ID = idOf(800);
export const PAYMENT_ID = idOf(802);
const DAY = 86_400;

/** A public feast in three days that takes registrations, with a deposit of ¥100 and a service charge of ¥20. */
export const makeFeastCard = (changes: Partial<FeastCard> = {}): FeastCard => {
  const { name, city, latitude, longitude } = makeStoreCard();
  return {
    id: FEAST_ID,
    storeId: STORE_ID,
    number: 7,
    status: 'forming',
    closeReason: null,
    waitsForStore: false,
    formedAt: null,
    finishedAt: null,
    title: 'An evening of hairy crab',
    theme: 'darkGold',
    coverUrl: null,
    visibility: 'public',
    date: '2026-12-04',
    time: '19:00',
    startAt: secondsFromNow(3 * DAY + 7 * 3600),
    endAt: secondsFromNow(3 * DAY + 10 * 3600),
    participantCount: 8,
    registered: 3,
    minimum: 4,
    estimatedCost: 600_00 as Fen,
    depositPerPerson: 100_00 as Fen,
    serviceCharge: 20_00 as Fen,
    opensAt: null,
    deadline: secondsFromNow(2 * DAY),
    creator: { type: 'store', name },
    store: {
      ...{ id: STORE_ID, name, city, latitude, longitude },
      address: '1 Bund Road',
      timezone: 'Asia/Shanghai',
      currency: 'CNY',
    },
    ...changes,
  };
};

export const makeParticipation = (changes: Partial<Participation> = {}): Participation => ({
  id: idOf(801),
  version: 0,
  status: 'success',
  closeReason: null,
  name: 'Lin Yue',
  people: 2,
  remark: '',
  due: 240_00 as Fen,
  paid: 240_00 as Fen,
  held: 240_00 as Fen,
  refunding: 0 as Fen,
  refunded: 0 as Fen,
  returnedByHand: 0 as Fen,
  returnedToBalance: 0 as Fen,
  kept: 0 as Fen,
  refundFailed: false,
  paymentId: null,
  payUntil: null,
  joinedAt: secondsFromNow(0),
  closedAt: null,
  ...changes,
});

/** A registration whose deposit is due within ten minutes. */
export const makeUnpaid = (changes: Partial<Participation> = {}): Participation =>
  makeParticipation({
    status: 'waitDepositPayment',
    paid: 0 as Fen,
    held: 0 as Fen,
    paymentId: PAYMENT_ID,
    payUntil: secondsFromNow(600),
    ...changes,
  });

export const makeQuestion = (changes: Partial<FeastQuestion> = {}): FeastQuestion => ({
  id: idOf(810),
  text: 'May I bring wine?',
  askedAt: secondsFromNow(-3600),
  isMine: false,
  name: 'Alex',
  answer: null,
  answeredAt: null,
  hidden: false,
  can: [],
  ...changes,
});

/** A feast as a visitor sees it who can join it. */
export const makeFeast = (changes: Partial<FeastForReader> = {}): FeastForReader => ({
  ...makeFeastCard(),
  description: 'Ten courses around the crab.',
  menu: 'Crab roe tofu\nSteamed crab',
  images: [],
  diningPlace: 'Upstairs room',
  shareable: 'everyone',
  changedSinceAudit: false,
  kindName: 'Round table',
  members: [],
  questions: [],
  mine: null,
  closeNote: null,
  conversationId: null,
  onExit: null,
  can: ['join', 'share'],
  ...changes,
});

/** A feast as a member sees it who has paid. */
export const makeJoinedFeast = (changes: Partial<FeastForReader> = {}): FeastForReader =>
  makeFeast({
    mine: makeParticipation(),
    members: [
      { name: 'Lin Yue', people: 2, isMe: true },
      { name: 'Alex', people: 1, isMe: false },
    ],
    conversationId: idOf(820),
    onExit: { refund: 240_00 as Fen, held: 240_00 as Fen },
    can: ['exit', 'ask', 'share'],
    ...changes,
  });

/** A feast of a diner as its creator manages it. */
export const makeManagedFeast = (changes: Partial<ManagedFeast> = {}): ManagedFeast => ({
  ...makeFeastCard({ creator: { type: 'user', name: 'Lin Yue' } }),
  version: 3,
  description: 'Ten courses around the crab.',
  menu: 'Crab roe tofu\nSteamed crab',
  images: [],
  shareCover: null,
  diningPlace: 'Upstairs room',
  kindId: idOf(51),
  kindName: 'Round table',
  itemIds: null,
  tables: [{ itemId: idOf(61), label: 'A1' }],
  turnMinutes: null,
  shareable: 'everyone',
  path: `/feast-detail/${STORE_ID}/${FEAST_ID}`,
  publishedAt: secondsFromNow(-DAY),
  auditedAt: secondsFromNow(-DAY),
  auditReason: null,
  closeNote: null,
  closedAt: null,
  changedSinceAudit: false,
  needsAudit: true,
  confirmed: 2,
  unanswered: 1,
  conversationId: null,
  can: ['update', 'close', 'setImages', 'setSharing', 'answer', 'refund', 'withdraw'],
  ...changes,
});

export const makeMember = (changes: Partial<ParticipantSummary> = {}): ParticipantSummary => ({
  ...makeParticipation({ name: 'Alex', remark: 'No pork' }),
  phone: null,
  dinerId: null,
  can: ['refund', 'withdraw'],
  owed: 0 as Fen,
  otherWays: [],
  ...changes,
});

export const makePool = (changes: Partial<PoolTerms> = {}): PoolTerms => ({
  paid: 240_00 as Fen,
  held: 240_00 as Fen,
  refunding: 0 as Fen,
  refunded: 0 as Fen,
  kept: 0 as Fen,
  failed: 0,
  onClose: { people: 2, registrations: 1, refund: 240_00 as Fen },
  onFinish: { keep: 240_00 as Fen },
  ...changes,
});
