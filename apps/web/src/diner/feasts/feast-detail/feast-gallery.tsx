import type { FeastForReader } from '@xiwei/contract/feasts/feast-views.model.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FeastCover } from '#shared/feasts/feast-cover.tsx';
import { BackButton } from '#shared/navigation/back-button.tsx';
import { IconButton } from '#ui/icon-button.tsx';

/** The pictures of a feast, to swipe through, or its drawn cover. On phones the back button is placed over them. */
export function FeastGallery({ feast: { images, theme } }: { feast: FeastForReader }) {
  const { t } = useTranslation('feasts-diner');
  const strip = useRef<HTMLUListElement>(null);
  const [place, setPlace] = useState(0);
  const count = images.length;
  const move = (step: number) => {
    const next = (place + step + count) % count;
    strip.current?.children[next]?.scrollIntoView({ block: 'nearest', inline: 'start' });
  };
  const size = 'aspect-4/3 w-full lg:aspect-auto lg:h-96';
  return (
    <div className="relative overflow-hidden lg:rounded-large">
      {count === 0 && <FeastCover src={null} theme={theme} className={size} />}
      {count > 0 && (
        <ul
          ref={strip}
          aria-label={t('detail.pictures')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: without a focus, the keyboard cannot scroll it.
          tabIndex={0}
          className="bar-hidden flex snap-x snap-mandatory overflow-x-auto"
          onScroll={({ currentTarget }) =>
            setPlace(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
          }
        >
          {images.map((src, index) => (
            <li key={src} className="w-full shrink-0 snap-start">
              <FeastCover
                src={src}
                theme={theme}
                alt={t('detail.picture', { place: index + 1, count })}
                eager={index === 0}
                className={size}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="absolute start-3 top-[max(0.75rem,env(safe-area-inset-top))] rounded-full bg-surface shadow-low lg:hidden">
        <BackButton to="/laiwei-feast" />
      </div>
      {count > 1 && (
        <div className="absolute end-3 bottom-3 flex items-center rounded-full bg-surface shadow-low">
          <IconButton
            label={t('detail.previous')}
            icon={<ChevronLeft aria-hidden size={18} />}
            size="small"
            onClick={() => move(-1)}
          />
          <span className="text-caption tabular-nums">{`${place + 1}/${count}`}</span>
          <IconButton
            label={t('detail.next')}
            icon={<ChevronRight aria-hidden size={18} />}
            size="small"
            onClick={() => move(1)}
          />
        </div>
      )}
    </div>
  );
}
