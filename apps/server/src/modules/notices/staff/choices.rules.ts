import type { StaffInfo } from '@xiwei/contract/booking/order-news.ts';
import {
  CHOICE_OF_NEWS,
  type ChosenNews,
  NEWS_WAYS,
  type NewsWay,
  SPECIAL_NEWS,
  type SpecialNews,
} from '@xiwei/contract/notices/chosen-news.ts';
import type { StaffNoticeChoice } from '@xiwei/contract/notices/staff-notices.model.ts';

/** Facts of a booking by which members of staff choose news. */
export interface KeyFacts {
  people: number;
  /** Whether the store has given the guest a level. */
  hasLevel: boolean;
  /** Whether the guest left a note, tastes or foods to avoid. */
  hasNotes: boolean;
}

/** How a piece of news reaches a member of staff. */
interface ChosenWays {
  ways: readonly NewsWay[];
  /** Why the booking is a key booking for them; empty if it is not. */
  why: readonly SpecialNews[];
}

const wants = (choice: StaffNoticeChoice, news: ChosenNews): boolean =>
  NEWS_WAYS.some((way) => choice[way].includes(news));

/** Checks whether a member of staff may want some news, before anything is known of the booking. */
export const mayWant = (choice: StaffNoticeChoice, news: StaffInfo): boolean =>
  [CHOICE_OF_NEWS[news], ...SPECIAL_NEWS].some((each) => wants(choice, each));

/** Checks whether a member of staff wants the news of guests with a level, which takes a query to find out. */
export const wantsLevels = (choice: StaffNoticeChoice): boolean => wants(choice, 'memberGuest');

/** Decides how news of a booking reaches a member of staff. */
export function waysOf(choice: StaffNoticeChoice, news: StaffInfo, facts: KeyFacts): ChosenWays {
  const isKey: Record<SpecialNews, boolean> = {
    largeParty: facts.people >= choice.largeFrom,
    memberGuest: facts.hasLevel,
    guestNotes: facts.hasNotes,
  };
  const why = SPECIAL_NEWS.filter((each) => isKey[each] && wants(choice, each));
  const about: readonly ChosenNews[] = [CHOICE_OF_NEWS[news], ...why];
  return { ways: NEWS_WAYS.filter((way) => about.some((each) => choice[way].includes(each))), why };
}
