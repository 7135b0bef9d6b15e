import { setTimeout as pause } from 'node:timers/promises';
import { feastsApi } from '@xiwei/contract/feasts/feasts.api.ts';
import { joinBody } from './feasts.ts';
import { type Payer, payRequest, sure } from './killed-money.ts';

/** A person who registers for a feast. */
export interface FeastFlow extends Payer {
  feastId: string;
}

/** Registers for a feast, pays and perhaps leaves, while the server may be killed at any moment. Returns the registration's id. */
export async function joinAndLeave(flow: FeastFlow): Promise<string> {
  const { storeId, feastId, plan, passed } = flow;
  await pause(plan.waitMs);
  const params = { storeId, feastId };
  const { id, paymentId } = await sure(flow, feastsApi.joinFeast, { params, body: joinBody() });
  await payRequest(flow, paymentId ?? '');
  if (plan.next === 'cancel') await untilSeated(flow);
  if (plan.next !== 'come') {
    const left = sure(flow, feastsApi.exitFeast, { params, body: { refund: true } });
    passed('cancel');
    await left;
  }
  return id;
}

/** Milliseconds to wait for the confirmation of a payment before the payer goes on. */
const CONFIRM_MS = 1500;

async function untilSeated(flow: FeastFlow): Promise<void> {
  const params = { storeId: flow.storeId, feastId: flow.feastId };
  for (const begun = Date.now(); Date.now() - begun < CONFIRM_MS; await pause(50)) {
    const { mine } = await sure(flow, feastsApi.readMyParticipation, { params });
    if (mine?.status === 'success') return;
  }
}
