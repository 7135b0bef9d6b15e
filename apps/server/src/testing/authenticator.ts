import { securityApi } from '@xiwei/contract/identity/security.api.ts';
import { secondsLeft, stepAt, totp } from '#modules/identity/totp.ts';
import type { Product, Visitor } from './product.ts';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function fromBase32(text: string): Buffer {
  const bits = [...text].map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Authenticator app that has scanned a secret. */
export class Authenticator {
  readonly #product: Pick<Product, 'clock'>;
  readonly #secret: Buffer;

  constructor(product: Pick<Product, 'clock'>, secret: string) {
    this.#product = product;
    this.#secret = fromBase32(secret);
  }

  /** Returns the code it shows now, or some steps of 30 seconds later. */
  code(stepsLater = 0): string {
    return totp(this.#secret, stepAt(this.#product.clock.now()) + stepsLater);
  }

  /** Moves the clock until it shows another code. */
  waitForNext(): void {
    this.#product.clock.pass(secondsLeft(this.#product.clock.now()));
  }
}

/** Sets up a second factor for a person who has just signed in by phone. */
export async function setUpAuthenticator(
  product: Pick<Product, 'clock'>,
  visitor: Visitor,
): Promise<{ authenticator: Authenticator; recoveryCodes: string[] }> {
  await visitor.do(securityApi.startSecondFactor, { body: {} });
  const { secret } = await visitor.do(securityApi.readSecondFactorSetUp, {});
  const authenticator = new Authenticator(product, secret);
  const { recoveryCodes } = await visitor.do(securityApi.confirmSecondFactor, {
    body: { code: authenticator.code() },
  });
  authenticator.waitForNext();
  return { authenticator, recoveryCodes };
}
