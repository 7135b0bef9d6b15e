import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { Ticket } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { ENTRIES, SETTINGS, TABS, WAITING } from './all-links.ts';
import { type ModuleLinks, sortLinks, waitingWork } from './module-links.ts';

const own: ModuleLinks = {
  tabs: [{ page: 'diner-list', key: '6', icon: Ticket }],
  settings: [{ page: 'store-table', group: 'tables', rank: 15, icon: Ticket, state: () => 'two' }],
  entries: [{ page: 'diner-list', rank: 5, icon: Ticket, role: 'host', state: () => 'none' }],
};
const ranksOf = (links: readonly { rank: number }[]): number[] => links.map(({ rank }) => rank);

describe('links of modules', () => {
  it('have a tab in the order of its key, with the pages of staff', () => {
    const other: ModuleLinks = { tabs: [{ page: 'store', key: '7', icon: Ticket }] };
    expect(sortLinks([other, own]).tabs.map(({ page }) => page)).toEqual(['diner-list', 'store']);
    expect(TABS.map(({ page }) => page)).toEqual(['operation', 'message', 'store', 'feast', 'management']);
    expect(TABS.map(({ key }) => key)).toEqual(['1', '2', '3', '4', '5']);
  });

  it('are shown by group and rank, without a list that names the module', () => {
    const other = { settings: [10, 20].map((rank) => ({ ...own.settings?.[0], rank })) } as ModuleLinks;
    const { settings, entries } = sortLinks([other, own]);
    const tables = settings.find(({ name }) => name === 'tables');
    expect(ranksOf(tables?.links ?? [])).toEqual([10, 15, 20]);
    expect(entries).toEqual(own.entries);
  });

  it('bring the work that waits on them, by rank', () => {
    const work = waitingWork({
      ...{ page: 'diner-list', rank: 5, icon: Ticket, read: noticesApi.countUnreadNotices, kinds: ['count'] },
      ...{ text: (_, count) => `${count} guests`, news: {} },
    });
    const { waiting } = sortLinks([{ waiting: [...WAITING, work] }]);
    expect(waiting[0]).toBe(work);
    expect(new Set(ranksOf(waiting)).size).toBe(waiting.length);
    expect(WAITING.map(({ page }) => page)).toEqual([
      'message',
      'group-order',
      'book-out-form-list',
      'shop-order',
    ]);
  });

  it('of the product have a rank of their own, and every group has links', () => {
    for (const links of [...SETTINGS.map((group) => group.links), ENTRIES]) {
      expect(links.length).toBeGreaterThan(0);
      expect(new Set(ranksOf(links)).size).toBe(links.length);
    }
  });
});
