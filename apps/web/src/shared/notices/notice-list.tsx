import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import type { Notice, NoticeKind } from '@xiwei/contract/notices/notices.model.ts';
import {
  BanknoteArrowDown,
  BellOff,
  BriefcaseBusiness,
  CalendarCheck,
  CalendarClock,
  CalendarMinus,
  CalendarPlus,
  CalendarX,
  CircleAlert,
  HandCoins,
  type LucideIcon,
  MailCheck,
  MessageCircle,
  MessagesSquare,
  MonitorSmartphone,
  Package,
  PackageCheck,
  PackagePlus,
  PackageX,
  PartyPopper,
  ReceiptText,
  ShieldCheck,
  ShieldOff,
  Smartphone,
  Timer,
  TimerOff,
  Undo2,
  UserRoundCog,
  UserRoundX,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useReadPages } from '#api/hooks.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatSince } from '#shared/format/since.ts';
import { PathLink } from '#shared/navigation/path-link.tsx';
import { LoadedPages } from '#shared/states/loaded-pages.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { useNoticeWords } from './notice-words.ts';
import { useSeenNotices } from './use-seen-notices.ts';

/** The user's notices, newest first. Showing them marks them as read; the unread mark stays while the list is open. */
export function NoticeList({ className }: { className?: string | undefined }) {
  return (
    <div className={className}>
      <Notices />
    </div>
  );
}

function Notices() {
  const { t } = useTranslation('notices');
  const pages = useReadPages(noticesApi.listNotices, {});
  const wasUnread = useSeenNotices(pages.data?.pages.flatMap((page) => page.items) ?? []);
  return (
    <LoadedPages
      of={pages}
      label={t('list')}
      itemKey={(notice) => notice.id}
      skeleton={<SkeletonList shape="rows" count={6} />}
      empty={
        <EmptyState
          icon={<BellOff size={32} strokeWidth={1.5} />}
          title={t('emptyTitle')}
          detail={t('emptyDetail')}
        />
      }
    >
      {(notice) => <NoticeRow notice={notice} unread={wasUnread.has(notice.id)} />}
    </LoadedPages>
  );
}

