import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { NoticeBar } from '#ui/notice-bar.tsx';

function onChange(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Says that the connection is gone, for as long as it is. */
export function ConnectionNotice() {
  const { t } = useTranslation();
  const online = useSyncExternalStore(onChange, () => navigator.onLine);
  if (online) return null;
  return (
    <div className="sticky top-0 z-40">
      <NoticeBar tone="caution">{t('connection.lost')}</NoticeBar>
    </div>
  );
}
