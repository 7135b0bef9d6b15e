import { Link } from '@tanstack/react-router';
import { useTranslation } from '#i18n/use-translation.ts';
import { BottomActionBar } from '#ui/bottom-action-bar.tsx';
import { Button } from '#ui/button.tsx';

/** Bottom bar of article pages on phones: links to the store and to booking. */
export function ArticleActionBar({ storeId }: { storeId: string }) {
  const { t } = useTranslation(['stores', 'stores-articles']);
  const params = { storeId };
  return (
    <BottomActionBar className="lg:hidden">
      <Button variant="secondary" size="large" render={<Link to="/store/$storeId" params={params} />}>
        {t('stores-articles:story.toStore')}
      </Button>
      <Button size="large" render={<Link to="/booking-before/$storeId" params={params} />}>
        {t('times.bookNow')}
      </Button>
    </BottomActionBar>
  );
}
