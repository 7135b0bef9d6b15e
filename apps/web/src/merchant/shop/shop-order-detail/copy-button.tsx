import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
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

/** A small button that copies a text. The label says which. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const copy = useCopy();
  return (
    <IconButton size="small" label={label} icon={<Copy aria-hidden size={16} />} onClick={() => copy(text)} />
  );
}
