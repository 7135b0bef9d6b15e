import { Copy, Share2 } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { QrImage } from '#shared/identity/qr-image.tsx';
import { shareLink } from '#shared/navigation/share-link.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast-store.ts';

/** A link as a QR code and as text, with buttons to copy and to share it. */
export function LinkToSend({ url, title }: { url: string; title: string }) {
  const { t } = useTranslation('booking-order-detail');
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => showToast({ text: t('link.copied'), tone: 'positive' }),
      () => showToast({ text: t('link.failed'), tone: 'negative' }),
    );
  const share = () =>
    shareLink({ url, title }).catch(() => showToast({ text: t('link.failed'), tone: 'negative' }));
  return (
    <>
      <QrImage text={url} label={t('link.qr')} className="w-full max-w-60" />
      <p className="max-w-full break-all rounded-normal bg-sunken px-3 py-2 font-mono text-small select-all">
        {url}
      </p>
      <div className="flex w-full flex-wrap justify-center gap-2">
        <Button icon={<Copy aria-hidden size={16} />} onClick={() => void copy()}>
          {t('link.copy')}
        </Button>
        {'share' in navigator && (
          <Button variant="secondary" icon={<Share2 aria-hidden size={16} />} onClick={() => void share()}>
            {t('link.share')}
          </Button>
        )}
      </div>
    </>
  );
}
