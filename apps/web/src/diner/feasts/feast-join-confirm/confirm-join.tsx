import { Link, useNavigate } from '@tanstack/react-router';
import type { Fen } from '@xiwei/contract/common/money.ts';
import type { FeastCard, Participation } from '@xiwei/contract/feasts/feast-views.model.ts';
import { feastsApi } from '@xiwei/contract/feasts/feasts.api.ts';
import { FEAST_PAYMENT_SECONDS } from '@xiwei/contract/feasts/feasts.model.ts';
import { CircleCheck, CircleDot } from 'lucide-react';
import { useState } from 'react';
import { isRefusal } from '#api/refusal.ts';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { priceOf, useFeastWords } from '#shared/feasts/feast-words.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { AmountLine } from '#shared/money/amount-line.tsx';
import { BottomActionBar } from '#ui/bottom-action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import type { LoadedFeast } from '../parts/feast-loader.tsx';
import { feastBackPath } from '../parts/feast-paths.ts';
import { type JoinDraft, joinDraft } from '../parts/join-draft.ts';

interface ConfirmJoinProps extends LoadedFeast {
  draft: JoinDraft;
  userId: string;
}

/** Shows the amounts and the refund rule, registers, and goes on to the payment if a deposit is due. */
export function ConfirmJoin({ feast, params, search, draft: entered, userId }: ConfirmJoinProps) {
  const { t } = useTranslation('feasts-join');
  const words = useFeastWords();
  const [draft, setDraft] = useState(entered);
  const goOn = useAfterJoining(params);
  const join = useAction(feastsApi.joinFeast, {
    onAnswer: async (mine) => {
      await goOn(mine);
      joinDraft.clear(userId, feast.id);
    },
  });
  const { people } = draft;
  const times = words.people(people);
  const total = totalOf(feast, people);
  const send = () => join.mutate({ params, body: { ...draft, key: search.key ?? '' } });
  const left = isRefusal(join.error, 'feastFull') ? Number(join.error.details.left ?? 0) : 0;
  const takeFewer = () => {
    const fewer = { ...draft, people: left };
    joinDraft.save(fewer, userId, feast.id);
    setDraft(fewer);
    join.reset();
  };
  return (
    <>
      <div className="flex flex-col gap-6 px-gutter pb-8">
        <Card className="flex flex-col gap-3">
          <div className="flex items-baseline justify-between gap-3">
            <p className="min-w-0 wrap-anywhere">
              <span className="text-ink-soft">{`${t('confirm.who')} `}</span>
              <span className="font-semibold">{`${draft.name} · ${times}`}</span>
            </p>
            <Link
              to="/feast-join-info/$storeId/$feastId"
              params={params}
              search={search}
              className="shrink-0 py-1 text-accent-text text-small underline underline-offset-4"
            >
              {t('confirm.change')}
            </Link>
          </div>
          {draft.remark && (
            <p className="whitespace-pre-line text-ink-soft text-small wrap-anywhere">{draft.remark}</p>
          )}
          <Amounts feast={feast} people={people} />
          {feast.estimatedCost !== null && (
            <p className="text-ink-soft text-small">{t('confirm.meal', { cost: words.cost(feast) })}</p>
          )}
        </Card>
        <Terms {...{ feast, params, search }} />
        {total > 0 && (
          <p className="text-ink-soft text-small">
            {t('confirm.hold', { minutes: FEAST_PAYMENT_SECONDS / 60 })}
          </p>
        )}
        <FormProblem
          error={join.error}
          onRetry={send}
          action={
            left > 0 && (
              <Button variant="secondary" size="small" onClick={takeFewer}>
                {t('confirm.fewer', { people: words.people(left) })}
              </Button>
            )
          }
        />
      </div>
      <BottomActionBar>
        <Button size="large" loading={join.isPending} onClick={send}>
          {total > 0 ? t('confirm.submitPay', { amount: words.money(total) }) : t('confirm.submit')}
        </Button>
      </BottomActionBar>
    </>
  );
}

/** What is refunded when, with a link to the whole rule. */
function Terms({ feast, params, search }: Omit<LoadedFeast, 'readAgain'>) {
  const { t } = useTranslation('feasts-join');
  return (
    <section className="flex flex-col gap-3">
      <SectionHeading title={t('confirm.terms')} />
      <RefundTerms feast={feast} />
      <Link
        to="/feast-deposit-rule/$storeId/$feastId"
        params={params}
        search={search}
        className="self-start py-1 text-accent-text text-small underline underline-offset-4"
      >
        {t('rule.title')}
      </Link>
    </section>
  );
}

/** The amounts per person and in total, or that nothing is to be paid. */
function Amounts({ feast, people }: Pick<LoadedFeast, 'feast'> & { people: number }) {
  const { t } = useTranslation('feasts-join');
  const words = useFeastWords();
  const times = words.people(people);
  const total = totalOf(feast, people);
  return (
    <dl className="flex flex-col gap-2 border-line border-t pt-3">
      {feast.depositPerPerson > 0 && (
        <AmountLine
          name={t('confirm.deposit', { amount: words.money(feast.depositPerPerson), people: times })}
          amount={words.money((feast.depositPerPerson * people) as Fen)}
          isMain={false}
        />
      )}
      {feast.serviceCharge > 0 && (
        <AmountLine
          name={t('confirm.service', { amount: words.money(feast.serviceCharge), people: times })}
          amount={words.money((feast.serviceCharge * people) as Fen)}
          isMain={false}
        />
      )}
      {total > 0 ? (
        <AmountLine name={t('confirm.total')} amount={words.money(total)} isMain />
      ) : (
        <div>
          <dt className="font-semibold">{t('confirm.nothing')}</dt>
        </div>
      )}
    </dl>
  );
}

const totalOf = (feast: LoadedFeast['feast'], people: number) => (priceOf(feast) * people) as Fen;

/** Returns a function that goes on after joining: to the payment if a deposit is due, else to the registration. */
function useAfterJoining(params: LoadedFeast['params']): (mine: Participation) => Promise<void> {
  const navigate = useNavigate();
  return ({ paymentId, status }) =>
    status === 'waitDepositPayment' && paymentId !== null
      ? navigate({
          to: '/payment/$storeId/$paymentId',
          params: { storeId: params.storeId, paymentId },
          search: { returnTo: feastBackPath(params) },
          replace: true,
        })
      : navigate({ to: '/feast-back/$storeId/$feastId', params, replace: true });
}

/** When the money is refunded, one line each. Free feasts have one: until when one can leave. */
function RefundTerms({ feast }: { feast: FeastCard }) {
  const { t } = useTranslation('feasts-join');
  const words = useFeastWords();
  const deadline = words.moment(feast.deadline, feast);
  const lines =
    priceOf(feast) > 0
      ? [
          { text: t('confirm.before', { deadline }), isFull: true },
          { text: t('confirm.tooFew'), isFull: true },
          { text: t('confirm.after'), isFull: false },
          { text: t('confirm.kept'), isFull: false },
        ]
      : [{ text: t('rule.exitFree', { deadline }), isFull: true }];
  return (
    <ul className="flex flex-col gap-2.5">
      {lines.map(({ text, isFull }) => (
        <li key={text} className="flex items-start gap-2.5">
          {isFull ? (
            <CircleCheck aria-hidden size={18} className="mt-0.5 shrink-0 text-positive" />
          ) : (
            <CircleDot aria-hidden size={18} className="mt-0.5 shrink-0 text-ink-soft" />
          )}
          {text}
        </li>
      ))}
    </ul>
  );
}
