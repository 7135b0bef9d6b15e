import type { GoodsDetail } from '@xiwei/contract/shop/goods.model.ts';
import { Images } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePanel } from '#shared/navigation/use-panel.ts';
import { StorePicture } from '#shared/stores/store-picture.tsx';

const PictureViewer = lazy(() =>
  import('#shared/stores/picture-viewer.tsx').then((file) => ({ default: file.PictureViewer })),
);

/** Pictures of a product, to swipe through. Each opens in a viewer. */
export function ProductPictures({ goods: { title, coverUrl, imageUrls } }: { goods: GoodsDetail }) {
  const { t } = useTranslation('shop');
  const [open, setOpen] = usePanel('pictures');
  // Undefined until the viewer is first opened; afterwards it stays mounted, so that its closing animation is visible.
  const [viewed, setViewed] = useState<number>();
  if (open && viewed === undefined) setViewed(0);
  const sources = [...new Set([...(coverUrl === null ? [] : [coverUrl]), ...imageUrls])];
  const pictures = sources.map((src, index) => ({
    src,
    subject: t('product.picture', { title, place: index + 1 }),
  }));
  if (pictures.length === 0)
    return <StorePicture src={null} alt="" width={960} height={960} className="aspect-square w-full" />;
  return (
    <div className="relative">
      <ul
        aria-label={t('product.pictures', { title })}
        className="bar-hidden flex snap-x snap-mandatory overflow-x-auto"
      >
        {pictures.map(({ src, subject }, index) => (
          <li key={src} className="w-full shrink-0 snap-start">
            <button
              type="button"
              aria-label={t('product.pictureOpen', { what: subject })}
              onClick={() => {
                setViewed(index);
                setOpen(true);
              }}
              className="transition-feedback block size-full hover:opacity-95 focus-visible:-outline-offset-4"
            >
              <StorePicture
                src={src}
                alt=""
                width={960}
                height={960}
                eager={index === 0}
                className="aspect-square w-full"
              />
            </button>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <p
          aria-hidden
          className="pointer-events-none absolute end-3 bottom-3 flex items-center gap-1.5 rounded-full bg-surface px-3 py-1 text-caption tabular-nums shadow-low"
        >
          <Images size={14} />
          {pictures.length}
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
