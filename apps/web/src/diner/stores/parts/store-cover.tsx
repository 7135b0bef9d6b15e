import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { BackButton } from '#shared/navigation/back-button.tsx';
import { StorePicture } from '#shared/stores/store-picture.tsx';

/** The store's picture across the page. On a phone it carries the way back. */
export function StoreCover({ store }: { store: StoreDetail }) {
  return (
    <div className="relative">
      <StorePicture
        src={store.coverUrl}
        alt={store.name}
        width={1200}
        height={800}
        eager
        className="aspect-3/2 w-full lg:aspect-21/9 lg:rounded-large lg:object-[50%_80%]"
      />
      <div className="absolute start-3 top-[max(0.75rem,env(safe-area-inset-top))] rounded-full bg-surface shadow-low lg:hidden">
        <BackButton />
      </div>
    </div>
  );
}
