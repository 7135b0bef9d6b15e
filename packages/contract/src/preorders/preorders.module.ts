import type { ContractModule } from '#common/contract-module.ts';
import type { EventTable } from '#events/event-changes.ts';
import type { MenuNews } from './menu-news.ts';
import { myMenuApi, storeMenuApi } from './preorders.api.ts';
import { preordersPersonalData } from './preorders.data.ts';
import { preordersDeclarations } from './preorders.declarations.ts';

interface PreordersEvents {
  'preorders.menuChanged': { storeId: string; orderId: string };
  'preorders.settingsChanged': { storeId: string };
  /** Something that a person is notified of: `userId`, or the staff of the store without one. */
  'preorders.menuNews': { storeId: string; orderId: string; userId: string | null; news: MenuNews };
}

const events: EventTable<'preorders', PreordersEvents> = {
  changes: {
    'preorders.menuChanged': ['preorders.menus'],
    'preorders.settingsChanged': ['preorders.settings'],
    'preorders.menuNews': [],
  },
};

export const preordersModule = {
  ...preordersDeclarations,
  apis: [myMenuApi, storeMenuApi],
  events,
  personalData: preordersPersonalData,
} satisfies ContractModule;
