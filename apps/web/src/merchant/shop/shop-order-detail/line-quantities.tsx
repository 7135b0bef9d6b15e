import type { ShopOrderLine } from '@xiwei/contract/shop/shop-orders.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { NumberField } from '#ui/number-field.tsx';
import { leftOf } from '../parts/pieces.ts';
import { useShopWords } from '../parts/use-shop-words.ts';

/** Pieces by the id of their line; null for an empty field. */
export type Quantities = Readonly<Record<string, number | null>>;

/** Returns the lines with pieces, as they are sent. */
export const linesOf = (
  quantities: Quantities,
  lines: readonly ShopOrderLine[],
): { lineId: string; quantity: number }[] =>
  lines.flatMap(({ id }) => {
    const quantity = quantities[id] ?? 0;
    return quantity > 0 ? [{ lineId: id, quantity }] : [];
  });

/** Checks whether a quantity can be sent: no more than is left, and a whole number. */
export const isTooMany = (quantities: Quantities, line: ShopOrderLine): boolean => {
  const quantity = quantities[line.id] ?? 0;
  return quantity > leftOf(line) || quantity < 0 || !Number.isInteger(quantity);
};

interface LineQuantitiesProps {
  lines: readonly ShopOrderLine[];
  quantities: Quantities;
  onChange: (quantities: Quantities) => void;
  /** What the quantities of a dialog are, such as pieces in a parcel. */
  words: 'ship' | 'refund';
}

/** A field for each line with the number of its pieces, at most those that are left. */
export function LineQuantities({ lines, quantities, onChange, words }: LineQuantitiesProps) {
  const { t } = useTranslation('shop-desk');
  const { line: nameOf } = useShopWords();
  return lines.map((line) => (
    <NumberField
      key={line.id}
      label={t(`${words}.quantity`, { title: nameOf(line) })}
      hint={t('ship.most', { count: leftOf(line) })}
      value={quantities[line.id] ?? null}
      min={0}
      max={leftOf(line)}
      decimals={0}
      error={isTooMany(quantities, line) ? t(`${words}.quantityTooMany`, { count: leftOf(line) }) : undefined}
      onChange={(quantity) => onChange({ ...quantities, [line.id]: quantity })}
    />
  ));
}
