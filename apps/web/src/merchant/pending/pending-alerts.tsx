import { useMatches, useNavigate } from '@tanstack/react-router';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useEvents } from '#api/events.ts';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { WAITING } from '#merchant/shell/all-links.ts';
import type { WaitingWork } from '#merchant/shell/module-links.ts';
import { pathOf } from '#merchant/shell/page-names.ts';
import { useWaitingWork } from '#merchant/shell/use-waiting-work.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { canPush, hasSubscription } from '#shared/notices/push/push-browser.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useNotificationOn, useSoundOn } from './alert-settings.ts';
import { playChime } from './chime.ts';

/** Time between two sounds while new work has not been seen, in milliseconds. */
const REPEAT_MS = 8_000;
/** Pages that show what waits. There it counts as seen as soon as the user presses something. */
const SHOWING_PAGES = new Set<string>(
  WAITING.flatMap(({ page, alsoOn = [] }) => [page, ...alsoOn]).map((page) => pathOf(page)),
);

/** Announces new work that needs a person: to screen readers, by a sound and by a notification, as this device is set. */
export function PendingAlerts() {
  const [news, setNews] = useState<string>();
  const [isUnseen, setUnseen] = useState(false);
  const waiting = useWaitingWork();
  const notify = useNotify();
  const announce = (text: string) => {
    setNews(text);
    setUnseen(true);
    void notify(text);
  };
  useSeen(isUnseen, () => setUnseen(false));
  useRepeatedSound(isUnseen);
  return (
    <>
      {waiting.map(({ work, counts }) => (
        <WorkNews key={work.rank} work={work} counts={counts} onNews={announce} />
      ))}
      <VisuallyHidden role="status">{news}</VisuallyHidden>
    </>
  );
}

interface WorkNewsProps {
  work: WaitingWork;
  counts: Readonly<Record<string, number>> | undefined;
  onNews: (text: string) => void;
}

/** Calls back with the words for new work: when more waits than before, or when an event says so. What waited at first is not new. */
function WorkNews({ work: { news, newsOf }, counts, onNews }: WorkNewsProps): ReactNode {
  const { t } = useTranslation('shell-merchant');
  const { id: storeId } = useWorkplace();
  const [before, setBefore] = useState(counts);
  const report = useEffectEvent(onNews);
  const textOf = useEffectEvent((now: typeof counts) =>
    Object.entries(news)
      .flatMap(([kind, text]) => {
        const more = (now?.[kind] ?? 0) - (before?.[kind] ?? 0);
        return text && more > 0 ? [text(t, more)] : [];
      })
      .join(' '),
  );
  useEffect(() => {
    if (counts === before) return;
    setBefore(counts);
    const text = counts && before && textOf(counts);
    if (text) report(text);
  }, [counts, before]);
  useEvents((event) => {
    const text = newsOf?.(event, storeId);
    if (text) report(text(t, 1));
  });
  return null;
}

/** Calls back when new work is seen: a page that shows it was opened, or something was pressed on it. */
function useSeen(isUnseen: boolean, onSeen: () => void): void {
  const path = useMatches().at(-1)?.fullPath ?? '';
  const isShown = SHOWING_PAGES.has(path);
  const [openedAt, setOpenedAt] = useState(path);
  const see = useEffectEvent(onSeen);
  useEffect(() => {
    if (path === openedAt) return;
    setOpenedAt(path);
    if (isShown) see();
  }, [path, openedAt, isShown]);
  useLayoutEffect(() => {
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
