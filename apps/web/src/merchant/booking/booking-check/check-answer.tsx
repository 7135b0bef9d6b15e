import { Link } from '@tanstack/react-router';
import { OVERRIDES } from '@xiwei/contract/booking/availability.model.ts';
import type {
  KindExplanation,
  RuleCheck,
  TimeExplanation,
} from '@xiwei/contract/booking/explanation.model.ts';
import { formatMoney } from '@xiwei/contract/common/money.ts';
import { CircleCheck, CircleX } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { type NamedPage, pathOf } from '#merchant/shell/page-names.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { classes } from '#ui/classes.ts';
import { useCurrency } from '#ui/currency.ts';
import { RowList } from '#ui/list-row.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { Skeleton, SkeletonList } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useCheckWords, useKindWords, useRuleWords } from '../explanation/check-words.ts';
import type { CheckedBooking } from './checked-booking.ts';
import { DECIDED_BY } from './decided-by.ts';

interface CheckAnswerProps {
  booking: CheckedBooking;
  explanation: TimeExplanation;
}

/**
 * Classes of the verdict. On a phone it is above the form and, unless the screen is low, stays below the page's bar, so that the
 * effect of a change is seen without scrolling. Its minimum height, two lines and the detail, keeps the form in place while the
 * next answer is read.
 */
const VERDICT =
  'max-lg:order-first max-lg:min-h-26 max-lg:[@media(min-height:40rem)]:sticky max-lg:top-14 max-lg:z-10';

/** The verdict about a time, every rule that was checked, and each kind of table. */
export function CheckAnswer({ booking, explanation }: CheckAnswerProps) {
  const { t } = useTranslation('booking-check');
  const { rule } = useRuleWords(explanation);
  const rulesId = useId();
  const kindsId = useId();
  return (
    <>
      <Verdict booking={booking} explanation={explanation} />
      <div className="flex min-w-0 flex-col gap-6">
        <section aria-labelledby={rulesId} className="flex flex-col gap-2">
          <SectionHeading id={rulesId} title={t('rules.title')} />
          <RowList aria-labelledby={rulesId}>
            {explanation.checks.map((check) => (
              <RuleRow
                key={check.reason}
                check={check}
                text={rule(check)}
                page={pageOf(check, explanation)}
              />
            ))}
          </RowList>
        </section>
        <section aria-labelledby={kindsId} className="flex flex-col gap-2">
          <SectionHeading id={kindsId} title={t('kinds.title')} />
          {explanation.kinds.length === 0 && <p className="text-ink-soft text-small">{t('kinds.empty')}</p>}
          <RowList aria-labelledby={kindsId}>
            {explanation.kinds.map((kind) => (
              <KindRow key={kind.kindId} kind={kind} />
            ))}
          </RowList>
        </section>
      </div>
    </>
  );
}

/** Skeleton of the answer, with the verdict at its place. */
export const CheckSkeleton = () => (
  <>
    <Skeleton className={VERDICT} />
    <SkeletonList count={4} />
  </>
);

/** Returns the verdict in words: the answer, and the reason or what there is to choose from. */
function useVerdict({ booking, explanation: { reason, kinds } }: CheckAnswerProps) {
  const { t } = useTranslation('booking-check');
  const { when, people, reason: reasonText } = useCheckWords();
  const values = { when: when(booking), people: people(booking.adults + booking.children) };
  const free = kinds.filter((kind) => kind.reason === null).length;
  return {
    title: t(`verdict.${booking.as}.${reason ? 'no' : 'yes'}`, values),
    detail: reason ? reasonText(reason) : t('verdict.yesDetail', { count: free }),
  };
}

/** Announces the verdict to screen readers. It stays on the page while the next answer is read. */
export function VerdictAnnouncement({ booking, explanation }: Partial<CheckAnswerProps>) {
  return (
    <div role="status" className="sr-only">
      {booking && explanation && <VerdictText booking={booking} explanation={explanation} />}
    </div>
  );
}

