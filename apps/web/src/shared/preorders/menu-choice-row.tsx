import { type Fen, formatMoney, subtractFen } from '@xiwei/contract/common/money.ts';
import { CircleAlert, Soup } from 'lucide-react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { useCurrency } from '#ui/currency.ts';
import { ListRow, RowList } from '#ui/list-row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { MinimumNote, RequiredNote, Sum, useMissingWords } from './menu-notes.tsx';
import { MenuPicker } from './menu-picker.tsx';
import type { PartyMenu } from './party-menu.ts';

interface MenuChoiceRowProps {
  menu: PartyMenu;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A row that opens what can be ordered with the booking that is made here. */
export function MenuChoiceRow({ menu, open, onOpenChange }: MenuChoiceRowProps) {
  const { t } = useTranslation('preorders');
  const language = useLanguage();
  const currency = useCurrency();
  const { lines, amount, minimum, requires, people, missing } = menu;
  const below = minimum === null || lines.length === 0 ? 0 : subtractFen(minimum, amount);
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const missingText = useMissingWords()(missing, people);
  const title = t(requires ? 'required.choose' : 'choose');
  return (
    <div className="flex flex-col gap-3">
      <RequiredNote {...{ requires, people }} />
      <RowList>
        <ListRow
          leading={<Soup aria-hidden size={20} strokeWidth={1.75} className="text-ink-soft" />}
          title={title}
          detail={
            <span className="flex flex-col">
              {count > 0
                ? t('chosen', { count, amount: formatMoney(amount, currency, language) })
                : t('chooseDetail')}
              {missingText && (
                <span className="flex items-center gap-1 text-caution">
                  <CircleAlert aria-hidden size={14} className="shrink-0" />
                  {missingText}
                </span>
              )}
            </span>
          }
          chevron
          aria-haspopup="dialog"
          onClick={() => onOpenChange(true)}
        />
      </RowList>
      <Sheet
        wide="side"
        {...{ open, onOpenChange, title }}
        footer={
          <div className="flex flex-1 flex-wrap items-center justify-between gap-4">
            <Sum amount={amount} />
            {(below > 0 || missingText) && (
              <p role="status" className="text-caution text-small">
                {below > 0
                  ? t('belowMinimum', { amount: formatMoney(below as Fen, currency, language) })
                  : missingText}
              </p>
            )}
            <Button disabled={below > 0} onClick={() => onOpenChange(false)}>
              {t('done')}
            </Button>
          </div>
        }
      >
        <div className="flex flex-col gap-4">
          <RequiredNote {...{ requires, people }} />
          <MinimumNote minimum={minimum} />
          <MenuPicker {...menu} />
        </div>
      </Sheet>
    </div>
  );
}
