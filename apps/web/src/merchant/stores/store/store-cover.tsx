import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { Megaphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { Card } from '#ui/card.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** Cover picture, name, description and announcement of a store. */
export function StoreCover({ store }: { store: StoreDetail }) {
  const { t } = useTranslation('stores-merchant');
  return (
    <Card padded={false} className="shadow-none">
      <StorePicture
        src={store.coverUrl}
        alt=""
        width={1200}
        height={800}
        eager
        className="aspect-[21/9] w-full lg:aspect-[3/1]"
      />
      <div className="flex flex-col gap-2 p-pad">
        <div>
          <h2 className="font-semibold text-headline">{store.name}</h2>
          <p className="text-ink-soft">{store.tagline}</p>
        </div>
        <p>{store.description}</p>
        <p className="mt-1 flex items-start gap-2 border-line border-t pt-3 text-small">
          <Megaphone aria-hidden size={16} className="mt-[0.25em] shrink-0 text-ink-soft" />
          <VisuallyHidden>{t('store.announcement')}</VisuallyHidden>
          {store.announcement ?? <span className="text-ink-soft">{t('store.noAnnouncement')}</span>}
        </p>
      </div>
    </Card>
  );
}
