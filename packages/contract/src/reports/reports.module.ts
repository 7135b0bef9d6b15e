import type { ContractModule } from '#common/contract-module.ts';
import type { EventTable } from '#events/event-changes.ts';
import { reportsApi } from './reports.api.ts';
import { reportsDeclarations } from './reports.declarations.ts';

interface ReportsEvents {
  /** An order was moved from this business day to another, whose event names that one. No page subscribes to it. */
  'reports.dayLeft': { storeId: string; date: string };
}

const events: EventTable<'reports', ReportsEvents> = { changes: { 'reports.dayLeft': [] } };

export const reportsModule = {
  ...reportsDeclarations,
  apis: [reportsApi],
  events,
} satisfies ContractModule;
