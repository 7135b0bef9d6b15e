import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { CircleMinus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useOrderName } from '../verbs/use-order-name.ts';
import { useOrderWords } from './use-order-words.ts';

interface DeleteQuestionProps {
  order: StaffOrder;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDelete: () => Promise<unknown>;
}

/** Asks before an order is deleted for good: names what is lost, and takes the booking code as confirmation. */
export function DeleteQuestion({ order, open, onOpenChange, onDelete }: DeleteQuestionProps) {
  const { t } = useTranslation('booking-order-detail');
  const nameOf = useOrderName();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('actions.delete.title', { guest: nameOf(order) })}
      description={t('actions.delete.kept')}
    >
      {open && <DeleteForm order={order} onCancel={() => onOpenChange(false)} onDelete={onDelete} />}
    </Dialog>
  );
}

interface DeleteFormProps {
  order: StaffOrder;
  onCancel: () => void;
  onDelete: () => Promise<unknown>;
}

function DeleteForm({ order, onCancel, onDelete }: DeleteFormProps) {
  const { t } = useTranslation('booking-order-detail');
  const words = useOrderWords();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const code = order.bookingCode;
  const losses = [
    t('actions.delete.lossOrder', {
      when: words.when(order.date, order.time),
      people: words.people(order),
      code,
    }),
    t('actions.delete.lossNotes'),
    t('actions.delete.lossHistory'),
  ];
  const send = async () => {
    if (isBusy) return;
    if (typed.trim().toLocaleUpperCase() !== code.toLocaleUpperCase())
      return setError(t('actions.delete.mismatch'));
    setBusy(true);
    await onDelete();
    setBusy(false);
  };
  return (
    <form
      className="flex flex-col gap-4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <ul className="flex flex-col gap-2 rounded-normal bg-negative-soft px-4 py-3 text-small">
        {losses.map((loss) => (
          <li key={loss} className="flex items-start gap-2">
            <CircleMinus aria-hidden size={16} className="mt-[0.25em] shrink-0 text-negative" />
            <span>{loss}</span>
          </li>
        ))}
      </ul>
      <TextField
        label={t('actions.delete.type', { code })}
        autoComplete="off"
        autoCapitalize="characters"
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
        }}
      />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" onClick={onCancel}>
          {t('actions.cancel')}
        </Button>
        <Button type="submit" variant="danger" loading={isBusy}>
          {t('actions.delete.confirm')}
        </Button>
      </div>
    </form>
  );
}
