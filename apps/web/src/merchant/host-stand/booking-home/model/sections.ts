import type { Stage } from '#merchant/orders/stage/stage.ts';
import type { Evening, Party } from './evening.ts';

/** The sections of the service list, in the order in which they are shown. */
export const SECTIONS = ['attention', 'next', 'seated', 'done'] as const;
export type Section = (typeof SECTIONS)[number];

/** An unpaid order needs attention from this long before its payment expires, in milliseconds. */
const EXPIRES_SOON_MS = 30 * 60_000;

const SECTION_OF: Record<Stage, Section> = {
  toConfirm: 'attention',
  cancelRequest: 'attention',
  late: 'attention',
  overstaying: 'attention',
  unpaid: 'next',
  expired: 'done',
  expected: 'next',
  seated: 'seated',
  toPay: 'attention',
  turnedOver: 'done',
  finished: 'done',
  closed: 'done',
};

/** Returns the section of the service list that a party belongs to. */
export function sectionOf({ stage, order }: Party, now: number): Section {
  const expires =
    order.depositExpiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(order.depositExpiresAt);
  if (stage === 'unpaid' && expires - now <= EXPIRES_SOON_MS) return 'attention';
  return SECTION_OF[stage];
}

/** Unpaid orders wait for staff from this long before their payment expires, in milliseconds. */
const PENDING_MS = 24 * 3_600_000;

/** Checks whether a party's order waits for staff, as the list of pending work counts it. */
export function isPending({ stage, order: { depositExpiresAt } }: Party, now: number): boolean {
  if (stage === 'unpaid')
    return depositExpiresAt !== null && Date.parse(depositExpiresAt) - now <= PENDING_MS;
  return stage === 'toConfirm' || stage === 'cancelRequest';
}

/** Groups the parties of an evening by section, each earliest first. Ended ones come latest first. */
export function sectionsOf({ parties, now }: Pick<Evening, 'parties' | 'now'>): Record<Section, Party[]> {
  const sections: Record<Section, Party[]> = { attention: [], next: [], seated: [], done: [] };
  for (const party of parties) sections[sectionOf(party, now)].push(party);
  sections.done.reverse();
  return sections;
}
