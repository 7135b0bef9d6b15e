import { useTranslation } from 'react-i18next';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { NoticeList } from '#shared/notices/notice-list.tsx';

/** The user's notices, inside the merchant frame. */
export function MessageScreen() {
  const { t } = useTranslation();
  return (
    <StorePage title={t('nav.message')}>
      <NoticeList className="max-w-160 overflow-hidden rounded-large border border-line bg-surface" />
    </StorePage>
  );
}
