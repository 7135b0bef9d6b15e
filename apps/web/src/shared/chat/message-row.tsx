import type { Message } from '@xiwei/contract/chat/chat.model.ts';
import { dateFormat, formatDay, TIME_FORMAT } from '@xiwei/contract/common/date-format.ts';
import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import { Check, CheckCheck, CircleAlert, Clock3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { ChatSide } from './chat-side.ts';
import { type ConversationRow, localDate } from './conversation-rows.ts';
import { bubbleOf, MessageContent } from './message-content.tsx';
import type { UnsentMessage } from './unsent-messages.ts';

/** What the rows of a conversation need besides their messages. */
export interface RowContext {
  side: ChatSide;
  /** Name and picture of the other side. */
  otherName: string;
  otherPicture: string | null;
  isGroup: boolean;
  onResend: (clientId: string) => void;
  onEdit: (message: UnsentMessage) => void;
  onDiscard: (clientId: string) => void;
}

interface MessageRowProps {
  row: ConversationRow;
  /** The number of the message that a search has found. */
  found: number | undefined;
  context: RowContext;
}

/** One row of a conversation. */
export function MessageRow({ row, found, context }: MessageRowProps) {
  const { t } = useTranslation('chat');
  if (row.type === 'day') return <DayLine date={row.date} />;
  if (row.type === 'new')
    return (
      <p className="my-2 flex items-center gap-3 font-medium text-accent-text text-small before:h-px before:flex-1 before:bg-accent-text/40 after:h-px after:flex-1 after:bg-accent-text/40">
        {t('newMessages')}
      </p>
    );
  if (row.type === 'unsent') return <UnsentRow message={row.message} context={context} />;
  const { message, isFirstOfSender, isLastRead } = row;
  return <SentRow {...{ message, isFirstOfSender, isLastRead, context }} isFound={message.seq === found} />;
}

function DayLine({ date }: { date: string }) {
  const { t } = useTranslation('chat');
  const language = useLanguage();
  const today = localDate(new Date().toISOString());
  const names: Record<string, string> = { [today]: t('today'), [addDays(today, -1)]: t('yesterday') };
  return (
    <p className="my-3 text-center text-ink-soft text-small">{names[date] ?? formatDay(date, language)}</p>
  );
}

interface SentRowProps {
  message: Message;
  isFirstOfSender: boolean;
  isLastRead: boolean;
  isFound: boolean;
  context: RowContext;
}

function SentRow({ message, isFirstOfSender, isLastRead, isFound, context }: SentRowProps) {
  const { t } = useTranslation('chat');
  const language = useLanguage();
  const { isOurs, content } = message;
  const name = useSenderName(message, context);
  const time = dateFormat(language, TIME_FORMAT);
  const isAutomatic = content.type === 'automatic';
  const picture =
    context.isGroup && message.side === 'user' ? message.sender?.avatarUrl : context.otherPicture;
  return (
    <Side isOurs={isOurs} isFirst={isFirstOfSender} isFound={isFound}>
      {!isOurs && (
        <span className="w-8 shrink-0">
          {isFirstOfSender && <Avatar name={name} src={picture ?? null} size="small" decorative />}
        </span>
      )}
      <div className={classes('flex min-w-0 max-w-[82%] flex-col gap-0.5', isOurs && 'items-end')}>
        {isFirstOfSender && (
          <SenderName isShown={isNameShown(message, context)}>
            {isAutomatic && !isOurs ? `${name} · ${t('automatic')}` : name}
          </SenderName>
        )}
        <MessageContent content={content} isOurs={isOurs} side={context.side} senderName={name} />
        <p className="flex items-center gap-1 text-caption text-ink-soft tabular-nums">
          <time dateTime={message.sentAt}>{time.format(Date.parse(message.sentAt))}</time>
          {isOurs &&
            (isLastRead ? (
              <>
                <CheckCheck aria-hidden size={14} className="text-accent-text" />
                <span>{t('read')}</span>
              </>
            ) : (
              <Check aria-label={t('sent')} role="img" size={14} />
            ))}
        </p>
      </div>
    </Side>
  );
}

/** Whether a name is above the bubble. Between two, the sides say who wrote, except which colleague. */
const isNameShown = ({ isOurs, content }: Message, { isGroup, side }: RowContext): boolean =>
  content.type === 'automatic' || content.type === 'erased' || (isOurs ? side.name !== 'user' : isGroup);

const SenderName = ({ isShown, children }: { isShown: boolean; children: ReactNode }) =>
  isShown ? (
    <p className="text-ink-soft text-small">{children}</p>
  ) : (
    <VisuallyHidden>{children}</VisuallyHidden>
  );

interface SideProps {
  isOurs: boolean;
  isFirst: boolean;
  isFound?: boolean;
  children: ReactNode;
}

const Side = ({ isOurs, isFirst, isFound = false, children }: SideProps) => (
  <div
    aria-current={isFound || undefined}
    className={classes(
      'flex gap-2 pb-1',
      isFirst && 'pt-2',
      isOurs && 'justify-end',
      isFound && '-mx-2 rounded-normal bg-accent-soft/60 px-2 pt-2',
    )}
  >
    {children}
  </div>
);

/** Returns the name above a message: the diner's, the restaurant's, or for staff the colleague's. */
function useSenderName(message: Message, { otherName, isGroup, side }: RowContext): string {
  const { t } = useTranslation('chat');
  if (message.isOurs) {
    if (side.name === 'user') return t('you');
    if (message.content.type === 'automatic') return t('automatic');
    if (message.colleague === null) return t('someColleague');
    if (message.colleague.isMe) return t('you');
    return message.colleague.name === null
      ? t('someColleague')
      : t('colleague', { name: message.colleague.name });
  }
  if (message.content.type === 'erased') return t('formerDiner');
  if (!isGroup) return otherName;
  return message.side === 'user' ? (message.sender?.name ?? t('someDiner')) : otherName;
}

function UnsentRow({ message, context }: { message: UnsentMessage; context: RowContext }) {
  const { t } = useTranslation('chat');
  const { content, status, clientId } = message;
  const isFailed = status === 'failed';
  return (
    <Side isOurs isFirst>
      <div className="flex min-w-0 max-w-[82%] flex-col items-end gap-0.5">
        {content.type === 'text' ? (
          <p dir="auto" className={classes(bubbleOf(true), 'opacity-80')}>
            {content.text}
          </p>
        ) : (
          <UnsentThing message={message} />
        )}
        <p
          role={isFailed ? 'alert' : 'status'}
          className={classes(
            'flex items-center gap-1 text-end text-small',
            isFailed ? 'text-negative' : 'text-ink-soft',
          )}
        >
          {isFailed ? <CircleAlert aria-hidden size={14} /> : <Clock3 aria-hidden size={14} />}
          {isFailed ? (message.problem ?? t('failed')) : t(status === 'sending' ? 'sending' : 'waiting')}
        </p>
        {isFailed && (
          <div className="flex flex-wrap justify-end gap-1">
            <Button size="small" variant="secondary" onClick={() => context.onResend(clientId)}>
              {t('resend')}
            </Button>
            {content.type === 'text' && (
              <Button size="small" variant="quiet" onClick={() => context.onEdit(message)}>
                {t('edit')}
              </Button>
            )}
            <Button size="small" variant="quiet" onClick={() => context.onDiscard(clientId)}>
              {t('discard')}
            </Button>
          </div>
        )}
      </div>
    </Side>
  );
}

/** A picture or card that is not sent yet. */
function UnsentThing({ message: { content, preview } }: { message: UnsentMessage }) {
  const { t } = useTranslation('chat');
  if (preview !== undefined)
    return <img src={preview} alt={t('ownPicture')} className="max-h-60 max-w-60 rounded-large opacity-80" />;
  if (content.type === 'picture') return <p className={bubbleOf(true)}>{t('picture')}</p>;
  const kind = content.type === 'card' ? content.card.kind : 'store';
  return <p className={bubbleOf(true)}>{t(`${kind}Card`)}</p>;
}
