import { Link } from '@tanstack/react-router';
import { CalendarDays, Clock3, MapPin, UtensilsCrossed, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { isOver } from '#shared/feasts/feast-stage.ts';
import { priceOf, useFeastWords } from '#shared/feasts/feast-words.ts';
import { TimeLeft } from '#shared/feasts/time-left.tsx';
import { useStoreWords } from '#shared/stores/store-words.ts';
import type { LoadedFeast } from '../parts/feast-loader.tsx';

/** When, where and for how much; until when one can register; and the deposit rule in words. */
export function FeastFacts({ feast, search }: Pick<LoadedFeast, 'feast' | 'search'>) {
  const { t } = useTranslation('feasts-diner');
  const words = useFeastWords();
  const { place } = useStoreWords();
  const { store } = feast;
  const price = priceOf(feast);
  const deadline = words.moment(feast.deadline, feast);
  return (
    <dl className="flex flex-col gap-4">
      <Fact icon={<CalendarDays aria-hidden size={18} />} name={t('detail.when')}>
        <span className="font-semibold">{words.when(feast)}</span>
      </Fact>
      <Fact icon={<MapPin aria-hidden size={18} />} name={t('detail.where')}>
        <Link
          to="/store/$storeId"
          params={{ storeId: store.id }}
          className="font-semibold underline decoration-gold-line underline-offset-4 hover:decoration-current"
        >
          {store.name}
        </Link>
        <span className="text-ink-soft text-small">{place(store)}</span>
      </Fact>
      <Fact icon={<UtensilsCrossed aria-hidden size={18} />} name={t('detail.table')}>
        <span>{[feast.kindName, feast.diningPlace].filter(Boolean).join(' · ')}</span>
      </Fact>
      <Fact icon={<Wallet aria-hidden size={18} />} name={t('detail.cost')}>
        <span className="font-semibold">{words.cost(feast)}</span>
        <span className="text-ink-soft text-small">
          {price > 0
            ? t('detail.ruleDeposit', { amount: words.money(price), deadline })
            : t('detail.ruleFree')}
        </span>
        <Link
          to="/feast-deposit-rule/$storeId/$feastId"
          params={{ storeId: feast.storeId, feastId: feast.id }}
          search={search}
          className="self-start py-1 text-accent-text text-small underline underline-offset-4"
        >
          {t('detail.ruleMore')}
        </Link>
      </Fact>
      {!isOver(feast) && (
        <Fact icon={<Clock3 aria-hidden size={18} />} name={t('detail.deadline')}>
          <span className="font-semibold">{deadline}</span>
          {feast.formedAt === null && (
            <TimeLeft
              until={feast.deadline}
              ended={t('detail.deadlineOver')}
              className="text-gold text-small"
            >
              {(time) => t('detail.deadlineLeft', { time })}
            </TimeLeft>
          )}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="relative flex min-w-0 flex-col ps-7.5">
      <dt className="text-caption text-ink-soft">
        <span className="absolute start-0 top-1 text-gold">{icon}</span>
        {name}
      </dt>
      <dd className="flex flex-col wrap-anywhere">{children}</dd>
    </div>
  );
}
