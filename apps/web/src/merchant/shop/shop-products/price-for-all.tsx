import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { showToast } from '#ui/toast-store.ts';

interface PriceForAllProps {
  onApply: (price: number) => void;
  /** Number of variants. */
  count: number;
}

/** Sets one price for all variants of a product. */
export function PriceForAll({ onApply, count }: PriceForAllProps) {
  const { t } = useTranslation('shop-merchant');
  const [price, setPrice] = useState<number | null>(null);
  const isPrice = price !== null && !Number.isNaN(price);
  const apply = () => {
    if (!isPrice) return;
    onApply(price);
    showToast({ text: t('matrix.applied', { count }), tone: 'neutral' });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in the field does what the button does, instead of saving the product.
    <div
      className="flex flex-wrap items-end gap-2"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        apply();
      }}
    >
      <MoneyField label={t('matrix.priceForAll')} value={price} onChange={setPrice} className="max-w-44" />
      <Button variant="secondary" aria-disabled={!isPrice || undefined} onClick={apply}>
        {t('matrix.apply')}
      </Button>
    </div>
  );
}
