import { dateFormat } from '@xiwei/contract/common/date-format.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { NoticeBar } from '#ui/notice-bar.tsx';

interface OfflineNoticeProps {
  page: 'history' | 'detail';
  at: number;
  className?: string | undefined;
}

/** Notice that the data comes from the offline cache, with its age. */
export function OfflineNotice({ page, at, className }: OfflineNoticeProps) {
  const { t } = useTranslation('booking-orders');
  const language = useLanguage();
  const time = dateFormat(language, {
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(at);
  return (
    <NoticeBar tone="caution" className={className}>
      {t(`${page}.kept`, { time })}
    </NoticeBar>
  );
}
