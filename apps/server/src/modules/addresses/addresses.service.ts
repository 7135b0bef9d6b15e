import type { addressesApi } from '@xiwei/contract/addresses/addresses.api.ts';
import {
  type AddressInput,
  type DeliveryAddress,
  deliveryAddress,
  MAX_ADDRESSES,
} from '@xiwei/contract/addresses/addresses.model.ts';
import { addressNames, districtWithCode } from '@xiwei/contract/addresses/divisions.ts';
import * as z from 'zod/mini';
import { lockAccount, parsePhone, phoneOrRefuse } from '#modules/identity/index.ts';
import type { Db } from '#platform/db/db.ts';
import { fromRow, toRow } from '#platform/db/model-rows.ts';
import type { Emit } from '#platform/events/outbox.ts';
import type { Call } from '#platform/http/routes.ts';
import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import {
  type AddressRow,
  type AddressValues,
  addAddress,
  changeAddress,
  listAddressesOf,
  makeDefault,
  removeAddress,
} from './addresses.store.ts';

/** The fields of an address that have a column of their name. */
const storedAddress = z.omit(deliveryAddress, { phone: true });
/** Those of them that its owner sets. */
const addressValues = z.omit(storedAddress, { id: true, version: true, isDefault: true });

type Api = typeof addressesApi;

interface AddressesDeps {
  emit: Emit;
}

/** The part of a call that all changes have in common. */
interface Change {
  db: Db;
  now: Date;
  caller: { user: { id: string } };
}

export async function listAddresses(_deps: AddressesDeps, { db, caller }: Call<Api['listAddresses']>) {
  const rows = await listAddressesOf(db, caller.user.id);
  return {
    items: rows.map(describe),
    can: rows.length < MAX_ADDRESSES ? ['create' as const] : [],
  };
}

export async function createAddress(
  deps: AddressesDeps,
  call: Call<Api['createAddress']>,
): Promise<DeliveryAddress> {
  const { db, caller, input, now } = call;
  const userId = caller.user.id;
  const existing = await lockAddresses(call);
  if (existing.length >= MAX_ADDRESSES) throw new Refusal('addressLimitReached');
  const id = newId(now);
  const added = await addAddress(db, { userId, id }, valuesOf(input.body), now);
  const isDefault = input.body.isDefault || existing.length === 0;
  const row = isDefault ? await makeDefault(db, { userId, id }) : added;
  await emitChanged(deps, call);
  return describe(row ?? added);
}

export async function updateAddress(
  deps: AddressesDeps,
  call: Call<Api['updateAddress']>,
): Promise<DeliveryAddress> {
  const { db, caller, input } = call;
  const key = { userId: caller.user.id, id: input.params.addressId };
  const { version, ...address } = input.body;
  const before = (await lockAddresses(call)).find(({ id }) => id === key.id);
  const changed = await changeAddress(db, key, version, valuesOf(address, before));
  const row = address.isDefault ? await makeDefault(db, key) : changed;
  await emitChanged(deps, call);
  return describe(row ?? changed);
}

export async function setDefaultAddress(
  deps: AddressesDeps,
  call: Call<Api['setDefaultAddress']>,
): Promise<DeliveryAddress> {
  const key = { userId: call.caller.user.id, id: call.input.body.addressId };
  await lockAddresses(call);
  const row = await makeDefault(call.db, key);
  if (!row) throw new Refusal('notFound');
  await emitChanged(deps, call);
  return describe(row);
}

export async function deleteAddress(deps: AddressesDeps, call: Call<Api['deleteAddress']>) {
  const { db, caller, input } = call;
  const userId = caller.user.id;
  const rows = await lockAddresses(call);
  const removed = await removeAddress(db, { userId, id: input.params.addressId });
  if (!removed) throw new Refusal('notFound');
  const newest = rows.find(({ id }) => id !== removed.id);
  if (removed.is_default && newest) await makeDefault(db, { userId, id: newest.id });
  await emitChanged(deps, call);
  return {};
}

/**
 * Makes changes of a person's addresses wait for each other, so that their number and their default stay right. Returns the
 * addresses in the order of the list.
 */
async function lockAddresses({ db, caller }: Change): Promise<AddressRow[]> {
  if (!(await lockAccount(db, caller.user.id))) throw new Refusal('notSignedIn');
  return listAddressesOf(db, caller.user.id);
}

/** Returns what is stored of an address. Where the place was not changed, its names stay as they are, also without its code in the table. */
function valuesOf({ phone, ...address }: AddressInput, before?: AddressRow): AddressValues {
  const { region, divisionCode } = address;
  const stays = before?.region === region && before.division_code === divisionCode;
  const names = stays ? before : namesOf(region, divisionCode);
  const { number, region: phoneRegion } = phoneOrRefuse(phone);
  return { ...toRow(addressValues, { ...names, ...address }), phone: number, phone_region: phoneRegion };
}

function namesOf(region: AddressInput['region'], code: string) {
  const district = districtWithCode(region, code);
  if (!district) throw new Refusal('divisionMissing');
  return addressNames(district);
}

const emitChanged = ({ emit }: AddressesDeps, { db, now, caller }: Change) =>
  emit(db, now, [`user:${caller.user.id}`], 'addresses.addressesChanged', { userId: caller.user.id });

const describe = (row: AddressRow): DeliveryAddress => ({
  ...fromRow(storedAddress, row),
  phone: {
    region: row.phone_region,
    number: parsePhone({ region: row.phone_region, number: row.phone })?.national ?? row.phone,
  },
});
