import { type Fen, formatMoney, subtractFen } from '@xiwei/contract/common/money.ts';
import type { MenuChoices, MenuLineInput } from '@xiwei/contract/preorders/preorders.model.ts';
import { Soup } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import { Button } from '#ui/button.tsx';
import { ListRow, RowList } from '#ui/list-row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { choosableDishes, sumOfLines } from './menu-choice.ts';
import { MenuPicker } from './menu-picker.tsx';
import { MinimumNote, Sum } from './order-menu-editor.tsx';

interface MenuChoiceRowProps {
  choices: MenuChoices;
  adults: number;
  lines: readonly MenuLineInput[];
  onChange: (lines: MenuLineInput[]) => void;
}

/** A row that opens the store's dishes, to be ordered with the booking that is made here. */
export function MenuChoiceRow({ choices, adults, lines, onChange }: MenuChoiceRowProps) {
  const { t } = useTranslation('preorders');
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const dishes = choosableDishes(choices, [], '');
  const amount = sumOfLines(lines, dishes);
  const minimum = minimumFor(choices, adults);
  const missing = minimum === null || lines.length === 0 ? 0 : subtractFen(minimum, amount);
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <RowList>
        <ListRow
          leading={<Soup aria-hidden size={20} strokeWidth={1.75} className="text-ink-soft" />}
          title={t('choose')}
          detail={
            count > 0 ? t('chosen', { count, amount: formatMoney(amount, language) }) : t('chooseDetail')
          }
          chevron
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        />
      </RowList>
      <Sheet
        wide="side"
        open={open}
        onOpenChange={setOpen}
        title={t('choose')}
        footer={
          <div className="flex flex-1 flex-wrap items-center justify-between gap-4">
            <Sum amount={amount} />
            {missing > 0 && (
              <p role="status" className="text-caution text-small">
                {t('belowMinimum', { amount: formatMoney(missing as Fen, language) })}
              </p>
            )}
            <Button disabled={missing > 0} onClick={() => setOpen(false)}>
              {t('done')}
            </Button>
          </div>
        }
      >
        <div className="flex flex-col gap-4">
          <MinimumNote minimum={minimum} />
          <MenuPicker dishes={dishes} lines={lines} onChange={onChange} />
        </div>
      </Sheet>
    </>
  );
}

/** Computes what a menu of a party has to be worth at least. */
const minimumFor = ({ minimumPerAdult }: MenuChoices, adults: number): Fen | null =>
  minimumPerAdult === null ? null : ((minimumPerAdult * adults) as Fen);
