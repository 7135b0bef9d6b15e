import type { ChatCard as Card } from '@xiwei/contract/chat/chat-cards.ts';
import { formatDay, joinDayTime } from '@xiwei/contract/common/date-format.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import { CalendarDays, CalendarHeart, Store, UtensilsCrossed } from 'lucide-react';
import type { ReactElement } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatWallTime } from '#shared/format/wall-time.ts';
import { PathLink } from '#shared/navigation/path-link.tsx';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import type { ChatSide } from './chat-side.ts';

/** A card in a conversation: a booking, a private dining request, a restaurant or its menu, with the page it opens. */
export function ChatCard({ card, side }: { card: Card | null; side: ChatSide }) {
  const { t } = useTranslation('chat');
  if (card === null) return <p className={`${FRAME} text-ink-soft text-small`}>{t('cardGone')}</p>;
  const path = pathOf(card, side);
  const content = <CardContent card={card} isStaff={side.name !== 'user'} />;
  return path === undefined ? (
    <div className={FRAME}>{content}</div>
  ) : (
    <PathLink path={path} className={`${FRAME} transition-feedback hover:bg-hover`}>
      {content}
    </PathLink>
  );
}

/** Returns the page that a card opens; undefined if the side has none for it. */
function pathOf(card: Card, { name }: ChatSide): string | undefined {
  if (name === 'platform') return undefined;
  if (card.kind === 'order') {
    const page =
      name === 'store' ? `/web/${card.storeId}/store-order-detail` : `/order-detail/${card.storeId}`;
    return `${page}/${card.orderId}`;
  }
  if (card.kind === 'request') {
    const page =
      name === 'store'
        ? `/web/${card.storeId}/book-out-form-detail`
        : `/book-out-form-detail/${card.storeId}`;
    return `${page}/${card.formId}`;
  }
  return card.kind === 'menu' ? `/store-detail-menu/${card.storeId}` : `/store/${card.storeId}`;
}

const FRAME =
  'flex w-64 max-w-full items-center gap-3 rounded-large border border-line bg-surface p-3 text-start text-ink';

/** Returns the day and the time of a booking, or the day and the shift of a request. */
function whenOf(card: Extract<Card, { kind: 'order' | 'request' }>, language: Language): string {
  const day = formatDay(card.date, language);
  if (card.time !== null) return joinDayTime(day, formatWallTime(card.time, language).text, language);
  const shift = card.kind === 'request' ? card.shiftName : null;
  return shift === null ? day : joinDayTime(day, shift, language);
}

function CardContent({ card, isStaff }: { card: Card; isStaff: boolean }): ReactElement {
  const { t } = useTranslation('chat');
  const language = useLanguage();
  if (card.kind === 'order' || card.kind === 'request') {
    const isOrder = card.kind === 'order';
    const DayIcon = isOrder ? CalendarDays : CalendarHeart;
    return (
      <>
        <DayIcon aria-hidden size={24} strokeWidth={1.5} className="shrink-0 text-accent-text" />
        <span className="flex min-w-0 flex-col">
          <span className="truncate font-medium">
            {t(isOrder ? 'cardOrder' : 'cardRequest', { storeName: card.storeName })}
          </span>
          <span className="text-ink-soft text-small">
            {`${whenOf(card, language)} · ${t('people', { count: card.people })}`}
          </span>
          <span className="text-ink-soft text-small">
            {card.kind !== 'order'
              ? t(`requestStatuses.${card.status}`)
              : isStaff
                ? t(`staffOrderStatuses.${card.status}`)
                : t(`orderStatuses.${card.status}`)}
          </span>
        </span>
      </>
    );
  }
  const Icon = card.kind === 'menu' ? UtensilsCrossed : Store;
  return (
    <>
      <StorePicture
        src={card.coverUrl}
        alt=""
        width={96}
        height={96}
        className="size-12 shrink-0 rounded-normal"
      />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate font-medium">
          {card.kind === 'menu' ? t('cardMenu', { storeName: card.storeName }) : card.storeName}
        </span>
        {card.kind === 'store' && <span className="truncate text-ink-soft text-small">{card.tagline}</span>}
      </span>
      <Icon aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-ink-soft" />
    </>
  );
}
