import type { ContractModule } from '#common/contract-module.ts';
import type { EventTable } from '#events/event-changes.ts';
import { couponsApi } from './coupons.api.ts';
import { groupPlatformsApi } from './group-platforms.api.ts';
import { groupbuyingApi } from './groupbuying.api.ts';
import { groupbuyingPersonalData } from './groupbuying.data.ts';
import { groupbuyingDeclarations } from './groupbuying.declarations.ts';
import type { GroupPlatform } from './groupbuying.machine.ts';
import type { ExternalLogType } from './groupbuying.model.ts';
import type { GroupNews } from './groupbuying-news.ts';

interface GroupbuyingEvents {
  /** An order from a platform was received or changed. */
  'groupbuying.orderChanged': {
    storeId: string;
    externalOrderId: string;
    version: number;
    change: ExternalLogType;
  };
  /** The staff of a store are notified of something about an external order or an authorization. */
  'groupbuying.news': {
    storeId: string;
    news: GroupNews;
    platform: GroupPlatform;
    /** Null for news about an authorization. */
    externalOrderId: string | null;
  };
  'groupbuying.settingsChanged': { storeId: string };
  'groupbuying.couponsChanged': { storeId: string };
}

const events: EventTable<'groupbuying', GroupbuyingEvents> = {
  changes: {
    'groupbuying.orderChanged': ['groupbuying.orders'],
    'groupbuying.news': [],
    'groupbuying.settingsChanged': ['groupbuying.settings'],
    'groupbuying.couponsChanged': ['groupbuying.coupons'],
  },
};

export const groupbuyingModule = {
  ...groupbuyingDeclarations,
  apis: [groupbuyingApi, groupPlatformsApi, couponsApi],
  events,
  personalData: groupbuyingPersonalData,
} satisfies ContractModule;
