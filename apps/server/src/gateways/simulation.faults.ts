import { setTimeout as delay } from 'node:timers/promises';
import type { Fault, SimulatedAnswer, SimulatedApi } from './simulation.ts';

export interface FaultyApi {
  answer: SimulatedAnswer;
  behave(fault: Fault | undefined): void;
}

/** Lets an API be told to fail. `slowMs` has to be longer than its adapter waits. */
export function withFaults(api: SimulatedApi, slowMs: number, closing: AbortSignal): FaultyApi {
  let fault: Fault | undefined;
  return {
    behave(next) {
      fault = next;
    },
    async answer(request) {
      if (fault === 'down') return undefined;
      if (fault === 'error' || fault === 'limit') return api.failing[fault];
      const reply = api.answer(request);
      return fault === 'slow' ? delay(slowMs, reply, { signal: closing }) : reply;
    },
  };
}
