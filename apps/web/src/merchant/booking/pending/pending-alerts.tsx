import { useMatches, useNavigate } from '@tanstack/react-router';
import type { PendingCounts } from '@xiwei/contract/booking/host-stand.model.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#api/hooks.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { canPush, hasSubscription } from '#shared/notices/push/push-browser.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useNotificationOn, useSoundOn } from './alert-settings.ts';
import { playChime } from './chime.ts';
import { usePendingWork } from './use-pending-work.ts';

/** Time between two sounds while new work has not been seen, in milliseconds. */
const REPEAT_MS = 8_000;
/** Pages that show what waits. There it counts as seen as soon as the user presses something. */
const SHOWING_PAGES = ['/web/$storeId/message', '/web/$storeId/booking-home'];

/** Kinds of work that need a decision of a person; an unpaid deposit does not. */
const ANNOUNCED = ['confirm', 'cancelRequest'] as const;
type NewWork = Record<(typeof ANNOUNCED)[number], number>;

/** Announces new work that needs a person: to screen readers, by a sound and by a notification, as this device is set. */
export function PendingAlerts() {
  const [work, setWork] = useState<NewWork>();
  const [isUnseen, setUnseen] = useState(false);
  const words = useWorkInWords();
  const notify = useNotify();
  const { counts } = usePendingWork();
  useIncrease(counts, (increase) => {
    setWork(increase);
    setUnseen(true);
    void notify(words(increase));
  });
  useSeen(isUnseen, () => setUnseen(false));
  useRepeatedSound(isUnseen);
  return <VisuallyHidden role="status">{work && words(work)}</VisuallyHidden>;
}

function useWorkInWords() {
  const { t } = useTranslation('shell-merchant');
  return (work: NewWork): string =>
    ANNOUNCED.filter((kind) => work[kind] > 0)
      .map((kind) => t(`pending.new.${kind}`, { count: work[kind] }))
      .join(' ');
}

/** Calls back when more orders wait than before. What already waited when the store was opened is not new. */
function useIncrease(counts: PendingCounts | undefined, onIncrease: (work: NewWork) => void): void {
  const [before, setBefore] = useState(counts);
  const report = useEffectEvent(onIncrease);
  useEffect(() => {
    if (counts === before) return;
    setBefore(counts);
    if (!counts || !before) return;
    const work = {
      confirm: Math.max(0, counts.confirm - before.confirm),
      cancelRequest: Math.max(0, counts.cancelRequest - before.cancelRequest),
    };
    if (work.confirm + work.cancelRequest > 0) report(work);
  }, [counts, before]);
}

/** Calls back when new work is seen: a page that shows it was opened, or something was pressed on it. */
function useSeen(isUnseen: boolean, onSeen: () => void): void {
  const path = useMatches().at(-1)?.fullPath ?? '';
  const isShown = SHOWING_PAGES.includes(path);
  const [openedAt, setOpenedAt] = useState(path);
  const see = useEffectEvent(onSeen);
  useEffect(() => {
    if (path === openedAt) return;
    setOpenedAt(path);
    if (isShown) see();
  }, [path, openedAt, isShown]);
  useEffect(() => {
    if (!isUnseen || !isShown) return;
    const handlePress = () => see();
    addEventListener('pointerdown', handlePress);
    addEventListener('keydown', handlePress);
    return () => {
      removeEventListener('pointerdown', handlePress);
      removeEventListener('keydown', handlePress);
    };
  }, [isUnseen, isShown]);
}

function useRepeatedSound(isUnseen: boolean): void {
  const [isOn] = useSoundOn();
  useEffect(() => {
    if (!isUnseen || !isOn) return;
    void playChime();
    const timer = setInterval(() => void playChime(), REPEAT_MS);
    return () => clearInterval(timer);
  }, [isUnseen, isOn]);
}

/**
 * Returns a function that shows a notification of the system, if it is allowed and the page is not in front. While the server shows
 * notices on this device, it shows the same news, so this page shows none.
 */
function useNotify(): (text: string) => Promise<void> {
  const { id: storeId, name } = useWorkplace();
  const navigate = useNavigate();
  const [isOn] = useNotificationOn();
  const { data: push } = useRead(noticesApi.readPush, {}, { enabled: isOn && canPush() });
  return async (text) => {
    if (!isOn || !document.hidden || typeof Notification === 'undefined') return;
    if (Notification.permission !== 'granted') return;
    // A browser that cannot tell has no subscription.
    if (push?.on && (await hasSubscription(push.key).catch(() => false))) return;
    const notification = new Notification(name, { body: text, tag: `xiwei-pending-${storeId}` });
    notification.onclick = () => {
      window.focus();
      void navigate({ to: '/web/$storeId/message', params: { storeId } });
    };
  };
}
