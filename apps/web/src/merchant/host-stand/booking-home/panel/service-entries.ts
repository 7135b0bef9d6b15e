import type { Party } from '../model/evening.ts';
import { SECTIONS, type Section } from '../model/sections.ts';

/** What the service list shows below each other: the heading of a section, or a party. `position` is that of the party in its section, from 1. */
export type ServiceEntry = { id: string; section: Section } & (
  | { type: 'heading'; count: number }
  | { type: 'party'; party: Party; position: number }
);

/** Returns the entries of the sections that are not empty. A section that is closed has only its heading. */
export function serviceEntriesOf(
  sections: Record<Section, readonly Party[]>,
  isOpen: (section: Section) => boolean,
): ServiceEntry[] {
  return SECTIONS.filter((section) => sections[section].length > 0).flatMap((section): ServiceEntry[] => {
    const parties = sections[section];
    return [
      { type: 'heading', id: section, section, count: parties.length },
      ...(isOpen(section) ? parties : []).map((party, index) => ({
        ...{ type: 'party' as const, id: party.order.id, section, party, position: index + 1 },
      })),
    ];
  });
}
