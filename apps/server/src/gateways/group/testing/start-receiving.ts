import { type Simulators, startSimulators } from '#gateways/simulators.ts';
import { afterFile } from '#testing/after-file.ts';
import type { GroupGateway } from '../group.ts';
import { type ReceivingProduct, receivingProduct } from './receiving-product.ts';

/** What the clock shows when a test begins. */
export const START = new Date('2026-03-02T03:00:00Z');

/** A clock that stands still until a test sets it. */
export class SetClock {
  #now = START;

  readonly now = (): Date => this.#now;

  set(now: Date): void {
    this.#now = now;
  }

  wait(minutes: number): void {
    this.#now = new Date(this.#now.getTime() + minutes * 60_000);
  }
}

/** Simulated platforms and the product that they send callbacks to. */
export interface Receiving {
  simulators: Simulators;
  product: ReceivingProduct;
  gateways: GroupGateway[];
}

/** Starts the simulated platforms and a receiving product, until the file ends. */
export async function startReceiving(clock: SetClock, callbackSpacingMs: number): Promise<Receiving> {
  const simulators = await startSimulators({ clock, timeoutMs: 30_000, callbackSpacingMs });
  afterFile(() => simulators.close());
  const gateways = simulators.group.gateways(clock);
  const product = await receivingProduct(gateways, clock);
  afterFile(() => product.close());
  simulators.group.deliverTo(product.origin);
  return { simulators, product, gateways };
}
