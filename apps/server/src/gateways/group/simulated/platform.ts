import type { ExternalStatus, GroupPlatform } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import type { SimulatedApi } from '#gateways/simulation/simulated-api.ts';
import type { Clock } from '#platform/clock.ts';
import type { CallbackWriter } from './board.model.ts';

export interface PlatformOptions {
  /** Origin of the simulators. */
  origin: string;
  /** Timeout of the gateway's calls. */
  timeoutMs: number;
  clock: Clock;
}

/** How a platform's authorize page is called, and what it returns. */
export interface AuthorizeForm {
  /** Checks the parameters that name and prove our app. */
  isOurs(query: URLSearchParams): boolean;
  /** Name of the parameter with the address to return to. */
  redirect: string;
  /** Name of the parameter in which the code is returned. */
  code: string;
}

/** A simulated platform: its API, its callbacks and its authorize page. */
export interface SimulatedPlatform<Settings> extends SimulatedApi, CallbackWriter {
  platform: GroupPlatform;
  settings: Settings;
  authorizeForm: AuthorizeForm;
}

/** Returns the platform's code of a status. */
export function statusCode(statuses: Record<string, ExternalStatus>, status: ExternalStatus): string {
  const code = Object.entries(statuses).find(([, ours]) => ours === status)?.[0];
  if (code === undefined) throw new Error(`no code for ${status}`);
  return code;
}
