import type { Fen } from '@xiwei/contract/common/money.ts';
import type { FeastForReader, ManagedFeast } from '@xiwei/contract/feasts/feast-views.model.ts';
import { feastAuditApi, feastsApi } from '@xiwei/contract/feasts/feasts.api.ts';
import type { JoinInput, NewFeast } from '@xiwei/contract/feasts/feasts.model.ts';
import { storeFeastsApi } from '@xiwei/contract/feasts/store-feasts.api.ts';
import { type Caller, callAs } from '#calls.ts';
import { payInWallet } from '#diner/booking-steps.ts';
import { callAsAdmin, type Platform } from '#platform.ts';
import type { Session } from '#sign-in.ts';
import { inDays } from '#stores.ts';
import { expect } from '#test.ts';

export const FEAST_DEPOSIT = 100_00 as Fen;
export const FEAST_SERVICE = 20_00 as Fen;

/** A store with round tables for eight, at which a feast takes place with two people or more. */
export const WITH_ROUND_TABLES = {
  kinds: [{ seatCapacity: 8, maxCapacity: 10, tableCount: 2, minSeatsToFormParty: 2 }],
  rules: { maxPeople: 20 },
};

/** The store at which a feast takes place, with the table type that it occupies. */
interface FeastHost {
  id: string;
  owner: Session;
  kinds: readonly { id: string }[];
}

/** Returns the input of a feast in four days, with a deposit, whose registration ends the day before. */
export const feastAt = ({ kinds }: Pick<FeastHost, 'kinds'>, changes: Partial<NewFeast>): NewFeast => ({
  title: '蟹宴之夜 An evening of crab',
  description: '十道蟹菜，配陈年花雕。',
  menu: '蟹粉豆腐\n清蒸大闸蟹\n蟹黄小笼',
  theme: 'darkGold',
  date: inDays(4),
  time: '19:00',
  kindId: kinds[0]?.id ?? '',
  itemIds: null,
  turnMinutes: null,
  diningPlace: '',
  participantCount: 4,
  estimatedCost: 600_00 as NewFeast['estimatedCost'],
  depositPerPerson: FEAST_DEPOSIT as NewFeast['depositPerPerson'],
  serviceCharge: FEAST_SERVICE as NewFeast['serviceCharge'],
  opensAt: null,
  deadline: { date: inDays(3), time: '20:00' },
  visibility: 'public',
  shareable: 'everyone',
  ...changes,
});

/** Creates and publishes a feast of a store by API. An administrator accepts it, unless its merchant is trusted. */
export async function openFeast(
  { admin }: Pick<Platform, 'admin'>,
  store: FeastHost,
  changes: Partial<NewFeast> = {},
): Promise<ManagedFeast> {
  const { request } = store.owner;
  const created = await callAs(request, storeFeastsApi.create, {
    params: { storeId: store.id },
    body: feastAt(store, changes),
  });
  const params = { storeId: store.id, feastId: created.id };
  const published = await callAs(request, storeFeastsApi.publish, {
    params,
    body: { version: created.version, overrides: [] },
  });
  if (published.status === 'waitAudit')
    await callAsAdmin(admin, feastAuditApi.passFeast, { params, body: { version: published.version } });
  return published;
}

/** A feast by its address. */
interface FeastKey {
  storeId: string;
  id: string;
}

export const feastPath = (page: string, { storeId, id }: FeastKey): string => `/${page}/${storeId}/${id}`;

export const readFeast = (caller: Caller, { storeId, id }: ManagedFeast): Promise<FeastForReader> =>
  callAs(caller, feastsApi.readFeastFor, { params: { storeId, feastId: id }, query: {} });

/** Registers a person for a feast by API and pays the deposit in the simulated wallet. */
export async function joinAndPay(
  caller: Caller,
  { storeId, id: feastId }: FeastKey,
  person: Pick<JoinInput, 'name' | 'people'> & Partial<JoinInput>,
): Promise<void> {
  const params = { storeId, feastId };
  const { paymentId } = await callAs(caller, feastsApi.joinFeast, {
    params,
    body: { remark: '', key: '', ...person },
  });
  await payInWallet(caller, { storeId, paymentId: paymentId ?? '' });
  await expect
    .poll(async () => (await callAs(caller, feastsApi.readMyParticipation, { params })).mine?.status)
    .toBe('success');
}
