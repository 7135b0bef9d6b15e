import type { DepositPool } from '@xiwei/contract/feasts/feast-views.model.ts';
import { useTranslation } from 'react-i18next';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { useFeastWords } from './feast-words.ts';

const AMOUNTS = ['paid', 'held', 'refunding', 'refunded', 'kept'] as const;

/** The deposits of a feast, by the ledger. Amounts that are zero are left out, apart from those that explain the others. */
export function FeastPool({ pool }: { pool: DepositPool }) {
  const { t } = useTranslation('feasts-manage');
  const words = useFeastWords();
  const shown = AMOUNTS.filter((name) => name === 'paid' || name === 'held' || pool[name] > 0);
  return (
    <div className="flex flex-col gap-3">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-x-4 gap-y-3">
        {shown.map((name) => (
          <div key={name} className="flex flex-col">
            <dt className="text-ink-soft text-small">{t(`pool.${name}`)}</dt>
            <dd className="font-semibold text-title tabular-nums">{words.money(pool[name])}</dd>
          </div>
        ))}
      </dl>
      {pool.failed > 0 && <NoticeBar tone="negative">{t('pool.failed', { count: pool.failed })}</NoticeBar>}
    </div>
  );
}
