import { formatDay } from '@xiwei/contract/common/date-format.ts';
import { formatMoney } from '@xiwei/contract/common/money.ts';
import type { Obstacle } from '@xiwei/contract/privacy/privacy.model.ts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import { PathLink } from '#shared/navigation/path-link.tsx';
import { ListRow, RowList } from '#ui/list-row.tsx';

/** Obstacles to closing the account, each with a link to the page that resolves it. */
export function Obstacles({ obstacles }: { obstacles: readonly Obstacle[] }) {
  const { t } = useTranslation('privacy');
  const language = useLanguage();
  const describe = ({ storeName, date, amount }: Obstacle): string =>
    [storeName, date && formatDay(date, language), amount === null ? null : formatMoney(amount, language)]
      .filter(Boolean)
      .join(' · ');
  return (
    <>
      <p className="font-semibold">{t('close.obstaclesTitle')}</p>
      <RowList>
        {obstacles.map((obstacle) => (
          <ListRow
            key={`${obstacle.type} ${obstacle.path} ${obstacle.amount}`}
            title={t(`close.obstacles.${obstacle.type}`)}
            detail={
              <>
                {describe(obstacle) && <span className="block">{describe(obstacle)}</span>}
                {t(`close.advice.${obstacle.type}`)}
              </>
            }
            render={<PathLink path={obstacle.path} />}
          />
        ))}
      </RowList>
    </>
  );
}
