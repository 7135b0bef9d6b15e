import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import type { PushState } from '@xiwei/contract/notices/notices.model.ts';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Loaded } from '#shared/states/loaded.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { Switch } from '#ui/switch.tsx';
import { canPush } from './push-browser.ts';
import { usePushDevice } from './use-push-device.ts';

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
  const { isOn, isBlocked, isBusy, hasFailed, error, turn } = usePushDevice(saved);
  return (
    <div className="flex flex-col">
      <Switch
        label={t('push.label')}
        hint={t(isBlocked ? 'push.blocked' : 'push.help')}
        error={hasFailed ? t('push.failed') : undefined}
        value={isOn}
        disabled={isBlocked}
        readOnly={isBusy}
        onChange={(on) => turn(on === true)}
      />
      <FormProblem error={error} />
    </div>
  );
}