function VerdictText(answer: CheckAnswerProps) {
  const { title, detail } = useVerdict(answer);
  return `${title}. ${detail}`;
}

function Verdict({ booking, explanation }: CheckAnswerProps) {
  const { t } = useTranslation('booking-check');
  const { title, detail } = useVerdict({ booking, explanation });
  const { reason } = explanation;
  const Icon = reason ? CircleX : CircleCheck;
  const canOverride = booking.as === 'staff' && (OVERRIDES as readonly (string | null)[]).includes(reason);
  return (
    <Card className={classes('flex items-start gap-3', VERDICT)}>
      <Icon aria-hidden size={32} className={reason ? 'shrink-0 text-negative' : 'shrink-0 text-positive'} />
      <div className="flex min-w-0 flex-col gap-1">
        <h2 className="font-semibold text-lead lg:text-headline">{title}</h2>
        <p className="text-small lg:text-lead">{detail}</p>
        {canOverride && <p className="text-ink-soft max-lg:text-small">{t('verdict.staffCan')}</p>}
      </div>
    </Card>
  );
}

/** Returns the page that decides a rule. A day without start times has no shift; other closed times are in the calendar. */
const pageOf = ({ reason }: RuleCheck, { facts }: TimeExplanation): NamedPage | undefined =>
  reason === 'storeClosed' && !facts.closedBy ? 'store-shifts' : DECIDED_BY[reason];

interface RuleRowProps {
  check: RuleCheck;
  text: string;
  page: NamedPage | undefined;
}

function RuleRow({ check, text, page }: RuleRowProps) {
  const { t } = useTranslation('booking-check');
  return (
    <div className="flex min-h-row items-center gap-3 px-pad py-2">
      {check.ok ? (
        <CircleCheck aria-hidden size={20} className="shrink-0 text-positive" />
      ) : (
        <CircleX aria-hidden size={20} className="shrink-0 text-negative" />
      )}
      <p className="min-w-0 flex-1">
        <VisuallyHidden>{`${t(check.ok ? 'rules.ok' : 'rules.broken')}: `}</VisuallyHidden>
        <span className={check.ok ? 'text-ink-soft' : 'font-semibold'}>{text}</span>
        {!check.ok && page && <PageLink page={page} />}
      </p>
      {!check.ok && <Badge tone="negative">{t('rules.broken')}</Badge>}
    </div>
  );
}

function KindRow({ kind }: { kind: KindExplanation }) {
  const { t } = useTranslation('booking-check');
  const { language } = useCheckWords();
  const currency = useCurrency();
  const { broken, taken } = useKindWords();
  const { reason, deposit, left } = kind;
  const page = reason ? DECIDED_BY[reason] : undefined;
  const facts =
    reason === null
      ? [
          t('kinds.leftTable', { count: left }),
          deposit
            ? t('kinds.deposit', { amount: formatMoney(deposit, currency, language) })
            : t('kinds.noDeposit'),
        ]
      : [broken(kind)];
  return (
    <div className="flex min-h-row items-center gap-3 px-pad py-2">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{kind.name}</p>
        <p className="text-small">
          {facts.join(' · ')}
          {page && <PageLink page={page} />}
        </p>
        <p className="text-ink-soft text-small empty:hidden">{taken(kind)}</p>
      </div>
      <Badge tone={reason ? 'negative' : 'positive'}>{t(reason ? 'kinds.no' : 'kinds.yes')}</Badge>
    </div>
  );
}

/** Link to the settings page that decides a rule. */
function PageLink({ page }: { page: NamedPage }) {
  const { t } = useTranslation(['booking-check', 'shell-merchant']);
  const { id: storeId } = useWorkplace();
  return (
    <Link
      to={pathOf(page)}
      params={{ storeId }}
      className="ms-2 inline-block py-0.5 font-normal text-accent-text text-small underline underline-offset-4"
    >
      {t('booking-check:change', { page: t(`shell-merchant:pages.${page}.title`) })}
    </Link>
  );
}
