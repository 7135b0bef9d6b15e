import { useMatches, useNavigate } from '@tanstack/react-router';
import type { GroupNews } from '@xiwei/contract/groupbuying/groupbuying-news.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEvents } from '#api/events.ts';
import { useRead } from '#api/hooks.ts';
import { useWaitingRequests } from '#merchant/bookout/waiting/use-waiting-requests.ts';
import { useWaitingOrders } from '#merchant/groupbuying/waiting/use-waiting-orders.ts';
import { usePendingWork } from '#merchant/shell/use-pending-work.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { canPush, hasSubscription } from '#shared/notices/push/push-browser.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useNotificationOn, useSoundOn } from './alert-settings.ts';
import { playChime } from './chime.ts';

/** Time between two sounds while new work has not been seen, in milliseconds. */
const REPEAT_MS = 8_000;
/** Pages that show what waits. There it counts as seen as soon as the user presses something. */
const SHOWING_PAGES = [
  '/web/$storeId/message',
  '/web/$storeId/booking-home',
  '/web/$storeId/book-out-form-list',
  '/web/$storeId/group-order',
];

/**
 * Kinds of work that need a decision of a person: orders, of which an unpaid deposit needs none, private dining requests, and orders
 * from group-buying platforms.
 */
const OF_ORDERS = ['confirm', 'cancelRequest'] as const;
const OF_REQUESTS = ['unconfirmed'] as const;
const OF_GROUP_ORDERS = ['process', 'appeals'] as const;
/** Urgent news of group-buying orders that already waited, or need no answer to the platform. */
const OF_NEWS = ['deadline', 'noTable'] as const;
const BY_NEWS: Partial<Record<GroupNews, (typeof OF_NEWS)[number]>> = {
  staffGroupOrderDeadline: 'deadline',
  staffGroupOrderNoTable: 'noTable',
};
const ANNOUNCED = [...OF_ORDERS, ...OF_REQUESTS, ...OF_GROUP_ORDERS, ...OF_NEWS];
type Kind = (typeof ANNOUNCED)[number];
type NewWork = Partial<Record<Kind, number>>;

/** Announces new work that needs a person: to screen readers, by a sound and by a notification, as this device is set. */
export function PendingAlerts() {
  const [work, setWork] = useState<NewWork>();
  const [isUnseen, setUnseen] = useState(false);
  const words = useWorkInWords();
  const notify = useNotify();
  const announce = (increase: NewWork) => {
    setWork(increase);
    setUnseen(true);
    void notify(words(increase));
  };
  useIncrease(usePendingWork().counts, OF_ORDERS, announce);
  useIncrease(useWaitingRequests().counts, OF_REQUESTS, announce);
  useIncrease(useWaitingOrders().counts, OF_GROUP_ORDERS, announce);
  useGroupNews(announce);
  useSeen(isUnseen, () => setUnseen(false));
  useRepeatedSound(isUnseen);
  return <VisuallyHidden role="status">{work && words(work)}</VisuallyHidden>;
}

/** Calls back when a group-buying order is about to expire, or was moved to a time without a free table. */
function useGroupNews(onNews: (work: NewWork) => void): void {
  const { id: storeId } = useWorkplace();
  useEvents(({ name, data }) => {
    const kind = name === 'groupbuying.news' && data.storeId === storeId ? BY_NEWS[data.news] : undefined;
    if (kind) onNews({ [kind]: 1 });
  });
}

function useWorkInWords() {
  const { t } = useTranslation('shell-merchant');
  return (work: NewWork): string =>
    ANNOUNCED.flatMap((kind) => (work[kind] ? [t(`pending.new.${kind}`, { count: work[kind] })] : [])).join(
      ' ',
    );
}

/** Calls back when more work waits than before. What already waited when the store was opened is not new. */
function useIncrease(
  counts: Partial<Record<Kind, number>> | undefined,
  kinds: readonly Kind[],
  onIncrease: (work: NewWork) => void,
): void {
  const [before, setBefore] = useState(counts);
  const report = useEffectEvent(onIncrease);
  useEffect(() => {
    if (counts === before) return;
    setBefore(counts);
    if (!counts || !before) return;
    const increased = kinds.flatMap((kind) => {
      const more = (counts[kind] ?? 0) - (before[kind] ?? 0);
      return more > 0 ? [[kind, more]] : [];
    });
    if (increased.length > 0) report(Object.fromEntries(increased));
  }, [counts, before, kinds]);
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
