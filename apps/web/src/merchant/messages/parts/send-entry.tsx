import type { MessageSend, SendStatus } from '@xiwei/contract/messages/messages.model.ts';
import {
  CheckCheck,
  CircleHelp,
  CircleSlash,
  CircleX,
  Clock,
  LoaderCircle,
  type LucideIcon,
  Send,
} from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { PathLink } from '#shared/navigation/path-link.tsx';
import { Badge } from '#ui/badge.tsx';
import type { Tone } from '#ui/tone.ts';
import { MessageText } from './message-text.tsx';
import { RetrySend } from './retry-send.tsx';
import { useMessageWords } from './use-message-words.ts';

/** Tone and icon of each outcome of a message. */
const SEND_LOOK: Record<SendStatus, { tone: Tone; icon: LucideIcon }> = {
  waiting: { tone: 'info', icon: Clock },
  sending: { tone: 'info', icon: LoaderCircle },
  sent: { tone: 'positive', icon: Send },
  delivered: { tone: 'positive', icon: CheckCheck },
  failed: { tone: 'negative', icon: CircleX },
  unknown: { tone: 'caution', icon: CircleHelp },
  dropped: { tone: 'neutral', icon: CircleSlash },
};

interface SendEntryProps {
  send: MessageSend;
  storeId: string;
  /** Links the order of the message. The page of one order does not. */
  linksOrder?: boolean | undefined;
}

/** A message to a guest with its text, its outcome in words, and a button to send it again if that is possible. */
export function SendEntry({ send, storeId, linksOrder = false }: SendEntryProps) {
  const { t } = useTranslation('messages-merchant');
  const words = useMessageWords();
  const { tone, icon } = SEND_LOOK[send.status];
  // On the page of one order the list has a heading of its own.
  const Heading = linksOrder ? 'h2' : 'h3';
  return (
    <article className="flex flex-col gap-2 px-pad py-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Heading className="font-semibold">{t(`scenes.${send.scene}`)}</Heading>
        <Badge tone={tone} icon={icon}>
          {t(`status.${send.status}`)}
        </Badge>
        <span className="text-ink-soft text-small">
          {`${t(`channels.${send.channel}`)} · ${t(`history.${send.trigger}`)}`}
        </span>
        <time className="ms-auto text-ink-soft text-small" dateTime={send.sentAt ?? send.dueAt}>
          {timeWords(send, words.moment, t)}
        </time>
      </div>
      {linksOrder && (
        <PathLink
          path={`/web/${storeId}/store-order-detail/${send.order.id}`}
          className="w-fit text-small underline underline-offset-4"
        >
          <bdi>{words.order(send.order)}</bdi>
        </PathLink>
      )}
      {send.reason && <p className="text-small">{t(`reasons.${send.reason}`)}</p>}
      {send.text === null ? (
        <p className="text-ink-soft text-small">
          {t(send.status === 'waiting' ? 'history.notComposed' : 'history.erased')}
        </p>
      ) : (
        <MessageText language={send.language ?? undefined}>{send.text}</MessageText>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2 text-ink-soft text-small">
        <span>
          {[
            send.to !== null && t('history.to', { to: send.to }),
            send.tries > 1 && t('history.tries', { count: send.tries }),
            send.providerCode !== null && t('history.code', { code: send.providerCode }),
            send.reportedAt !== null && t('history.reported', { when: words.moment(send.reportedAt) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {send.can.includes('retry') && <RetrySend send={send} storeId={storeId} />}
      </div>
    </article>
  );
}

/** Returns when a message was sent, is to be sent, or was created. */
function timeWords(
  { status, sentAt, dueAt, createdAt }: MessageSend,
  moment: (instant: string) => string,
  t: ReturnType<typeof useTranslation<'messages-merchant'>>['t'],
): string {
  if (sentAt !== null) return t('history.sent', { when: moment(sentAt) });
  return status === 'waiting'
    ? t('history.due', { when: moment(dueAt) })
    : t('history.created', { when: moment(createdAt) });
}
