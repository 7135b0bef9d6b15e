import { emailApi } from '@xiwei/contract/identity/email.api.ts';
import { expect } from 'vitest';
import type { SimulatedInbox } from '#gateways/email/simulator/inbox.ts';
import { passFreshCheck } from './people.ts';
import type { Product, Visitor } from './product.ts';

let addresses = 0;
/** Returns an e-mail address that no test of this run has used. */
export const newAddress = (): string => `person${addresses++}@example.com`;

/** Returns the newest code that a mail server received for an address, once there are more than before. */
export async function emailCode(inbox: SimulatedInbox, address: string, before = 0): Promise<string> {
  await expect.poll(() => inbox.read(address.toLowerCase()).length, { interval: 10 }).toBeGreaterThan(before);
  return /\b\d{6}\b/.exec(inbox.read(address.toLowerCase()).at(-1)?.text ?? '')?.[0] ?? '';
}

/** Gives the account of a person a verified e-mail address, by all steps after a fresh check. */
export async function verifyAddress(
  product: Pick<Product, 'db' | 'clock'>,
  visitor: Visitor,
  inbox: SimulatedInbox,
  address = newAddress(),
): Promise<string> {
  await passFreshCheck(product);
  const before = inbox.read(address).length;
  await visitor.do(emailApi.requestEmailCode, { body: { address } });
  const code = await emailCode(inbox, address, before);
  await visitor.do(emailApi.verifyEmail, { body: { address, code } });
  return address;
}
