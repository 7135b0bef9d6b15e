import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Switch } from '#ui/switch.tsx';
import { useNotificationOn, useSoundOn } from './alert-settings.ts';
import { playChime } from './chime.ts';

/** How this device announces new work: by a sound, and by notifications, for which the browser asks when they are turned on. */
export function PendingSettings() {
  const { t } = useTranslation('booking-find');
  const [soundOn, setSoundOn] = useSoundOn();
  const [notificationOn, setNotificationOn] = useNotificationOn();
  const canNotify = typeof Notification !== 'undefined';
  const [isBlocked, setBlocked] = useState(() => canNotify && Notification.permission === 'denied');
  const turnNotification = async (on: boolean) => {
    const isAllowed = on && (await Notification.requestPermission()) === 'granted';
    setBlocked(Notification.permission === 'denied');
    setNotificationOn(isAllowed);
  };
  return (
    <div className="flex flex-col gap-3">
      <Switch
        label={t('pending.sound')}
        hint={t('pending.soundHint')}
        value={soundOn}
        onChange={(on) => {
          setSoundOn(on);
          // The press also allows the browser to play it later.
          if (on) void playChime();
        }}
      />
      {canNotify && (
        <Switch
          label={t('pending.notification')}
          hint={t(isBlocked ? 'pending.notificationBlocked' : 'pending.notificationHint')}
          value={notificationOn && !isBlocked}
          disabled={isBlocked}
          onChange={(on) => void turnNotification(on)}
        />
      )}
    </div>
  );
}
