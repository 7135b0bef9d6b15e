import { useTranslation } from 'react-i18next';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { useMessageChannels } from '../parts/use-message-channels.ts';

/** Says that no SMS can be sent, if the platform has no SMS provider. */
export function SmsUnavailable() {
  const { t } = useTranslation('messages-merchant');
  const sms = useMessageChannels().data?.channels.find(({ channel }) => channel === 'sms');
  if (!sms || sms.available) return null;
  return <NoticeBar tone="caution">{t('preview.unavailable')}</NoticeBar>;
}
