import type { ContractModule } from '#common/contract-module.ts';
import { announcementsApi } from './announcements.api.ts';
import { noticesApi } from './notices.api.ts';
import { noticesPersonalData } from './notices.data.ts';
import { noticesDeclarations } from './notices.declarations.ts';
import { noticesEvents } from './notices.events.ts';

export const noticesModule = {
  ...noticesDeclarations,
  apis: [noticesApi, announcementsApi],
  events: noticesEvents,
  personalData: noticesPersonalData,
} satisfies ContractModule;
