import type { Language } from '@xiwei/contract/common/language.ts';
import { useTranslation } from 'react-i18next';
import { dateFormat } from '#ui/formats.ts';
import { NoticeBar } from '#ui/notice-bar.tsx';

interface KeptNoticeProps {
  what: 'history' | 'detail';
  at: number;
  className?: string | undefined;
}

/** Says that this is what the device kept, and how old it is. */
export function KeptNotice({ what, at, className }: KeptNoticeProps) {
  const { t, i18n } = useTranslation('orders');
  const time = dateFormat(i18n.language as Language, {
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(at);
  return (
    <NoticeBar tone="caution" className={className}>
      {t(`${what}.kept`, { time })}
    </NoticeBar>
  );
}
