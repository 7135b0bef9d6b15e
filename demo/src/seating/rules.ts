import type { Localized } from '@xiwei/contract/common/language.ts';
import type { BookingRules, BusinessConfig } from '@xiwei/contract/stores/store-settings.model.ts';
import { diceFor } from '#art/dice.ts';
import type { DemoCity, StoreProfile } from '#demo-types.ts';
import { paragraphs, text } from '#text.ts';
import { type HouseRule, ruleIn } from './deposits.ts';
import { largestParty } from './seating.ts';

type Store = Pick<StoreProfile, 'key' | 'mainCuisine' | 'orderingType'>;

/** Derives a store's booking rules. Omakase restaurants are stricter. */
export function rulesOf(store: Store, deposits: readonly HouseRule[], city: DemoCity): BookingRules {
  const dice = diceFor(`rules:${store.key}`);
  const isOmakase = store.orderingType === 'omakase';
  return {
    minPeople: 1,
    maxPeople: largestParty(store),
    windowDays: isOmakase ? 60 : dice.pick([14, 30, 30, 45]),
    cutOffMinutes: isOmakase ? 1440 : dice.pick([30, 60, 60, 120]),
    autoAcceptSeconds: acceptanceOf(store, dice.pick([0, 0, 0, 300, 1800, null])),
    depositExpirySeconds: isOmakase ? 7200 : 1800,
    deposits: deposits.map((rule) => ruleIn(rule, city)),
    cancellation:
      deposits.length > 0
        ? [
            { days: isOmakase ? 3 : 1, refund: 'full' },
            { days: 0, refund: 'none' },
          ]
        : [],
    turnMinutes: isOmakase ? 135 : 120,
    bufferMinutes: isOmakase ? 15 : 0,
    bookingsPerMeal: 1,
  };
}

/** The store whose staff confirm every booking, so that visitors of the demo find some that wait for it. */
const CONFIRMS_BY_HAND = 'hall-of-clouds';

type Acceptance = BookingRules['autoAcceptSeconds'];
const acceptanceOf = ({ key }: Store, usual: Acceptance): Acceptance =>
  key === CONFIRMS_BY_HAND ? null : usual;

export const businessOf = ({ orderingType }: Store): BusinessConfig => ({
  onlineBooking: true,
  showFewLeft: true,
  askDiet: true,
  childrenWelcome: orderingType !== 'omakase',
});

/** Writes the booking notice that a diner reads before confirming. */
export function noticeOf(
  deposits: readonly HouseRule[],
  { cancellation }: BookingRules,
  { childrenWelcome }: BusinessConfig,
): Localized {
  const [free] = cancellation;
  return paragraphs(
    text(
      '桌位为你保留 15 分钟，会迟到请先来电。',
      '桌位為你保留 15 分鐘，會遲到請先來電。',
      'We hold your table for 15 minutes. Please call if you will be late.',
    ),
    text(
      '如有过敏或忌口，请在预订时写明。',
      '如有過敏或忌口，請在預訂時寫明。',
      'Please tell us about allergies and foods to avoid when you book.',
    ),
    ...deposits.flatMap(({ notice }) => notice ?? []),
    ...(free
      ? [
          text(
            `提前 ${free.days} 天或以上取消，订金全额退还；此后不予退还。`,
            `提前 ${free.days} 天或以上取消，訂金全額退還；此後不予退還。`,
            `Cancel at least ${free.days === 1 ? 'a day' : `${free.days} days`} ahead for a full refund; after that, no refund.`,
          ),
        ]
      : []),
    ...(childrenWelcome
      ? []
      : [text('恕不接待十二岁以下儿童。', '恕不接待十二歲以下兒童。', 'We don’t accept children under 12.')]),
  );
}
