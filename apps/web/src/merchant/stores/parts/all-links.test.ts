import { Ticket } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { type ModuleLinks, sortLinks } from '#merchant/shell/module-links.ts';
import { ENTRIES, SETTINGS } from './all-links.ts';

const own: ModuleLinks = {
  settings: [{ page: 'store-table', group: 'tables', rank: 15, icon: Ticket, state: () => 'two' }],
  entries: [{ page: 'diner-list', rank: 5, icon: Ticket, role: 'host', state: () => 'none' }],
};
const ranksOf = (links: readonly { rank: number }[]): number[] => links.map(({ rank }) => rank);

describe('links of modules', () => {
  it('are shown by group and rank, without a list that names the module', () => {
    const other = { settings: [10, 20].map((rank) => ({ ...own.settings?.[0], rank })) } as ModuleLinks;
    const { settings, entries } = sortLinks([other, own]);
    const tables = settings.find(({ name }) => name === 'tables');
    expect(ranksOf(tables?.links ?? [])).toEqual([10, 15, 20]);
    expect(entries).toEqual(own.entries);
  });

  it('of the product have a rank of their own, and every group has links', () => {
    for (const links of [...SETTINGS.map((group) => group.links), ENTRIES]) {
      expect(links.length).toBeGreaterThan(0);
      expect(new Set(ranksOf(links)).size).toBe(links.length);
    }
  });
});
