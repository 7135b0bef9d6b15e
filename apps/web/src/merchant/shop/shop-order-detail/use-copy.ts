import { useTranslation } from '#i18n/use-translation.ts';
import { showToast } from '#ui/toast-store.ts';

/** Returns a function that copies a text, and says whether it has. */
export function useCopy(): (text: string) => void {
  const { t } = useTranslation('common');
  return (text) =>
    void navigator.clipboard.writeText(text).then(
      () => showToast({ text: t('actions.copied'), tone: 'positive' }),
      () => showToast({ text: t('actions.copyFailed'), tone: 'negative' }),
    );
}
