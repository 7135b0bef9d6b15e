import type { FeastCard } from '@xiwei/contract/feasts/feast-views.model.ts';
import { Download, Link2, RotateCw, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { shareLink } from '#shared/navigation/share-link.ts';
import { useStoreWords } from '#shared/stores/store-words.ts';
import { Button } from '#ui/button.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast-store.ts';
import { useFeastWords } from './feast-words.ts';
import type { PosterText } from './poster-layout.ts';

/** The poster as an object URL and as a file. */
interface Picture {
  url: string;
  blob: Blob;
}

interface FeastPosterProps {
  feast: FeastCard;
  /** The address in the QR code, and of the link that is shared. */
  url: string;
  /** Whether others cannot open the address yet, so that the poster is shown and not given out. */
  isPreview?: boolean | undefined;
}

/** The poster of a feast as a picture to save and to send. Pages that show it load the phrases `feasts` and `stores`. */
export function FeastPoster({ feast, url, isPreview = false }: FeastPosterProps) {
  const { t } = useTranslation('feasts');
  const { picture, failed, drawAgain } = usePoster(feast, url);
  return (
    <div className="flex flex-col gap-5">
      {failed && (
        <NoticeBar
          tone="negative"
          action={
            <Button
              variant="secondary"
              size="small"
              icon={<RotateCw aria-hidden size={16} />}
              onClick={drawAgain}
            >
              {t('poster.retry')}
            </Button>
          }
        >
          {t('poster.failed')}
        </NoticeBar>
      )}
      {!failed && !picture && (
        <div role="status" aria-label={t('poster.drawing')}>
          <Skeleton shape="picture" className="aspect-2/3 w-full rounded-large" />
        </div>
      )}
      {picture && (
        <img
          src={picture.url}
          alt={t('poster.picture', { title: feast.title })}
          className="w-full rounded-large shadow-high"
        />
      )}
      {!isPreview && <PosterActions {...{ picture, url }} title={feast.title} />}
    </div>
  );
}

interface PosterActionsProps {
  picture: Picture | undefined;
  url: string;
  title: string;
}

/** Saves the picture, and sends it or the link. */
function PosterActions({ picture, url, title }: PosterActionsProps) {
  const { t } = useTranslation('feasts');
  const sendLink = () =>
    shareLink({ url, title }).then(
      (outcome) => outcome === 'copied' && showToast({ text: t('poster.copied'), tone: 'positive' }),
      () => showToast({ text: t('poster.linkFailed'), tone: 'negative' }),
    );
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Button
          icon={<Download aria-hidden size={18} />}
          disabled={!picture}
          onClick={() => picture && download(picture.url, t('poster.file'))}
        >
          {t('poster.save')}
        </Button>
        <Button variant="secondary" icon={<Link2 aria-hidden size={18} />} onClick={() => void sendLink()}>
          {t('poster.link')}
        </Button>
      </div>
      {picture && <SendPicture blob={picture.blob} />}
    </>
  );
}

/** Sends the picture with the share dialog of the device. Renders nothing where there is none for pictures. */
function SendPicture({ blob }: { blob: Blob }) {
  const { t } = useTranslation('feasts');
  const files = [new File([blob], t('poster.file'), { type: 'image/png' })];
  if (!navigator.canShare?.({ files })) return null;
  return (
    <Button
      variant="quiet"
      icon={<Share2 aria-hidden size={18} />}
      // Closing the dialog of the device rejects; there is nothing to say about it.
      onClick={() => void navigator.share({ files }).catch(() => undefined)}
    >
      {t('poster.send')}
    </Button>
  );
}

function download(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

/** Draws the poster, again whenever its words or its address change. */
function usePoster(feast: FeastCard, url: string) {
  const [picture, setPicture] = useState<Picture>();
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const text = usePosterText(feast);
  const { theme, coverUrl, participantCount, registered } = feast;
  const seats = JSON.stringify({ count: participantCount, registered });
  const words = JSON.stringify(text);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt draws again.
  useEffect(() => {
    let isCurrent = true;
    let objectUrl: string | undefined;
    const draw = async () => {
      setFailed(false);
      try {
        const { drawPoster } = await import('./draw-poster.ts');
        const poster = {
          theme,
          pictureUrl: coverUrl,
          url,
          text: JSON.parse(words),
          seats: JSON.parse(seats),
        };
        const blob = await drawPoster(poster);
        if (!isCurrent) return;
        objectUrl = URL.createObjectURL(blob);
        setPicture({ url: objectUrl, blob });
      } catch {
        if (isCurrent) setFailed(true);
      }
    };
    void draw();
    return () => {
      isCurrent = false;
      if (objectUrl !== undefined) URL.revokeObjectURL(objectUrl);
    };
  }, [theme, coverUrl, url, words, seats, attempt]);
  return { picture, failed, drawAgain: () => setAttempt((count) => count + 1) };
}

function usePosterText(feast: FeastCard): PosterText {
  const { t } = useTranslation(['feasts', 'common']);
  const words = useFeastWords();
  const { place } = useStoreWords();
  return {
    invite: t('poster.invite'),
    title: feast.title,
    facts: [
      words.when(feast),
      feast.store.name,
      place(feast.store),
      words.cost(feast),
      words.deposit(feast),
      t('card.deadline', { when: words.moment(feast.deadline, feast) }),
    ],
    creator: words.creator(feast),
    scan: t('poster.scan'),
    brand: t('common:brand'),
  };
}
