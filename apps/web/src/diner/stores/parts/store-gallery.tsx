import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { Images } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BackButton } from '#shared/navigation/back-button.tsx';
import { usePanel } from '#shared/navigation/use-panel.ts';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { classes } from '#ui/classes.ts';

const PictureViewer = lazy(() =>
  import('./picture-viewer.tsx').then((file) => ({ default: file.PictureViewer })),
);

export interface Picture {
  src: string;
  what: string;
}

/** On a wide screen, so many stand in the mosaic; the others are in the viewer. */
const IN_MOSAIC = 5;
const DISHES = 6;

/**
 * The store's pictures: side by side to swipe through on a phone, a mosaic on a wide screen, each to be seen larger.
 * On a phone the first carries the way back.
 */
export function StoreGallery({ store }: { store: StoreDetail }) {
  const { t } = useTranslation(['stores', 'finding']);
  const pictures = usePictures(store);
  const [open, setOpen] = usePanel('pictures');
  // Without a number no picture was looked at yet; the viewer stays once it was open, so that it can be seen closing.
  const [viewed, setViewed] = useState<number>();
  if (open && viewed === undefined) setViewed(0);
  const view = (place: number) => {
    setViewed(place);
    setOpen(true);
  };
  const mosaic = pictures.length >= IN_MOSAIC;
  return (
    <div className="relative">
      {pictures.length === 0 && (
        <StorePicture
          src={null}
          alt=""
          width={1200}
          height={800}
          className="aspect-3/2 w-full lg:aspect-21/9"
        />
      )}
      <ul
        aria-label={t('finding:gallery.label', { store: store.name })}
        className={classes(
          'bar-hidden flex snap-x snap-mandatory overflow-x-auto lg:overflow-hidden lg:rounded-large',
          mosaic && 'lg:grid lg:aspect-21/9 lg:grid-cols-4 lg:grid-rows-2 lg:gap-1.5',
        )}
      >
        {pictures.map(({ src, what }, place) => (
          <li
            key={src}
            className={classes(
              'w-full shrink-0 snap-start lg:min-h-0',
              mosaic && place === 0 && 'lg:col-span-2 lg:row-span-2',
              place >= (mosaic ? IN_MOSAIC : 1) && 'lg:hidden',
            )}
          >
            <button
              type="button"
              aria-label={t('finding:gallery.open', { what })}
              onClick={() => view(place)}
              className="answers block size-full hover:opacity-95 focus-visible:-outline-offset-4"
            >
              <StorePicture
                src={src}
                alt=""
                width={1200}
                height={800}
                eager={place === 0}
                className={classes(
                  'aspect-3/2 w-full',
                  mosaic ? 'lg:aspect-auto lg:h-full' : 'lg:aspect-21/9 lg:object-[50%_80%]',
                )}
              />
            </button>
          </li>
        ))}
      </ul>
      <div className="absolute start-3 top-[max(0.75rem,env(safe-area-inset-top))] rounded-full bg-surface shadow-low lg:hidden">
        <BackButton />
      </div>
      {pictures.length > 1 && (
        <p className="pointer-events-none absolute end-3 bottom-3 flex items-center gap-1.5 rounded-full bg-surface px-3 py-1 text-caption shadow-low">
          <Images aria-hidden size={14} />
          {t('finding:gallery.all', { count: pictures.length })}
        </p>
      )}
      {viewed !== undefined && (
        <Suspense>
          <PictureViewer
            pictures={pictures}
            place={viewed}
            onPlace={setViewed}
            open={open}
            onOpenChange={setOpen}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The cover first, then what the store shows of itself, then its dishes. */
function usePictures(store: StoreDetail): Picture[] {
  const { t } = useTranslation(['stores', 'finding']);
  const own = store.imageUrls.map((src, place) => ({
    src,
    what: t('finding:gallery.picture', { store: store.name, place: place + 2 }),
  }));
  const dishes = store.dishes.flatMap(({ pictureUrl, name }) =>
    pictureUrl ? [{ src: pictureUrl, what: name }] : [],
  );
  const cover = store.coverUrl ? [{ src: store.coverUrl, what: store.name }] : [];
  const all = [...cover, ...own, ...dishes.slice(0, DISHES)];
  return all.filter(({ src }, place) => all.findIndex((other) => other.src === src) === place);
}
