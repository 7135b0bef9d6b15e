import { Copy, Download } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { showToast } from '#ui/toast-store.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  onSaved: () => void;
}

/** Shows new recovery codes, to be copied or downloaded. The server never returns them again. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const { t } = useTranslation(['identity-security', 'common']);
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => showToast({ text: t('common:actions.copied'), tone: 'positive' }),
      () => showToast({ text: t('common:actions.copyFailed'), tone: 'negative' }),
    );
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`;
  return (
    <section className="flex flex-col gap-5">
      <h2 className="font-semibold text-title">{t('recovery.title')}</h2>
      <NoticeBar tone="caution">{t('recovery.detail')}</NoticeBar>
      <ul
        aria-label={t('recovery.list')}
        className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-large bg-sunken p-4 text-center font-mono select-all"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 *:flex-1">
        <Button variant="secondary" icon={<Copy aria-hidden size={18} />} onClick={copy}>
          {t('recovery.copy')}
        </Button>
        <Button
          variant="secondary"
          icon={<Download aria-hidden size={18} />}
          render={<a href={file} download={t('recovery.fileName')} />}
        >
          {t('recovery.download')}
        </Button>
      </div>
      <Button size="large" onClick={onSaved}>
        {t('recovery.saved')}
      </Button>
    </section>
  );
}
