import { depositRulesApi } from '@xiwei/contract/booking/deposit-rules.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { memberLevelsApi } from '@xiwei/contract/diners/member-levels.api.ts';
import type { MemberLevel } from '@xiwei/contract/diners/member-levels.model.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import type { Seating, TurnRule } from '@xiwei/contract/seating/seating.model.ts';
import * as samples from '@xiwei/contract/seating/seating.samples.ts';
import {
  type DepositConditions,
  type DepositRule,
  EVERY_BOOKING,
} from '@xiwei/contract/stores/deposit-rules.model.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import type { BookingRules } from '@xiwei/contract/stores/store-settings.model.ts';
import { makeSeating } from './booking-samples.ts';
import { refusal } from './fake-server.ts';
import { idOf, makeStoreSettings } from './samples.ts';
import { seatingFor } from './seating-answer.ts';
import { server } from './server.ts';

const LUNCH = samples.makeShift({
  id: idOf(61),
  name: { en: 'Lunch', 'zh-Hans': '午餐' },
  ranges: [{ from: '12:00', to: '13:00' }],
});
export const DINNER = samples.makeShift({
  id: idOf(62),
  position: 1,
  name: { en: 'Dinner', 'zh-Hans': '晚餐' },
  ranges: [{ from: '17:00', to: '20:00' }],
});

export const HALL = samples.makeKindDetails({
  id: idOf(63),
  name: { en: 'Hall', 'zh-Hans': '大厅' },
  tableCount: 2,
});

/** A deposit rule of 100.00 per person for every booking, or for those given. */
export const makeDepositRule = (
  name: string,
  when: Partial<DepositConditions> = {},
  changes: Partial<DepositRule> = {},
): DepositRule => ({
  name,
  when: { ...EVERY_BOOKING, ...when },
  basis: 'perPerson',
  amount: 100_00 as Fen,
  ...changes,
});

export const makeTurnRule = (changes: Partial<TurnRule> = {}) =>
  samples.makeTurnRule({ id: idOf(70), ...changes });

interface RulesServer {
  rules?: Partial<BookingRules>;
  seating?: Partial<Seating>;
  levels?: MemberLevel[];
  isHost?: boolean;
}

/** Sets up the rules and the seating of a store, which pages and colleagues change. Hosts see them without actions. */
export function serveRules({ rules = {}, seating = {}, levels = [], isHost = false }: RulesServer = {}) {
  const can: 'edit'[] = isHost ? [] : ['edit'];
  const { rules: usual } = makeStoreSettings();
  let settings = makeStoreSettings({ rules: { ...usual, ...rules }, can });
  const change = (changes: Partial<BookingRules>) => {
    settings = {
      ...settings,
      rules: { ...settings.rules, ...changes },
      version: settings.version + 1,
    };
    return settings;
  };
  server.on(storeSettingsApi.readStoreSettings, () => settings);
  server.on(storeSettingsApi.updateBookingRules, ({ body }) =>
    body.version === settings.version ? change(body.rules) : refusal('changedMeanwhile'),
  );
  const stored = { ...makeSeating(), kinds: [HALL], shifts: [LUNCH, DINNER], ...seating };
  server.on(seatingApi.readSeating, seatingFor(stored, { isHost }));
  server.on(memberLevelsApi.listMemberLevels, { items: levels, can: [] });
  server.on(depositRulesApi.testDepositRules, ({ body: { adults, rules: tested = [] } }) => {
    const [first] = tested;
    const amount = first?.amount ?? (0 as Fen);
    return {
      rule: first ? 0 : null,
      basis: first?.basis ?? 'none',
      amount,
      deposit: (amount * adults) as Fen,
      mealCost: null,
      passed: [],
      shiftId: DINNER.id,
    };
  });
  return { change, read: () => settings.rules };
}
