import type { MessageContent as Content } from '@xiwei/contract/chat/chat.model.ts';
import { formatDayTime } from '@xiwei/contract/common/date-format.ts';
import { useState } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { classes } from '#ui/classes.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ChatCard } from './chat-card.tsx';
import type { ChatSide } from './chat-side.ts';

interface MessageContentProps {
  content: Content;
  isOurs: boolean;
  side: ChatSide;
  /** Name of the sender, for pictures. */
  senderName: string;
}

/** Look of a bubble with text. Line breaks are kept, and long words are broken. */
export const bubbleOf = (isOurs: boolean): string =>
  classes(
    'wrap-anywhere w-fit max-w-full select-text whitespace-pre-wrap rounded-large px-3.5 py-2',
    isOurs ? 'bg-accent-soft text-ink' : 'border border-line bg-surface text-ink',
  );

/** What a message says: text, a picture, a card, or the automatic reply of a closed restaurant. */
export function MessageContent({ content, isOurs, side, senderName }: MessageContentProps) {
  const { t } = useTranslation('chat');
  if (content.type === 'text')
    return (
      <p dir="auto" className={bubbleOf(isOurs)}>
        {content.text}
      </p>
    );
  if (content.type === 'card') return <ChatCard card={content.card} side={side} />;
  if (content.type === 'picture')
    return (
      <ChatPicture
        src={content.url}
        width={content.width}
        height={content.height}
        alt={isOurs ? t('ownPicture') : t('pictureOf', { name: senderName })}
      />
    );
  if (content.type === 'automatic')
    return <AutomaticReply text={content.text} opensAt={content.opensAt} isOurs={isOurs} />;
  return <p className={classes(bubbleOf(isOurs), 'text-ink-soft italic')}>{t('erased')}</p>;
}

function AutomaticReply({
  text,
  opensAt,
  isOurs,
}: {
  text: string | null;
  opensAt: string | null;
  isOurs: boolean;
}) {
  const { t } = useTranslation('chat');
  const language = useLanguage();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return (
    <p className={bubbleOf(isOurs)}>
      {text ?? t('closed')}
      {opensAt !== null && (
        <span className="block pt-1 text-ink-soft text-small">
          {t('opensAt', { time: formatDayTime(new Date(opensAt), timeZone, language) })}
        </span>
      )}
    </p>
  );
}

interface ChatPictureProps {
  src: string;
  alt: string;
  width: number;
  height: number;
}

/** The longest side of a picture in a conversation, in pixels. */
const SHOWN_SIDE = 240;

/** A picture that opens in full size. Its place is reserved while it loads. */
function ChatPicture({ src, alt, width, height }: ChatPictureProps) {
  const { t } = useTranslation('chat');
  const [open, setOpen] = useState(false);
  const scale = Math.min(1, SHOWN_SIDE / Math.max(width, height));
  const shown = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return (
    <>
      <button
        type="button"
        aria-label={`${t('openPicture')}: ${alt}`}
        onClick={() => setOpen(true)}
        className="overflow-hidden rounded-large border border-line bg-sunken"
        style={shown}
      >
        <img src={src} alt="" {...shown} loading="lazy" decoding="async" className="size-full object-cover" />
      </button>
      <Dialog open={open} onOpenChange={setOpen} title={alt}>
        <img src={src} alt={alt} width={width} height={height} className="h-auto w-full rounded-normal" />
      </Dialog>
    </>
  );
}
