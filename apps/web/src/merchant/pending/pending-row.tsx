import type { PendingOrder } from '@xiwei/contract/booking/host-stand.model.ts';
import { formatMoney } from '@xiwei/contract/common/money.ts';
import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { serverNow } from '#api/server-clock.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { orderPath } from '#merchant/orders/detail/order-path.ts';
import { isPossible } from '#merchant/orders/verbs/possible-verbs.ts';
import { useOrderName } from '#merchant/orders/verbs/use-order-name.ts';
import { useOrderVerbs } from '#merchant/orders/verbs/use-order-verbs.ts';
import { VERBS } from '#merchant/orders/verbs/verbs.ts';
import { useBookingWords } from '#shared/booking/booking-words.ts';
import { formatSince } from '#shared/format/since.ts';
import { PathLink } from '#shared/navigation/path-link.tsx';
import { Button } from '#ui/button.tsx';
import { Countdown } from '#ui/countdown.tsx';
import { useCurrency } from '#ui/currency.ts';
import { formatClock } from '#ui/format-clock.ts';
import { type EndingVerb, EndQuestion } from './end-question.tsx';

/** What can be done with each kind of work, the usual answer first. */
const VERBS_OF = {
  confirm: ['accept', 'reject'],
  cancelRequest: ['continueService', 'agreeCancel'],
  deposit: ['recordOfflinePayment', 'storeCancel'],
} as const;
const ENDING: readonly string[] = ['reject', 'agreeCancel', 'storeCancel'] satisfies EndingVerb[];

/** An order that waits for staff: who, when, how many, until when, why, and what to do. */
export function PendingRow({ item }: { item: PendingOrder }) {
  const { order, requestReason } = item;
  const { t } = useTranslation('booking-find');
  const language = useLanguage();
  const currency = useCurrency();
  const words = useBookingWords();
  const nameOf = useOrderName();
  const facts = [
    words.people(order),
    order.kindName,
    item.kind === 'deposit' && formatMoney(order.deposit, currency, language),
  ];
  const wishes = [order.dietTaboo, order.dietPreference, order.remarkByDiner].filter(Boolean).join(' · ');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-pad py-3">
      <div className="min-w-52 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <PathLink path={orderPath(order)} className="font-semibold underline-offset-4 hover:underline">
            {nameOf(order)}
          </PathLink>
          <span className="font-medium tabular-nums">
            {`${words.day(order.date)} · ${words.time(order.time)}`}
          </span>
        </p>
        <p className="text-ink-soft text-small">{facts.filter(Boolean).join(' · ')}</p>
        {wishes && <p className="break-words text-small">{wishes}</p>}
        {item.kind === 'cancelRequest' && (
          <p className="break-words text-small">
            {requestReason ? t('pending.reason', { reason: requestReason }) : t('pending.noReason')}
          </p>
        )}
        <p className="flex flex-wrap gap-x-3 text-small">
          <Deadline item={item} />
          {item.requestedAt && (
            <span className="text-ink-soft">
              {t('pending.since', { since: formatSince(item.requestedAt, language, serverNow()) })}
            </span>
          )}
        </p>
      </div>
      <Answers item={item} />
    </div>
  );
}

function Deadline({ item: { kind, deadline } }: { item: PendingOrder }) {
  const { t } = useTranslation('booking-find');
  if (deadline === null) return null;
  const name = kind === 'deposit' ? 'expires' : 'autoAccept';
  return (
    <span className="inline-flex items-center gap-1 font-medium text-caution">
      <Hourglass aria-hidden size={14} />
      <Countdown until={Date.parse(deadline)} now={serverNow} ended={t('pending.ended')}>
        {(seconds) => t(`pending.${name}`, { time: formatClock(seconds) })}
      </Countdown>
    </span>
  );
}

/** The buttons of an order that waits. Those that end it ask first, with what happens to the money. */
function Answers({ item: { kind, order } }: { item: PendingOrder }) {
  const { t } = useTranslation(['booking-find', 'booking-staff']);
  const { run } = useOrderVerbs();
  const nameOf = useOrderName();
  const [question, setQuestion] = useState<EndingVerb>();
  return (
    <div className="flex shrink-0 flex-wrap gap-2 max-sm:w-full">
      {VERBS_OF[kind]
        .filter((verb) => isPossible(order, verb))
        .map((verb, index) => {
          const Icon = VERBS[verb].icon;
          const label = t(`booking-staff:verbs.${verb}`);
          return (
            <Button
              key={verb}
              size="small"
              variant={index === 0 ? 'primary' : 'secondary'}
              icon={<Icon aria-hidden size={16} />}
              aria-label={t('pending.answer', { verb: label, guest: nameOf(order) })}
              onClick={() =>
                ENDING.includes(verb) ? setQuestion(verb as EndingVerb) : void run(order, verb)
              }
              className="max-sm:flex-1"
            >
              {label}
            </Button>
          );
        })}
      {question && <EndQuestion order={order} verb={question} onClose={() => setQuestion(undefined)} />}
    </div>
  );
}
