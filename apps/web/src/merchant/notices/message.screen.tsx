import { useTranslation } from 'react-i18next';
import { DeskPage } from '#merchant/shell/page.tsx';
import { NoticeList } from '#shared/notices/notice-list.tsx';

/** What the platform tells the person at work. */
export function MessageScreen() {
  const { t } = useTranslation();
  return (
    <DeskPage title={t('nav.message')}>
      <NoticeList className="max-w-160 overflow-hidden rounded-large border border-line bg-surface" />
    </DeskPage>
  );
}
