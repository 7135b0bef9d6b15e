import { i18n } from '#i18n/i18n.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { showToast } from '#ui/toast-store.ts';

/** Tells members who may not edit that they can only view the page. */
export function ReadOnlyNotice() {
  const { t } = useTranslation('settings');
  return <NoticeBar>{t('readOnly')}</NoticeBar>;
}

interface ConflictNoticeProps {
  /** Names of what the user and a colleague both changed. */
  names: readonly string[];
  onCompare: () => void;
}

/** Names what a colleague has just changed as well, with a button that compares both versions. */
export function ConflictNotice({ names, onCompare }: ConflictNoticeProps) {
  const { t } = useTranslation('settings');
  return (
    <NoticeBar
      tone="caution"
      action={
        <Button variant="secondary" size="small" onClick={onCompare}>
          {t('conflict.compare')}
        </Button>
      }
    >
      {t('conflict.notice', { fields: [...new Set(names)].join(' · ') })}
    </NoticeBar>
  );
}

/** Shows that everything is saved. */
export const showSaved = (): string => showToast({ text: i18n.t('settings:save.saved'), tone: 'positive' });
