import type { QueryClient } from '@tanstack/react-query';
import type { ChangeShape } from '@xiwei/contract/common/endpoint.ts';
import { refreshChanged, refreshEverything } from './refresh.ts';
import { isRefusal } from './refusal.ts';

/** Statuses of refusals that contradict what the screen shows: it no longer exists (404, 410), or is in another state (409). */
const OUTDATED_STATUSES = [404, 409, 410];

/**
 * Reads again what an action would have changed, if its refusal shows that the screen was outdated. An action that is not
 * allowed was offered by mistake: the person's role may have changed too.
 */
export async function refreshAfterRefusal(
  client: QueryClient,
  changes: ChangeShape['changes'],
  error: unknown,
): Promise<void> {
  if (!isRefusal(error)) return;
  const notAllowed = error.code === 'notAllowed';
  if (!notAllowed && !OUTDATED_STATUSES.includes(error.status)) return;
  if (changes === 'person') await refreshEverything(client);
  else await refreshChanged(client, notAllowed ? [...changes, 'identity.staff'] : changes);
}
