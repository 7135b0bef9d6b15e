import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#ui/avatar.tsx';
import { formatTime, timeOf } from '#ui/day-times.ts';
import { InfiniteList, type ListEnd } from '#ui/infinite-list.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { PullToRefresh } from '#ui/pull-to-refresh.tsx';
import { showToast } from '#ui/toast-store.ts';
import { Section } from './gallery-frame.tsx';

const PAGE = 8;
const ALL = 32;
const ON_THE_WAY = 600;

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** The first fetch after the second page fails once, so that failing and retrying can be seen. */
function useGuests() {
  const [count, setCount] = useState(PAGE);
  const [end, setEnd] = useState<ListEnd>('more');
  const failed = useRef(false);
  const more = async () => {
    setEnd('loading');
    await wait(ON_THE_WAY);
    if (count === PAGE * 2 && !failed.current) {
      failed.current = true;
      setEnd('failed');
      return;
    }
    setCount(count + PAGE);
    setEnd(count + PAGE >= ALL ? 'ended' : 'more');
  };
  return { numbers: Array.from({ length: count }, (_, place) => place + 1), end, more };
}

export function EndlessSection() {
  const { t } = useTranslation('gallery');
  const scroller = useRef<HTMLDivElement>(null);
  const { numbers, end, more } = useGuests();
  const refresh = async () => {
    await wait(ON_THE_WAY);
    showToast({ tone: 'positive', text: t('endless.refreshed') });
  };
  return (
    <Section name="endless">
      <PullToRefresh onRefresh={refresh}>
        <section
          ref={scroller}
          aria-label={t('endless.label')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
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
            {(number) => <GuestOfTheDay number={number} />}
          </InfiniteList>
        </section>
      </PullToRefresh>
    </Section>
  );
}

function GuestOfTheDay({ number }: { number: number }) {
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
