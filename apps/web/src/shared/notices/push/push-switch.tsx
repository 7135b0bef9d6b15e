import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import type { PushState } from '@xiwei/contract/notices/notices.model.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction, useRead } from '#api/hooks.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Loaded } from '#shared/states/loaded.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import { canPush, hasSubscription, isPushBlocked, subscribe, unsubscribe } from './push-browser.ts';

/** Turns notifications of this browser on and off. The browser asks for permission when they are turned on, never before. */
export function PushSwitch() {
  const { t } = useTranslation('notices');
  const isSupported = canPush();
  const state = useRead(noticesApi.readPush, {}, { enabled: isSupported });
  if (!isSupported) return <p className="py-3 text-ink-soft text-small">{t('push.unsupported')}</p>;
  return (
    <Loaded of={state} skeleton={<SkeletonList shape="rows" count={1} />}>
      {(saved) => <Device saved={saved} />}
    </Loaded>
  );
}

function Device({ saved }: { saved: PushState }) {
  const { t } = useTranslation('notices');
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
    // A refusal is shown below the switch.
    await (isOn ? turnOn() : turnOff()).catch(() => {});
    setBusy(false);
  };
  return (
    <div className="flex flex-col">
      <Switch
        label={t('push.label')}
        hint={t(isBlocked ? 'push.blocked' : 'push.help')}
        error={hasFailed ? t('push.failed') : undefined}
        value={saved.on && isSubscribed && !isBlocked}
        disabled={isBlocked}
        readOnly={isBusy}
        onChange={(isOn) => void turn(isOn === true)}
      />
      <FormProblem error={on.error ?? off.error} />
    </div>
  );
}
