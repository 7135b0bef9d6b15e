import { formatMoney } from '@xiwei/contract/common/money.ts';
import { type DishLineInput, MAX_LINE_NOTE } from '@xiwei/contract/preorders/preorders.model.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrency } from '#ui/currency.ts';
import { Stepper } from '#ui/stepper.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { ChoosableDish } from './menu-choice.ts';
import { MenuItem } from './menu-item.tsx';

interface DishItemProps {
  dish: ChoosableDish;
  /** Undefined if it is not chosen. */
  line: DishLineInput | undefined;
  onQuantity: (quantity: number) => void;
  onNote: (note: string) => void;
}

/** A dish to choose, with the number that is chosen and a note. */
export function DishItem({ dish, line, onQuantity, onNote }: DishItemProps) {
  const { t } = useTranslation('preorders');
  const language = useLanguage();
  const currency = useCurrency();
  const { name, description, price, pictureUrl, most } = dish;
  return (
    <MenuItem
      title={name}
      detail={description}
      pictureUrl={pictureUrl}
      facts={<span className="text-small tabular-nums">{formatMoney(price, currency, language)}</span>}
      control={
        <Stepper hideLabel label={name} value={line?.quantity ?? 0} max={most} onChange={onQuantity} />
      }
      beside={
        line && (
          <TextField
            hideLabel
            label={t('noteOf', { dish: name })}
            placeholder={t('note')}
            value={line.note}
            maxLength={MAX_LINE_NOTE}
            onChange={(event) => onNote(event.target.value)}
          />
        )
      }
    />
  );
}
