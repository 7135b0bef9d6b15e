import { formatMoney } from '@xiwei/contract/common/money.ts';
import { type DishLineInput, MAX_LINE_NOTE } from '@xiwei/contract/preorders/preorders.model.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { ChoosableDish } from './menu-choice.ts';

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
  const { name, description, price, pictureUrl, most } = dish;
  return (
    <li className="flex gap-4 border-line border-t py-4">
      {pictureUrl && (
        <StorePicture
          src={pictureUrl}
          alt=""
          width={112}
          height={112}
          className="size-14 shrink-0 rounded-normal"
        />
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <div className="flex min-w-0 flex-1 flex-col">
            <span className="break-words font-medium">{name}</span>
            {description && <span className="line-clamp-2 text-ink-soft text-small">{description}</span>}
            <span className="text-small tabular-nums">{formatMoney(price, language)}</span>
          </div>
          <Stepper hideLabel label={name} value={line?.quantity ?? 0} max={most} onChange={onQuantity} />
        </div>
        {line && (
          <TextField
            hideLabel
            label={t('noteOf', { dish: name })}
            placeholder={t('note')}
            value={line.note}
            maxLength={MAX_LINE_NOTE}
            onChange={(event) => onNote(event.target.value)}
          />
        )}
      </div>
    </li>
  );
}
