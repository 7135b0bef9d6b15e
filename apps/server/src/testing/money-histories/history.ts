import { randomUUID } from 'node:crypto';
import type { CallOf, Endpoint, OutputOf } from '@xiwei/contract/common/endpoint.ts';
import { addDays, dateIn } from '@xiwei/contract/common/wall-clock.ts';
import type { ProviderMethod } from '@xiwei/contract/money/money.model.ts';
import { expect } from 'vitest';
import { openStore } from '#testing/bookings.ts';
import { addStaff } from '#testing/fixtures.ts';
import { DEPOSIT, type PaymentSetup, takePartner } from '#testing/paying.ts';
import { signedInPeople } from '#testing/people.ts';
import type { Visitor } from '#testing/product.ts';
import { depositBy, setRules, type TestKind } from '#testing/seating-plan.ts';
import { writerOf } from '#testing/store-writer.ts';
import type { Layout } from './steps.ts';

export interface Guest {
  visitor: Visitor;
  id: string;
  orderIds: string[];
}

/** A store, two guests, and the attempts they have started at providers. */
export interface MoneyHistory {
  paying: PaymentSetup;
  storeId: string;
  kind: TestKind;
  date: string;
  manager: Visitor;
  host: Visitor;
  guests: Guest[];
  tries: { method: ProviderMethod; number: string }[];
  admin: () => Promise<Visitor>;
  /** Runs commands of other modules. */
  writer: ReturnType<typeof writerOf>;
  /** Its first day, in the providers' time zone. */
  from: string;
}

/** Returns the present date in the time zone of the providers and the store. */
export const today = ({ product }: PaymentSetup): string =>
  dateIn('Asia/Shanghai', product.clock.now().getTime());

export async function beginHistory(
  paying: PaymentSetup,
  layout: Layout,
  admin: () => Promise<Visitor>,
): Promise<MoneyHistory> {
  const { product } = paying;
  const { storeId, kind, manager } = await openStore(product, layout.tables);
  await setRules(product.db, storeId, {
    deposits: [depositBy('fixed', DEPOSIT)],
    autoAcceptSeconds: layout.autoAcceptSeconds,
    bookingsPerMeal: 100,
    cancellation: layout.cancelIsFree ? [] : [{ days: 0, refund: 'none' }],
  });
  await takePartner(product.db, storeId);
  const [host, ...people] = await signedInPeople(product, 3);
  if (!host) throw new Error('No person was signed in');
  await addStaff(product.db, storeId, host.id, 'host');
  const from = today(paying);
  return {
    paying,
    writer: writerOf(product),
    storeId,
    kind,
    date: addDays(from, 2),
    manager,
    host: host.visitor,
    guests: people.map((person) => ({ ...person, orderIds: [] })),
    tries: [],
    admin,
    from,
  };
}

/** Calls an endpoint. A refusal is fine and returns undefined; an unexpected error fails the test. */
export async function ask<E extends Endpoint>(
  visitor: Visitor,
  endpoint: E,
  input: CallOf<E>,
  twice: boolean,
): Promise<OutputOf<E> | undefined> {
  const key = randomUUID();
  const reply = await visitor.call(endpoint, input, { key });
  const code = reply.refusal?.code ?? '';
  expect(['unexpected', 'unavailable', 'inputInvalid'], `${endpoint.name}: ${code}`).not.toContain(code);
  if (reply.refusal) return undefined;
  if (twice) expect((await visitor.call(endpoint, input, { key })).body).toEqual(reply.body);
  return reply.body;
}
