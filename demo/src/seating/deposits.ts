import type { Fen } from '@xiwei/contract/common/money.ts';
import {
  type DepositBasis,
  type DepositConditions,
  type DepositRule,
  EVERY_BOOKING,
} from '@xiwei/contract/stores/deposit-rules.model.ts';
import type { City, PerCapitaBand } from '@xiwei/contract/stores/store-kinds.ts';
import { diceFor } from '#art/dice.ts';
import type { DemoSeating, StoreProfile } from '#demo-types.ts';
import { levelIdOf } from '#evenings/levels.ts';
import { type Text, text } from '#text.ts';

/** A deposit rule of a store, with its text for the booking notice. */
export interface HouseRule {
  name: Text;
  when: Partial<DepositConditions>;
  basis: DepositBasis;
  yuan: number;
  /** Null for rules about a guest's history, which are not published. */
  notice: Text | null;
}

/** Booking methods that require a deposit; walk-ins do not. */
const BOOKED_AHEAD: DepositConditions['methods'] = ['online', 'phone', 'chat'];
const WRITES_TRADITIONAL: readonly City[] = ['hongkong', 'macau', 'taipei'];

/** Converts a rule to the contract's form, named in the script of the city. */
export const ruleIn = ({ name, when, basis, yuan }: HouseRule, city: City): DepositRule => ({
  name: name[WRITES_TRADITIONAL.includes(city) ? 'zh-Hant' : 'zh-Hans'],
  when: { ...EVERY_BOOKING, methods: BOOKED_AHEAD, ...when },
  basis,
  amount: (yuan * 100) as Fen,
});

/** Deposit per seat, in yuan. */
const SEAT: Record<PerCapitaBand, number> = {
  '200~500': 50,
  '500~1000': 100,
  '1000~2000': 300,
  above2000: 500,
};
/** Price of a set meal per person, in yuan. */
const MEAL: Record<PerCapitaBand, number> = {
  '200~500': 398,
  '500~1000': 888,
  '1000~2000': 1680,
  above2000: 2880,
};

type Store = Pick<StoreProfile, 'key' | 'mainCuisine' | 'orderingType' | 'perCapita'>;

/** The store whose guests of the highest level pay no deposit. */
const FREE_FOR_LEVEL = 'lotus-quay';

/** Returns a store's deposit rules in order of precedence. */
export const depositsOf = (store: Store, seating: DemoSeating): HouseRule[] => [
  ...(store.key === FREE_FOR_LEVEL ? [freeForLevel(store.key)] : []),
  ...usualDeposits(store, seating),
];

/** Returns the rules of a store for guests of all levels. Stores that prepare more per guest require more. */
function usualDeposits(store: Store, seating: DemoSeating): HouseRule[] {
  const dice = diceFor(`deposits:${store.key}`);
  const [seat, meal] = [SEAT[store.perCapita], MEAL[store.perCapita]];
  if (store.orderingType === 'omakase') {
    const isPrepaid = store.mainCuisine === 'kappo' || store.perCapita === 'above2000';
    return isPrepaid ? [wholeMeal(meal)] : [absentBefore('wholeMeal', meal), ...bySeat(seating, seat)];
  }
  // Crabs are bought for the day, and large hotpot tables are few.
  if (store.mainCuisine === 'crab') return [perGuest(seat)];
  if (store.mainCuisine === 'hotpot') return [largeParty(seat * 5)];
  if (store.perCapita === '200~500') return dice.chance(0.4) ? [largeParty(200)] : [];
  const habits: readonly HouseRule[][] = [
    [...freeLunch(seating), festival(seat * 2), weekend(seat)],
    [...privateRoom(seating, seat * 5), largeParty(seat * 5)],
    [absentBefore('perPerson', seat), largeParty(seat * 5)],
    [perGuest(seat)],
  ];
  return dice.chance(0.5) ? dice.pick(habits) : [];
}

const freeForLevel = (storeKey: string): HouseRule => ({
  name: text('黑卡会员免订金', '黑卡會員免訂金', 'No deposit for Black members'),
  when: { memberLevelIds: [levelIdOf(storeKey, 'black')] },
  basis: 'none',
  yuan: 0,
  notice: text('黑卡会员无需订金。', '黑卡會員無需訂金。', 'No deposit for Black members.'),
});

const wholeMeal = (yuan: number): HouseRule => ({
  name: text('套餐全额预付', '套餐全額預付', 'The whole menu ahead'),
  when: {},
  basis: 'wholeMeal',
  yuan,
  notice: text(
    `套餐每位 ¥${yuan}，预订时全额预付，到店无需再付餐费。`,
    `套餐每位 ¥${yuan}，預訂時全額預付，到店無需再付餐費。`,
    `The menu is ¥${yuan} a person and paid whole when you book; nothing more is due for the meal.`,
  ),
});

