import { formatMoney } from '@xiwei/contract/common/money.ts';
import {
  type DishLineInput,
  MAX_LINE_NOTE,
  type MenuLineInput,
} from '@xiwei/contract/preorders/preorders.model.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SearchBar } from '#ui/search-bar.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type ChoosableDish, isDish, withNote, withQuantity } from './menu-choice.ts';

interface MenuPickerProps {
  dishes: readonly ChoosableDish[];
  lines: readonly MenuLineInput[];
  onChange: (lines: MenuLineInput[]) => void;
}

/** The dishes by section, with a search, each with the number that is chosen and a note. */
export function MenuPicker({ dishes, lines, onChange }: MenuPickerProps) {
  const { t } = useTranslation('preorders');
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLocaleLowerCase();
  const found = dishes.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  if (dishes.length === 0) return <EmptyState title={t('empty.title')} detail={t('empty.detail')} />;
  return (
    <div className="flex flex-col gap-6">
      <SearchBar label={t('search')} value={typed} onChange={setTyped} />
      {found.length === 0 && (
        <p role="status" className="text-ink-soft">
          {t('notFound')}
        </p>
      )}
      {[...new Set(found.map(({ section }) => section))].map((name) => (
        <section key={name} aria-label={name}>
          <SectionHeading title={name} className="pb-2" />
          <ul>
            {found
              .filter(({ section }) => section === name)
              .map((dish) => (
                <DishChoice
                  key={dish.id}
                  dish={dish}
                  line={lines.filter(isDish).find(({ dishId }) => dishId === dish.id)}
                  onQuantity={(quantity) => onChange(withQuantity(lines, dish.id, quantity))}
                  onNote={(note) => onChange(withNote(lines, dish.id, note))}
                />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface DishChoiceProps {
  dish: ChoosableDish;
  /** Undefined if it is not chosen. */
  line: DishLineInput | undefined;
  onQuantity: (quantity: number) => void;
  onNote: (note: string) => void;
}

function DishChoice({ dish, line, onQuantity, onNote }: DishChoiceProps) {
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
