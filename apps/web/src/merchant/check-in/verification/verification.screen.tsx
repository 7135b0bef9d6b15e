import { useNavigate } from '@tanstack/react-router';
import type { OrderStatus } from '@xiwei/contract/booking/booking.machine.ts';
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useOrderName } from '#merchant/orders/verbs/use-order-name.ts';
import { useBoard } from '#merchant/shell/board-read.ts';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { useStoreCalendar } from '#merchant/shell/use-store-calendar.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { ScannedCoupon } from '#shared/groupbuying/coupons/scanned-coupon.tsx';
import { usePage } from '#shared/navigation/use-page.ts';
import { Button } from '#ui/button.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { TextField } from '#ui/text-field.tsx';
import { CheckInCard } from './check-in-card.tsx';
import { type CheckIn, useCheckIn } from './use-check-in.ts';

/**
 * Checks guests in by their check-in code, from a handheld scanner or typed, or by the booking code of an order of today, and uses
 * coupons of group-buying platforms. The field keeps the focus, so that several guests can be scanned in a row.
 */
export function VerificationScreen() {
  const { t } = useTranslation('booking-find');
  const { list, coupon, isBusy, submit } = useCheckIn();
  const [latest, ...earlier] = list;
  const historyId = useId();
  return (
    <StorePage width="form">
      <NoticeBar tone="info" title={t('verify.noCamera')}>
        {t('verify.noCameraDetail')}
      </NoticeBar>
      <CodeForm isBusy={isBusy} onSubmit={submit} />
      {coupon && <Coupon key={coupon.number} code={coupon.code} checkIns={list} />}
      <div role="status">
        {latest && (
          <CheckInCard
            key={latest.id}
            checkIn={latest}
            onConfirm={latest.code === '' ? undefined : () => submit(latest.code, true)}
          />
        )}
      </div>
      <section aria-labelledby={historyId} className="flex flex-col gap-2">
        <SectionHeading id={historyId} title={t('verify.history')} />
        {earlier.length === 0 ? (
          <p className="text-ink-soft text-small">{t('verify.historyEmpty')}</p>
        ) : (
          <ul aria-labelledby={historyId} className="flex flex-col gap-3">
            {earlier.map((checkIn) => (
              <li key={checkIn.id}>
                <CheckInCard checkIn={checkIn} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </StorePage>
  );
}

/** Whether coupons can still be used for an order. */
const isOpen = (status: OrderStatus): boolean => status !== 'finished' && status !== 'closed';

/** A scanned coupon. It probably belongs to the guests who were checked in last, and otherwise to a party that is seated. */
function Coupon({ code, checkIns }: { code: string; checkIns: readonly CheckIn[] }) {
  const { id: storeId } = useWorkplace();
  const { timezone, businessDate } = useStoreCalendar();
  const nameOf = useOrderName();
  const board = useBoard(storeId, businessDate);
  const arrived = checkIns.flatMap(({ result, order }) =>
    order && (result === 'success' || result === 'already') ? [order] : [],
  );
  const seated = (board.data?.orders ?? [])
    .filter(({ arrivedAt, status }) => arrivedAt !== null && isOpen(status))
    .toSorted((a, b) => (b.arrivedAt ?? '').localeCompare(a.arrivedAt ?? ''));
  const orders = [...new Map([...arrived, ...seated].map((order) => [order.id, order])).values()];
  return (
    <ScannedCoupon
      {...{ storeId, timezone, code }}
      likely={arrived[0]?.id ?? null}
      orders={orders.map((order) => ({ id: order.id, name: `${nameOf(order)} · ${order.bookingCode}` }))}
    />
  );
}

type Submit = ReturnType<typeof useCheckIn>['submit'];

/** Problems of the text itself, which are shown at the field. */
const PROBLEMS = ['required', 'tooLong', 'cutOff'] as const;
type Problem = (typeof PROBLEMS)[number];

function CodeForm({ isBusy, onSubmit }: { isBusy: boolean; onSubmit: Submit }) {
  const { t } = useTranslation('booking-find');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<Problem>();
  const field = useRef<HTMLInputElement>(null);
  const check = (code: string) => {
    const type = onSubmit(code);
    setProblem(PROBLEMS.find((each) => each === type));
    // A scanner types the next code right after this one.
    setText('');
    field.current?.focus();
  };
  useCodeInAddress(check);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    check(text);
  };
  return (
    <form onSubmit={handleSubmit} className="flex flex-wrap items-start gap-2">
      <TextField
        ref={field}
        label={t('verify.field')}
        hint={t('verify.hint')}
        error={problem && t(`verify.${problem}`)}
        value={text}
        onChange={(event) => setText(event.target.value)}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        autoFocus
        className="min-w-56 flex-1"
      />
      {/* Never disabled: without it, Enter would not send the code that a scanner types while another is checked. */}
      <Button type="submit" className="mt-7 max-sm:mt-0 max-sm:w-full">
        {t(isBusy ? 'verify.checking' : 'verify.check')}
      </Button>
    </form>
  );
}

/** Checks in the code in the address once, and removes it, so that going back or reloading does not repeat it. */
function useCodeInAddress(check: (code: string) => void): void {
  const { search } = usePage('/web/$storeId/verification');
  const navigate = useNavigate();
  const checkOnce = useEffectEvent((code: string) => {
    check(code);
    void navigate({ to: '.', search: {}, replace: true } as never);
  });
  useEffect(() => {
    if (search.code !== undefined) checkOnce(search.code);
  }, [search.code]);
}