/** Requires a deposit per counter seat, and per guest at tables. */
function bySeat({ kinds }: DemoSeating, yuan: number): HouseRule[] {
  const seats = kinds.filter(({ unit }) => unit === 'seat').map(({ id }) => id);
  if (seats.length === 0) return [perGuest(yuan)];
  const counter: HouseRule = {
    name: text('板前按席', '板前按席', 'Counter by the seat'),
    when: { kindIds: seats },
    basis: 'perTable',
    yuan: yuan * 2,
    notice: text(
      `板前席每席订金 ¥${yuan * 2}，用餐时抵扣。`,
      `板前席每席訂金 ¥${yuan * 2}，用餐時抵扣。`,
      `At the counter a deposit of ¥${yuan * 2} a seat is asked, and taken off the bill.`,
    ),
  };
  return [counter, perGuest(yuan)];
}

const perGuest = (yuan: number): HouseRule => ({
  name: text('每位订金', '每位訂金', 'Every guest'),
  when: {},
  basis: 'perPerson',
  yuan,
  notice: text(
    `每位订金 ¥${yuan}，用餐时抵扣。`,
    `每位訂金 ¥${yuan}，用餐時抵扣。`,
    `A deposit of ¥${yuan} a person is asked, and taken off the bill.`,
  ),
});

/** Requires no deposit at lunch. */
function freeLunch({ shifts }: DemoSeating): HouseRule[] {
  const lunches = shifts.filter(({ ranges }) => ranges.every(({ to }) => to < '17:00')).map(({ id }) => id);
  if (lunches.length === 0) return [];
  const lunch: HouseRule = {
    name: text('午市免订金', '午市免訂金', 'No deposit at lunch'),
    when: { shiftIds: lunches },
    basis: 'none',
    yuan: 0,
    notice: text('午市不收订金。', '午市不收訂金。', 'No deposit is asked before the evening.'),
  };
  return [lunch];
}

const festival = (yuan: number): HouseRule => ({
  name: text('跨年夜', '跨年夜', 'New Year’s Eve'),
  when: { dates: { from: '2026-12-31', to: '2027-01-01' } },
  basis: 'perPerson',
  yuan,
  notice: text(
    `12 月 31 日及 1 月 1 日每位订金 ¥${yuan}，用餐时抵扣。`,
    `12 月 31 日及 1 月 1 日每位訂金 ¥${yuan}，用餐時抵扣。`,
    `On 31 December and 1 January a deposit of ¥${yuan} a person is asked, and taken off the bill.`,
  ),
});

const weekend = (yuan: number): HouseRule => ({
  name: text('周五至周日', '週五至週日', 'Friday to Sunday'),
  when: { weekdays: [5, 6, 7] },
  basis: 'perPerson',
  yuan,
  notice: text(
    `周五至周日每位订金 ¥${yuan}，用餐时抵扣。`,
    `週五至週日每位訂金 ¥${yuan}，用餐時抵扣。`,
    `From Friday to Sunday a deposit of ¥${yuan} a person is asked, and taken off the bill.`,
  ),
});

const largeParty = (yuan: number): HouseRule => ({
  name: text('八位及以上', '八位及以上', 'Eight or more'),
  when: { people: { min: 8, max: 500 } },
  basis: 'fixed',
  yuan,
  notice: text(
    `八位及以上每单订金 ¥${yuan}，用餐时抵扣。`,
    `八位及以上每單訂金 ¥${yuan}，用餐時抵扣。`,
    `For eight or more a deposit of ¥${yuan} a booking is asked, and taken off the bill.`,
  ),
});

/** Requires a deposit for the largest tables, which include private rooms. */
function privateRoom({ kinds }: DemoSeating, yuan: number): HouseRule[] {
  const rooms = kinds.filter(({ unit, maxCapacity }) => unit === 'table' && maxCapacity >= 8);
  const room: HouseRule = {
    name: text('大桌及包间', '大桌及包廂', 'Large tables and rooms'),
    when: { kindIds: rooms.map(({ id }) => id) },
    basis: 'perTable',
    yuan,
    notice: text(
      `大桌及包间每桌订金 ¥${yuan}，用餐时抵扣。`,
      `大桌及包廂每桌訂金 ¥${yuan}，用餐時抵扣。`,
      `For large tables and private rooms a deposit of ¥${yuan} a table is asked, and taken off the bill.`,
    ),
  };
  return rooms.length > 0 ? [room] : [];
}

const absentBefore = (basis: DepositBasis, yuan: number): HouseRule => ({
  name: text('曾失约的客人', '曾失約的客人', 'Stayed away before'),
  when: { risk: ['absentBefore'] },
  basis,
  yuan,
  notice: null,
});
