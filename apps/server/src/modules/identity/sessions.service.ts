import type { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import type { IdentityDeps } from './identity.deps.ts';
import { describeUserAgent } from './identity.rules.ts';
import { endSessionById, endSessions, listOpenSessions } from './sessions.store.ts';

type Api = typeof identityApi;

export async function signOut(deps: IdentityDeps, call: Call<Api['signOut']>) {
  const { caller, db, now } = call;
  call.setSession('end');
  if (!caller.session) return {};
  await endSessionById(db, caller.session.id, now);
  if (caller.user) await emitSessionEnded(deps, call, caller.user.id, [caller.session.id]);
  return {};
}

export async function listSessions(_deps: IdentityDeps, { caller, db, now }: Call<Api['listSessions']>) {
  const rows = await listOpenSessions(db, caller.user.id, now);
  return {
    items: rows.map((row) => ({
      id: row.id,
      current: row.id === caller.session.id,
      platform: row.platform,
      webPlatform: row.web_platform,
      ...describeUserAgent(row.user_agent),
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
    })),
  };
}

export async function endSession(deps: IdentityDeps, call: Call<Api['endSession']>) {
  const ended = await endSessions(call.db, call.caller.user.id, call.now, call.input.params.sessionId);
  if (ended.length === 0) throw new Refusal('notFound');
  if (ended[0] === call.caller.session.id) call.setSession('end');
  await emitSessionEnded(deps, call, call.caller.user.id, ended);
  return {};
}

export async function signOutEverywhere(deps: IdentityDeps, call: Call<Api['signOutEverywhere']>) {
  await endAllSessions(deps, call, call.caller.user.id);
  call.setSession('end');
  return {};
}

/** Ends every session of a person. */
export async function endAllSessions(
  deps: IdentityDeps,
  call: Pick<Call, 'db' | 'now'>,
  userId: string,
): Promise<void> {
  await emitSessionEnded(deps, call, userId, await endSessions(call.db, userId, call.now));
}

/** Notifies the person's other open pages, which then redirect to sign-in. */
async function emitSessionEnded(
  deps: IdentityDeps,
  { db, now }: Pick<Call, 'db' | 'now'>,
  userId: string,
  sessionIds: string[],
): Promise<void> {
  await deps.emit(db, now, [`user:${userId}`], 'identity.sessionsEnded', { userId, sessionIds });
}
