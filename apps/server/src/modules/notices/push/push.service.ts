import type { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import type { PushState } from '@xiwei/contract/notices/notices.model.ts';
import type { PushGateway } from '#gateways/push/push.ts';
import type { Call } from '#platform/http/routes.ts';
import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import { addDevice, findDeviceOf, removeDevicesOf } from './push-devices.store.ts';

type Api = typeof noticesApi;

export interface PushServiceDeps {
  push: PushGateway;
}

export async function readPush(
  { push }: PushServiceDeps,
  { db, caller }: Call<Api['readPush']>,
): Promise<PushState> {
  const device = await findDeviceOf(db, caller.session.id);
  return { key: push.key, on: device?.user_id === caller.user.id && device.server_key === push.key };
}

export async function turnPushOn(
  { push }: PushServiceDeps,
  { db, caller, input, language, now }: Call<Api['turnPushOn']>,
): Promise<PushState> {
  const { endpoint, keys } = input.body;
  if (!push.accepts({ endpoint, ...keys })) throw new Refusal('pushSubscriptionInvalid');
  await addDevice(db, {
    id: newId(now),
    user_id: caller.user.id,
    session_id: caller.session.id,
    endpoint,
    ...keys,
    server_key: push.key,
    language,
    created_at: now,
  });
  return { key: push.key, on: true };
}

export async function turnPushOff(
  { push }: PushServiceDeps,
  { db, caller }: Call<Api['turnPushOff']>,
): Promise<PushState> {
  await removeDevicesOf(db, [caller.session.id]);
  return { key: push.key, on: false };
}
