import type { ContractModule } from '#common/contract-module.ts';
import type { EventTable } from '#events/event-changes.ts';
import { addressesApi } from './addresses.api.ts';
import { addressesPersonalData } from './addresses.data.ts';
import { addressesDeclarations } from './addresses.declarations.ts';

interface AddressesEvents {
  /** A delivery address of a person was created, changed or deleted. */
  'addresses.addressesChanged': { userId: string };
}

const events: EventTable<'addresses', AddressesEvents> = {
  changes: { 'addresses.addressesChanged': ['addresses.addresses'] },
};

export const addressesModule = {
  ...addressesDeclarations,
  apis: [addressesApi],
  events,
  personalData: addressesPersonalData,
} satisfies ContractModule;
