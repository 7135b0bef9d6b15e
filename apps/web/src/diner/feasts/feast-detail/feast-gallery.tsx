import type { FeastForReader } from '@xiwei/contract/feasts/feast-views.model.ts';
import { useTranslation } from 'react-i18next';
import { FeastCover } from '#shared/feasts/feast-cover.tsx';
import { BackButton } from '#shared/navigation/back-button.tsx';
import { PictureStrip } from '#ui/picture-strip.tsx';

/** The pictures of a feast, to swipe through, or its drawn cover. On phones the back button is placed over them. */
export function FeastGallery({ feast: { images, theme } }: { feast: FeastForReader }) {
  const { t } = useTranslation('feasts-diner');
  const count = images.length;
  const size = 'aspect-4/3 w-full lg:aspect-auto lg:h-96';
  const words = { label: t('detail.pictures'), previous: t('detail.previous'), next: t('detail.next') };
  return (
    <div className="relative overflow-hidden lg:rounded-large">
      {count === 0 && <FeastCover src={null} theme={theme} className={size} />}
      {count > 0 && (
        <PictureStrip sources={images} words={words}>
          {(src, index) => (
            <FeastCover
              src={src}
              theme={theme}
              alt={t('detail.picture', { place: index + 1, count })}
              eager={index === 0}
              className={size}
            />
          )}
        </PictureStrip>
      )}
      <div className="absolute start-3 top-[max(0.75rem,env(safe-area-inset-top))] rounded-full bg-surface shadow-low lg:hidden">
        <BackButton to="/laiwei-feast" />
      </div>
    </div>
  );
}
