import type { Participation } from '@xiwei/contract/feasts/feast-views.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFeastWords } from '#shared/feasts/feast-words.ts';
import { AmountLine } from '#shared/money/amount-line.tsx';
import { Card } from '#ui/card.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';

const AMOUNTS = ['paid', 'refunding', 'refunded', 'kept'] as const;
const RETURNED = ['returnedByHand', 'returnedToBalance'] as const;

/** The money of a registration: what was paid, and what has become of it. Renders nothing if nothing was paid. */
export function MemberMoney({ mine }: { mine: Participation }) {
  const { t } = useTranslation('feasts-diner');
  const words = useFeastWords();
  if (mine.paid === 0) return null;
  const shown = AMOUNTS.filter((name) => mine[name] > 0);
  const isHeld = mine.status === 'closed' && mine.held > 0;
  return (
    <section aria-label={t('money.title')} className="flex flex-col gap-3">
      <Card className="flex flex-col gap-3">
        <dl className="flex flex-col gap-2">
          {shown.map((name) => (
            <AmountLine
              key={name}
              name={t(`money.${name}`)}
              amount={words.money(mine[name])}
              isMain={name === shown.at(-1)}
            />
          ))}
          {isHeld && (
            <AmountLine name={t('money.held')} amount={words.money(mine.held)} isMain={shown.length === 1} />
          )}
        </dl>
        {mine.refunding > 0 && <p className="text-ink-soft text-small">{t('money.refundingDetail')}</p>}
        {mine.refunding === 0 && mine.refunded > mine.returnedByHand + mine.returnedToBalance && (
          <p className="text-ink-soft text-small">{t('money.refundedDetail')}</p>
        )}
        {RETURNED.filter((name) => mine[name] > 0).map((name) => (
          <p key={name} className="text-ink-soft text-small">
            {t(`money.${name}`, { amount: words.money(mine[name]) })}
          </p>
        ))}
        {isHeld && <p className="text-ink-soft text-small">{t('money.heldDetail')}</p>}
      </Card>
      {mine.refundFailed && <NoticeBar tone="caution">{t('money.failed')}</NoticeBar>}
    </section>
  );
}
