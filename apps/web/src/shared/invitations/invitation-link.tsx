import type { orderInvitationApi } from '@xiwei/contract/invitations/invitations.api.ts';
import { Download, ExternalLink, Link2Off, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { problemText } from '#shared/form/problem-text.ts';
import { QrImage } from '#shared/identity/qr-image.tsx';
import { shareLink } from '#shared/navigation/share-link.ts';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { showToast } from '#ui/toast-store.ts';
import { type CardContent, useCardText } from './use-card-text.ts';

type Revoke = (typeof orderInvitationApi)['revokeMyInvitation' | 'revokeOrderInvitation'];

interface InvitationLinkProps {
  params: { storeId: string; orderId: string };
  path: string;
  card: CardContent;
  revoke: Revoke;
}

/** The link of an invitation: as text, QR code and picture, to send, to open and to withdraw. */
export function InvitationLink({ params, path, card, revoke }: InvitationLinkProps) {
  const { t } = useTranslation('invitations');
  const url = new URL(path, location.origin).href;
  const send = () =>
    shareLink({ url }).then(
      (outcome) => outcome === 'copied' && showToast({ text: t('order.copied'), tone: 'positive' }),
      () => showToast({ text: t('order.sendFailed'), tone: 'negative' }),
    );
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center gap-4">
        <QrImage text={url} label={t('order.qr')} className="size-32 shrink-0" />
        <p className="min-w-0 flex-1 break-all rounded-normal bg-sunken px-3 py-2 font-mono text-small select-all">
          <span className="sr-only">{t('order.link')} </span>
          {url}
        </p>
      </div>
      <Button icon={<Share2 aria-hidden size={18} />} onClick={() => void send()}>
        {t('order.send')}
      </Button>
      <div className="grid grid-cols-2 gap-2">
        <PictureButton card={card} url={url} />
        <Button
          variant="secondary"
          icon={<ExternalLink aria-hidden size={16} />}
          render={<a href={path} target="_blank" rel="noreferrer" />}
        >
          {t('order.open')}
        </Button>
      </div>
      <RevokeButton params={params} revoke={revoke} />
    </div>
  );
}

/** Draws the card with its QR code and downloads the picture. */
function PictureButton({ card, url }: { card: CardContent; url: string }) {
  const { t } = useTranslation('invitations');
  const textOf = useCardText();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { drawCard } = await import('./draw-card.ts');
      const picture = await drawCard({
        design: card.design,
        text: textOf(card),
        url,
        scan: t('card.scan'),
      });
      const link = document.createElement('a');
      link.href = URL.createObjectURL(picture);
      link.download = t('order.file');
      link.click();
      URL.revokeObjectURL(link.href);
    } catch {
      showToast({ text: t('order.pictureFailed'), tone: 'negative' });
    }
    setBusy(false);
  };
  return (
    <Button
      variant="secondary"
      icon={<Download aria-hidden size={16} />}
      loading={busy}
      onClick={() => void save()}
    >
      {t('order.picture')}
    </Button>
  );
}

function RevokeButton({ params, revoke }: Pick<InvitationLinkProps, 'params' | 'revoke'>) {
  const { t } = useTranslation('invitations');
  const [open, setOpen] = useState(false);
  const action = useAction(revoke, {
    onDone: () => showToast({ text: t('order.revoked'), tone: 'positive' }),
  });
  return (
    <Confirm
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button variant="quiet" icon={<Link2Off aria-hidden size={16} />}>
          {t('order.revoke')}
        </Button>
      }
      danger
      title={t('order.revokeTitle')}
      description={t('order.revokeDetail')}
      confirmLabel={t('order.revoke')}
      busy={action.isPending}
      error={action.error ? problemText(action.error) : undefined}
      onConfirm={() => action.mutate({ params })}
    />
  );
}
