import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import type { PushState } from '@xiwei/contract/notices/notices.model.ts';
import { useEffect, useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { hasSubscription, isPushBlocked, subscribe, unsubscribe } from './push-browser.ts';

/** Notifications of this browser, given what the server has stored of it. The browser asks for permission when they are turned on. */
export function usePushDevice(saved: PushState) {
  const [isBlocked, setBlocked] = useState(isPushBlocked);
  const [isSubscribed, setSubscribed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const on = useAction(noticesApi.turnPushOn);
  const off = useAction(noticesApi.turnPushOff);
  useEffect(() => {
    let isCurrent = true;
    // A browser that cannot tell has none.
    hasSubscription(saved.key).then(
      (has) => isCurrent && setSubscribed(has),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [saved.key]);
  const turnOn = async () => {
    const body = await subscribe(saved.key).catch(() => setFailed(true));
    setBlocked(isPushBlocked());
    if (!body) return;
    await on.mutateAsync({ body });
    setSubscribed(true);
  };
  const turnOff = async () => {
    await off.mutateAsync({});
    setSubscribed(false);
    // The server sends nothing any more, whether or not the browser forgets its subscription.
    await unsubscribe().catch(() => {});
  };
  const turn = async (isOn: boolean) => {
    setBusy(true);
    setFailed(false);
    on.reset();
    off.reset();
    // A refusal is shown as the error.
    await (isOn ? turnOn() : turnOff()).catch(() => {});
    setBusy(false);
  };
  return {
    isOn: saved.on && isSubscribed && !isBlocked,
    isBlocked,
    isBusy,
    hasFailed,
    error: on.error ?? off.error,
    turn: (isOn: boolean) => void turn(isOn),
  };
}
