import { formatMoney } from '@xiwei/contract/common/money.ts';
import { type MenuLine, menuLineKey, menuLineTitle } from '@xiwei/contract/preorders/preorders.model.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrency } from '#ui/currency.ts';
import { isGoods } from './menu-goods.ts';

interface MenuLinesProps {
  lines: readonly MenuLine[];
  amount: MenuLine['amount'];
}

/** The dishes that a party ordered in advance, with their number, notes and prices, and their sum. */
export function MenuLines({ lines, amount }: MenuLinesProps) {
  const { t } = useTranslation('preorders');
  const language = useLanguage();
  const currency = useCurrency();
  return (
    <div className="flex flex-col gap-2">
      <ul aria-label={t('title')} className="divide-y divide-line border-line border-y text-small">
        {lines.map((line) => (
          <li key={menuLineKey(line)} className="flex items-baseline justify-between gap-4 py-2">
            <span className="flex min-w-0 flex-col">
              <span className="break-words">
                {t('line', { dish: menuLineTitle(line), count: line.quantity })}
              </span>
              {isGoods(line) && (
                <span className="text-ink-soft">{t('goods.people', { count: line.seats })}</span>
              )}
              {line.note && <span className="break-words text-ink-soft">{line.note}</span>}
            </span>
            <span className="shrink-0 tabular-nums">{formatMoney(line.amount, currency, language)}</span>
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-4 font-medium">
        <span>{t('sum')}</span>
        <span className="tabular-nums">{formatMoney(amount, currency, language)}</span>
      </p>
    </div>
  );
}
