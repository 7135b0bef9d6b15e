import { formatMoney } from '@xiwei/contract/common/money.ts';
import type { OrderMenu, SetMenuRequirement } from '@xiwei/contract/preorders/preorders.model.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrency } from '#ui/currency.ts';
import { NoticeBar } from '#ui/notice-bar.tsx';

/** The sum of a menu. */
export function Sum({ amount }: { amount: OrderMenu['amount'] | undefined }) {
  const { t } = useTranslation('preorders');
  const language = useLanguage();
  const currency = useCurrency();
  return (
    <p aria-live="polite" className="flex flex-col leading-tight">
      <span className="text-caption text-ink-soft">{t('sum')}</span>
      <span className="font-semibold text-title tabular-nums">
        {amount === undefined ? '…' : formatMoney(amount, currency, language)}
      </span>
    </p>
  );
}

/** Says what a menu has to be worth at least. */
export function MinimumNote({ minimum }: Pick<OrderMenu, 'minimum'>) {
  const { t } = useTranslation('preorders');
  const language = useLanguage();
  const currency = useCurrency();
  if (minimum === null) return null;
  return <NoticeBar>{t('minimum', { amount: formatMoney(minimum, currency, language) })}</NoticeBar>;
}

interface RequiredNoteProps {
  requires: SetMenuRequirement | null;
  /** The people of the party. */
  people: number;
}

/** Says that everyone of the party needs a set menu, and which ones there are. */
export function RequiredNote({ requires, people }: RequiredNoteProps) {
  const { t } = useTranslation('preorders');
  const language = useLanguage();
  if (!requires) return null;
  const products = productList(requires, language);
  return (
    <NoticeBar title={t('required.title')}>{t('required.detail', { count: people, products })}</NoticeBar>
  );
}

/** Lists the titles of the set menus of which one is required. */
export const productList = ({ products }: SetMenuRequirement, language: string): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(products.map(({ title }) => title));

/** Returns a function that says how many people still need a set menu; undefined if none does. */
export function useMissingWords() {
  const { t } = useTranslation('preorders');
  return (missing: number | null, people: number): string | undefined => {
    if (missing === null) return undefined;
    return missing >= people ? t('required.missing') : t('required.peopleLeft', { count: missing });
  };
}
