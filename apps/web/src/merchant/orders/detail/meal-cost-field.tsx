import type { Fen } from '@xiwei/contract/common/money.ts';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { Popover } from '#ui/popover.tsx';
import { useOrderWords } from './use-order-words.ts';

/** The highest meal cost, in fen. */
const MAX_COST = 1_000_000_00;

interface MealCostFieldProps {
  value: Fen | null;
  onSave: (mealCost: Fen | null) => void;
}

/** A button that opens a panel in which the meal cost is entered; an empty field removes it. */
export function MealCostField({ value, onSave }: MealCostFieldProps) {
  const { t } = useTranslation('booking-order-detail');
  const [isOpen, setOpen] = useState(false);
  const label = t('money.changeMealCost');
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      label={label}
      trigger={<IconButton size="small" label={label} icon={<Pencil aria-hidden size={15} />} />}
      className="w-72"
    >
      <MealCostForm
        value={value}
        onSave={(mealCost) => {
          setOpen(false);
          if (mealCost !== value) onSave(mealCost);
        }}
      />
    </Popover>
  );
}

function MealCostForm({ value, onSave }: MealCostFieldProps) {
  const { t } = useTranslation('booking-order-detail');
  const { money } = useOrderWords();
  const [cost, setCost] = useState<number | null>(value);
  const [error, setError] = useState<string>();
  const send = () => {
    if (Number.isNaN(cost)) return setError(t('money.notAnAmount'));
    if (cost !== null && (cost < 0 || cost > MAX_COST))
      return setError(t('money.costTooHigh', { most: money(MAX_COST) }));
    onSave(cost as Fen | null);
  };
  return (
    <form
      className="flex flex-col gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <MoneyField
        label={t('money.mealCost')}
        hint={t('money.mealCostHint')}
        error={error}
        value={cost}
        onChange={(next) => {
          setCost(next);
          setError(undefined);
        }}
      />
      <Button type="submit" size="small" className="self-end">
        {t('actions.save')}
      </Button>
    </form>
  );
}