const ICONS: Record<NoticeKind, LucideIcon> = {
  welcome: PartyPopper,
  signedIn: MonitorSmartphone,
  phoneBound: Smartphone,
  secondFactorOn: ShieldCheck,
  secondFactorOff: ShieldOff,
  secondFactorReset: ShieldOff,
  staffAdded: BriefcaseBusiness,
  staffRoleChanged: UserRoundCog,
  staffRemoved: UserRoundX,
  paymentReturned: Undo2,
  refunded: BanknoteArrowDown,
  refundFailed: CircleAlert,
  payoutRefunded: BanknoteArrowDown,
  payoutFailed: CircleAlert,
  payoutReturned: BanknoteArrowDown,
  orderAccepted: CalendarCheck,
  orderRejected: CalendarX,
  orderCancelled: CalendarX,
  cancelAgreed: CalendarX,
  cancelDeclined: CalendarCheck,
  cancelledByYou: CalendarX,
  orderMoved: CalendarClock,
  orderAbsent: CalendarX,
  depositExpiring: Timer,
  depositExpired: TimerOff,
  billDue: ReceiptText,
  moneyKept: ReceiptText,
  paidByOther: HandCoins,
  bookedForYou: CalendarPlus,
  orderGivenAway: CalendarMinus,
  guestsReplied: MailCheck,
  staffOrderToConfirm: CalendarPlus,
  staffCancelRequested: CalendarX,
  staffOrderBooked: CalendarCheck,
  staffOrderCancelled: CalendarX,
  staffOrderMoved: CalendarClock,
  adminFeastToAudit: CalendarClock,
  adminChatUnread: MessageCircle,
  staffPaymentReturned: Undo2,
  staffRefundFailed: CircleAlert,
  chatUnread: MessageCircle,
  groupChatUnread: MessagesSquare,
  platformChatUnread: MessageCircle,
  staffChatUnread: MessageCircle,
  bookOutConfirmed: CalendarCheck,
  bookOutRejected: CalendarX,
  bookOutOffered: CalendarClock,
  bookOutOfferWithdrawn: CalendarX,
  bookOutArranged: CalendarCheck,
  bookOutExpired: CalendarX,
  staffBookOutRequested: CalendarClock,
  staffBookOutCancelled: CalendarX,
  staffBookOutAccepted: CalendarCheck,
  staffBookOutDeclined: CalendarX,
  feastJoined: CalendarCheck,
  feastDepositExpired: TimerOff,
  feastPaymentReturned: Undo2,
  feastConfirmed: CalendarCheck,
  feastCancelled: CalendarX,
  feastTooFew: CalendarX,
  feastStopped: CalendarX,
  feastWithdrawn: CalendarMinus,
  feastRefunded: BanknoteArrowDown,
  feastReturned: BanknoteArrowDown,
  feastAnswered: MessageCircle,
  feastReminder: Timer,
  feastPassed: CalendarCheck,
  feastFailed: CalendarX,
  feastOpened: CalendarPlus,
  feastMemberJoined: CalendarPlus,
  feastMemberExited: CalendarMinus,
  feastAsked: MessageCircle,
  feastFormed: CalendarCheck,
  feastNotFormed: CalendarX,
  feastDepositKept: ReceiptText,
  feastDepositForfeited: ReceiptText,
  feastAccepted: CalendarCheck,
  feastNotAccepted: CalendarX,
  feastNotReviewed: CalendarX,
  feastHostStopped: CalendarX,
  feastToFinish: CalendarClock,
  feastByDiner: CalendarPlus,
  feastByDinerClosed: CalendarMinus,
  feastRefundFailed: CircleAlert,
  messageLimitReached: CircleAlert,
  staffGroupOrderNew: CalendarPlus,
  staffGroupOrderDeadline: Timer,
  staffGroupOrderAutoAccepted: CalendarCheck,
  staffGroupOrderCancelled: CalendarX,
  staffGroupOrderMoved: CalendarClock,
  staffGroupOrderAppeal: MessageCircle,
  staffGroupOrderNoTable: CircleAlert,
  staffGroupOrderUnsent: CircleAlert,
  staffGroupAuthorizationExpiring: TimerOff,
  staffGroupAuthorizationEnded: TimerOff,
  shopOrderPaid: PackageCheck,
  shopOrderExpired: TimerOff,
  shopPaymentReturned: Undo2,
  shopOrderConfirmed: PackageCheck,
  shopOrderRejected: PackageX,
  shopOrderNotConfirmed: PackageX,
  shopOrderCancelledByStore: PackageX,
  shopParcelSent: Package,
  shopParcelDelivered: PackageCheck,
  shopOrderReady: PackageCheck,
  shopOrderReceived: PackageCheck,
  shopRefunded: BanknoteArrowDown,
  shopRefundReturned: BanknoteArrowDown,
  shopRefundFailed: CircleAlert,
  staffShopOrderToConfirm: PackagePlus,
  staffShopOrderToShip: PackagePlus,
  staffShopOrderCancelled: PackageX,
  staffShopLowStock: CircleAlert,
};

function NoticeRow({ notice, unread }: { notice: Notice; unread: boolean }) {
  const { t } = useTranslation('notices');
  const language = useLanguage();
  const words = useNoticeWords()(notice);
  const Icon = ICONS[notice.kind];
  return (
    <ListRow
      leading={
        <span className="grid size-11 place-items-center rounded-full bg-accent-soft text-accent-text">
          <Icon aria-hidden size={20} strokeWidth={1.75} />
        </span>
      }
      title={
        <span className={unread ? 'font-semibold' : undefined}>
          {words.title}{' '}
          {unread && (
            <span className="inline-flex items-center gap-1 align-middle text-accent-text text-caption">
              <span aria-hidden className="size-2 rounded-full bg-accent" />
              {t('unread')}
            </span>
          )}
        </span>
      }
      detail={
        <>
          <span className="whitespace-pre-line wrap-anywhere">{words.detail}</span>
          <time dateTime={notice.createdAt} className="block text-caption">
            {formatSince(notice.createdAt, language)}
          </time>
        </>
      }
      render={notice.path === null ? undefined : <PathLink path={notice.path} />}
    />
  );
}
