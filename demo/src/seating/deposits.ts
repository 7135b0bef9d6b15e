import { type Fen, formatMoney } from '@xiwei/contract/common/money.ts';
import {
  type DepositBasis,
  type DepositConditions,
  type DepositRule,
  EVERY_BOOKING,
} from '@xiwei/contract/stores/deposit-rules.model.ts';
import type { PerCapitaBand } from '@xiwei/contract/stores/store-kinds.ts';
import { diceFor } from '#art/dice.ts';
import type { DemoCity, DemoSeating, StoreProfile } from '#demo-types.ts';
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
const WRITES_TRADITIONAL: readonly DemoCity[] = ['hongkong', 'macau', 'taipei'];

/** Converts a rule to the contract's form, named in the script of the city. */
export const ruleIn = ({ name, when, basis, yuan }: HouseRule, city: DemoCity): DepositRule => ({
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

const formatYuan = (yuan: number): string => formatMoney((yuan * 100) as Fen, 'CNY', 'en');

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

const wholeMeal = (yuan: number): HouseRule => {
  const amount = formatYuan(yuan);
  return {
    name: text('套餐全额预付', '套餐全額預付', 'Full prepayment'),
    when: {},
    basis: 'wholeMeal',
    yuan,
    notice: text(
      `套餐每位 ${amount}，预订时全额预付，到店无需再付餐费。`,
      `套餐每位 ${amount}，預訂時全額預付，到店無需再付餐費。`,
      `The set menu is ${amount} per person, paid in full when you book.`,
    ),
  };
};

/** Requires a deposit per counter seat, and per guest at tables. */
function bySeat({ kinds }: DemoSeating, yuan: number): HouseRule[] {
  const seats = kinds.filter(({ unit }) => unit === 'seat').map(({ id }) => id);
  if (seats.length === 0) return [perGuest(yuan)];
  const amount = formatYuan(yuan * 2);
  const counter: HouseRule = {
    name: text('板前按座位', '板前按座位', 'Counter, per seat'),
    when: { kindIds: seats },
    basis: 'perTable',
    yuan: yuan * 2,
    notice: text(
      `板前每个座位订金 ${amount}，用餐时抵扣。`,
      `板前每個座位訂金 ${amount}，用餐時抵扣。`,
      `At the counter, a deposit of ${amount} per seat is required and will be taken off your bill.`,
    ),
  };
  return [counter, perGuest(yuan)];
}

const perGuest = (yuan: number): HouseRule => {
  const amount = formatYuan(yuan);
  return {
    name: text('每位订金', '每位訂金', 'Per guest'),
    when: {},
    basis: 'perPerson',
    yuan,
    notice: text(
      `每位订金 ${amount}，用餐时抵扣。`,
      `每位訂金 ${amount}，用餐時抵扣。`,
      `A deposit of ${amount} per person is required and will be taken off your bill.`,
    ),
  };
};

/** Requires no deposit at lunch. */
function freeLunch({ shifts }: DemoSeating): HouseRule[] {
  const lunches = shifts.filter(({ ranges }) => ranges.every(({ to }) => to < '17:00')).map(({ id }) => id);
  if (lunches.length === 0) return [];
  const lunch: HouseRule = {
    name: text('午市免订金', '午市免訂金', 'No deposit at lunch'),
    when: { shiftIds: lunches },
    basis: 'none',
    yuan: 0,
    notice: text('午市不收订金。', '午市不收訂金。', 'No deposit at lunch.'),
  };
  return [lunch];
}

const festival = (yuan: number): HouseRule => {
  const amount = formatYuan(yuan);
  return {
    name: text('跨年夜', '跨年夜', 'New Year’s Eve'),
    when: { dates: { from: '2026-12-31', to: '2027-01-01' } },
    basis: 'perPerson',
    yuan,
    notice: text(
      `12 月 31 日及 1 月 1 日每位订金 ${amount}，用餐时抵扣。`,
      `12 月 31 日及 1 月 1 日每位訂金 ${amount}，用餐時抵扣。`,
      `On 31 December and 1 January, a deposit of ${amount} per person is required and will be taken off your bill.`,
    ),
  };
};

const weekend = (yuan: number): HouseRule => {
  const amount = formatYuan(yuan);
  return {
    name: text('周五至周日', '週五至週日', 'Friday to Sunday'),
    when: { weekdays: [5, 6, 7] },
    basis: 'perPerson',
    yuan,
    notice: text(
      `周五至周日每位订金 ${amount}，用餐时抵扣。`,
      `週五至週日每位訂金 ${amount}，用餐時抵扣。`,
      `From Friday to Sunday, a deposit of ${amount} per person is required and will be taken off your bill.`,
    ),
  };
};

const largeParty = (yuan: number): HouseRule => {
  const amount = formatYuan(yuan);
  return {
    name: text('八位及以上', '八位及以上', 'Eight or more'),
    when: { people: { min: 8, max: 500 } },
    basis: 'fixed',
    yuan,
    notice: text(
      `八位及以上每单订金 ${amount}，用餐时抵扣。`,
      `八位及以上每單訂金 ${amount}，用餐時抵扣。`,
      `For eight or more people, a deposit of ${amount} per booking is required and will be taken off your bill.`,
    ),
  };
};

/** Requires a deposit for the largest tables, which include private rooms. */
function privateRoom({ kinds }: DemoSeating, yuan: number): HouseRule[] {
  const amount = formatYuan(yuan);
  const rooms = kinds.filter(({ unit, maxCapacity }) => unit === 'table' && maxCapacity >= 8);
  const room: HouseRule = {
    name: text('大桌及包间', '大桌及包廂', 'Large tables and private rooms'),
    when: { kindIds: rooms.map(({ id }) => id) },
    basis: 'perTable',
    yuan,
    notice: text(
      `大桌及包间每桌订金 ${amount}，用餐时抵扣。`,
      `大桌及包廂每桌訂金 ${amount}，用餐時抵扣。`,
      `For large tables and private rooms, a deposit of ${amount} per table is required and will be taken off your bill.`,
    ),
  };
  return rooms.length > 0 ? [room] : [];
}

const absentBefore = (basis: DepositBasis, yuan: number): HouseRule => ({
  name: text('曾经未到店的客人', '曾經未到店的客人', 'Previous no-show'),
  when: { risk: ['absentBefore'] },
  basis,
  yuan,
  notice: null,
});
