import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { Images } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { BackButton } from '#shared/navigation/back-button.tsx';
import { usePanel } from '#shared/navigation/use-panel.ts';
import type { Picture } from '#shared/stores/picture-viewer.tsx';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { classes } from '#ui/classes.ts';

const PictureViewer = lazy(() =>
  import('#shared/stores/picture-viewer.tsx').then((file) => ({ default: file.PictureViewer })),
);

/** Number of pictures in the mosaic on wide screens; the others are only in the viewer. */
const IN_MOSAIC = 5;
const MAX_DISHES = 6;

/** Pictures of a store, each opening in a viewer. On phones the back button is placed over the first picture. */
export function StoreGallery({ store }: { store: StoreDetail }) {
  const { t } = useTranslation(['stores', 'stores-search']);
  const pictures = usePictures(store);
  const [open, setOpen] = usePanel('pictures');
  // Undefined until the viewer is first opened; afterwards it stays mounted, so that its closing animation is visible.
  const [viewed, setViewed] = useState<number>();
  if (open && viewed === undefined) setViewed(0);
  const view = (index: number) => {
    setViewed(index);
    setOpen(true);
  };
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
      <PictureStrip
        label={t('stores-search:gallery.label', { store: store.name })}
        pictures={pictures}
        onView={view}
      />
      <div className="absolute start-3 top-[max(0.75rem,env(safe-area-inset-top))] rounded-full bg-surface shadow-low lg:hidden">
        <BackButton />
      </div>
      {pictures.length > 1 && (
        <p className="pointer-events-none absolute end-3 bottom-3 flex items-center gap-1.5 rounded-full bg-surface px-3 py-1 text-caption shadow-low">
          <Images aria-hidden size={14} />
          {t('stores-search:gallery.all', { count: pictures.length })}
        </p>
      )}
      {viewed !== undefined && (
        <Suspense>
          <PictureViewer
            pictures={pictures}
            index={viewed}
            onIndexChange={setViewed}
            open={open}
            onOpenChange={setOpen}
          />
        </Suspense>
      )}
    </div>
  );
}

interface PictureStripProps {
  label: string;
  pictures: readonly Picture[];
  onView: (index: number) => void;
}

/** Pictures in a row to swipe through on phones; on wide screens a mosaic, or the first one if there are too few. */
function PictureStrip({ label, pictures, onView }: PictureStripProps) {
  const { t } = useTranslation(['stores', 'stores-search']);
  const mosaic = pictures.length >= IN_MOSAIC;
  return (
    <ul
      aria-label={label}
      className={classes(
        'bar-hidden flex snap-x snap-mandatory overflow-x-auto lg:overflow-hidden lg:rounded-large',
        mosaic && 'lg:grid lg:aspect-21/9 lg:grid-cols-4 lg:grid-rows-2 lg:gap-1.5',
      )}
    >
      {pictures.map(({ src, subject }, index) => (
        <li
          key={src}
          className={classes(
            'w-full shrink-0 snap-start lg:min-h-0',
            mosaic && index === 0 && 'lg:col-span-2 lg:row-span-2',
            index >= (mosaic ? IN_MOSAIC : 1) && 'lg:hidden',
          )}
        >
          <button
            type="button"
            aria-label={t('stores-search:gallery.open', { what: subject })}
            onClick={() => onView(index)}
            className="transition-feedback block size-full hover:opacity-95 focus-visible:-outline-offset-4"
          >
            <StorePicture
              src={src}
              alt=""
              width={1200}
              height={800}
              eager={index === 0}
              className={classes(
                'aspect-3/2 w-full',
                mosaic ? 'lg:aspect-auto lg:h-full' : 'lg:aspect-21/9 lg:object-[50%_80%]',
              )}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Returns the cover, the store's other pictures and its dishes, without duplicates. */
function usePictures(store: StoreDetail): Picture[] {
  const { t } = useTranslation(['stores', 'stores-search']);
  const own = store.imageUrls.map((src, index) => ({
    src,
    subject: t('stores-search:gallery.picture', { store: store.name, place: index + 2 }),
  }));
  const dishes = store.dishes.flatMap(({ pictureUrl, name }) =>
    pictureUrl ? [{ src: pictureUrl, subject: name }] : [],
  );
  const cover = store.coverUrl ? [{ src: store.coverUrl, subject: store.name }] : [];
  const all = [...cover, ...own, ...dishes.slice(0, MAX_DISHES)];
  return all.filter(({ src }, index) => all.findIndex((other) => other.src === src) === index);
}
