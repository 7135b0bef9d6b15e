import { useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Avatar } from '#ui/avatar.tsx';
import { formatTime, timeOf } from '#ui/day-times.ts';
import { InfiniteList, type ListEnd } from '#ui/infinite-list.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { PullToRefresh } from '#ui/pull-to-refresh.tsx';
import { showToast } from '#ui/toast-store.ts';
import { Section } from './gallery-frame.tsx';

const PAGE_SIZE = 8;
const TOTAL = 32;
const DELAY_MS = 600;

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Simulates a paged list. The fetch after the second page fails once, to show the error state and the retry. */
function useGuests() {
  const [count, setCount] = useState(PAGE_SIZE);
  const [end, setEnd] = useState<ListEnd>('more');
  const failed = useRef(false);
  const more = async () => {
    setEnd('loading');
    await wait(DELAY_MS);
    if (count === PAGE_SIZE * 2 && !failed.current) {
      failed.current = true;
      setEnd('failed');
      return;
    }
    setCount(count + PAGE_SIZE);
    setEnd(count + PAGE_SIZE >= TOTAL ? 'ended' : 'more');
  };
  return { numbers: Array.from({ length: count }, (_, index) => index + 1), end, more };
}

export function InfiniteListSection() {
  const { t } = useTranslation('gallery');
  const scroller = useRef<HTMLDivElement>(null);
  const { numbers, end, more } = useGuests();
  const refresh = async () => {
    await wait(DELAY_MS);
    showToast({ tone: 'positive', text: t('endless.refreshed') });
  };
  return (
    <Section name="endless">
      <PullToRefresh onRefresh={refresh}>
        <section
          ref={scroller}
          aria-label={t('endless.label')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling containers must be reachable by keyboard.
          tabIndex={0}
          className="h-120 overflow-y-auto rounded-large border border-line bg-surface"
        >
          <InfiniteList
            label={t('endless.label')}
            items={numbers}
            itemKey={(number) => number}
            end={end}
            onReachBottom={more}
            scroller={scroller}
          >
            {(number) => <GuestItem number={number} />}
          </InfiniteList>
        </section>
      </PullToRefresh>
    </Section>
  );
}

function GuestItem({ number }: { number: number }) {
  const { t, i18n } = useTranslation('gallery');
  const time = formatTime(timeOf(17 * 60 + 30 + number * 5), i18n.language);
  return (
    <ListRow
      leading={<Avatar name={String(number)} size="small" decorative />}
      title={t('endless.guest', { number })}
      detail={t('endless.guestDetail', { time, people: (number % 5) + 2 })}
    />
  );
}
