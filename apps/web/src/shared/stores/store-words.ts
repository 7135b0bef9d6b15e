import { type Currency, DEFAULT_CURRENCY } from '@xiwei/contract/common/currency.ts';
import { type Fen, formatMoney } from '@xiwei/contract/common/money.ts';
import { type Cuisine, PER_CAPITA_BANDS, type PerCapitaBand } from '@xiwei/contract/stores/store-kinds.ts';
import type { StoreCard, StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatMoneyRange, shortSignOf } from '#shared/format/money.ts';
import { useCurrency } from '#ui/currency.ts';
import { useCities } from './use-cities.ts';

const fen = (yuan: number): Fen => (yuan * 100) as Fen;

const BANDS: Record<PerCapitaBand, [from: Fen, to?: Fen]> = {
  '200~500': [fen(200), fen(500)],
  '500~1000': [fen(500), fen(1000)],
  '1000~2000': [fen(1000), fen(2000)],
  above2000: [fen(2000)],
};

/** Returns formatters for a store's attributes in the current language. Screens that use it must load the `stores` phrases. */
export function useStoreWords() {
  const { t } = useTranslation('stores');
  const language = useLanguage();
  const currency = useCurrency();

  const { nameOf: city } = useCities();
  const cuisine = (name: Cuisine) => t(`cuisines.${name}`);
  /** Formats a price band: in yuan as its bounds, in another currency as its rank, because bands are of yuan and nothing is converted. */
  const band = (name: PerCapitaBand, of: Currency = currency) => {
    if (of !== DEFAULT_CURRENCY) return shortSignOf(of).repeat(PER_CAPITA_BANDS.indexOf(name) + 1);
    const [from, to] = BANDS[name];
    return to === undefined
      ? t('perCapita.above', { amount: formatMoney(from, of, language) })
      : formatMoneyRange(from, to, of, language);
  };
  const perCapita = (store: Pick<StoreCard, 'perCapita' | 'currency'>) =>
    t('perCapita.each', { amount: band(store.perCapita, store.currency) });
  const cuisinesOf = ({ mainCuisine, subCuisine }: Pick<StoreCard, 'mainCuisine' | 'subCuisine'>) =>
    [mainCuisine, ...(subCuisine ? [subCuisine] : [])].map(cuisine);
  const area = (store: Pick<StoreCard, 'city' | 'district'>) =>
    t('area', { city: city(store.city), district: store.district });
  /** Full address with the city. The address itself begins with the district. */
  const place = (store: Pick<StoreDetail, 'city' | 'address'>) =>
    t('place', { city: city(store.city), address: store.address });
  return { language, city, cuisine, band, perCapita, cuisinesOf, area, place };
}
