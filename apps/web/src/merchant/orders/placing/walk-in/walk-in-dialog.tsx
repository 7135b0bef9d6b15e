import type { Override } from '@xiwei/contract/booking/availability.model.ts';
import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useOverrides } from '#merchant/orders/overrides/override-question.tsx';
import {
  emptyDraft,
  type OrderDraft,
  orderInputOf,
  seatingQueryOf,
} from '#merchant/orders/parts/form/order-draft.ts';
import {
  guestProblems,
  hasProblem,
  type Problems,
  placeProblems,
  type RequiredText,
} from '#merchant/orders/parts/form/order-problems.ts';
import { useCreateStaffOrder } from '#merchant/orders/parts/form/use-create-staff-order.ts';
import { useFormWords } from '#merchant/orders/parts/form/use-form-words.ts';
import { useOnce } from '#merchant/orders/parts/form/use-once.ts';
import { useTables } from '#merchant/orders/parts/form/use-tables.ts';
import { GuestChoice } from '#merchant/orders/parts/guest-choice/guest-choice.tsx';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast-store.ts';
import { TableChoice } from '../table-choice/table-choice.tsx';
import { SeatingPreview } from './seating-preview.tsx';
import { usePresent } from './use-present.ts';

export interface WalkInDialogProps {
  open: boolean;
  onClose: () => void;
  /** The table that was chosen on the board. */
  table?: string | undefined;
  /** Called with the order when the party is seated. */
  onSeated?: ((order: StaffOrder) => void) | undefined;
}

/** Rules that do not concern a party that is at the door: they sit down now, at whatever minute. */
const AT_THE_DOOR: readonly Override[] = ['notAStartTime', 'past'];

/**
 * Seats a party without a booking: the number of people and Enter are enough. Screens that use it load the phrases
 * `booking-order-form`, `booking-check`, `booking-orders` and `identity-phone`.
 */
export function WalkInDialog({ open, onClose, table, onSeated }: WalkInDialogProps) {
  const { t } = useTranslation('booking-order-form');
  const people = useRef<HTMLInputElement>(null);
  return (
    <Sheet
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('walkIn.title')}
      initialFocus={people}
    >
      <WalkInForm
        input={people}
        table={table}
        onSeated={(order) => {
          onSeated?.(order);
          onClose();
        }}
      />
    </Sheet>
  );
}

interface WalkInFormProps {
  input: { current: HTMLInputElement | null };
  table: string | undefined;
  onSeated: (order: StaffOrder) => void;
}

function WalkInForm({ input, table, onSeated }: WalkInFormProps) {
  const { t } = useTranslation('booking-order-form');
  const [isMore, setMore] = useState(false);
  const [entered, setEntered] = useState<OrderDraft>(() =>
    emptyDraft({ method: 'walkIn', ...(table && { table: { by: 'tables', itemIds: [table] } }) }),
  );
  const change = (changes: Partial<OrderDraft>) => setEntered((before) => ({ ...before, ...changes }));
  const draft = { ...entered, ...usePresent() };
  const { seat, busy, failure, problems, dialog } = useSeat(draft, onSeated);
  useTypedDigits(input, entered.adults, (adults) => change({ adults }));
  const place = seatingQueryOf(draft);
  const query = place && { ...place, arrived: 'true' as const };
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void seat();
      }}
      className="flex flex-col gap-4 pb-1"
    >
      <NumberField
        ref={input}
        label={t('walkIn.people')}
        hint={t('walkIn.typePeople')}
        min={1}
        max={500}
        decimals={0}
        error={problems.people}
        value={entered.adults}
        onChange={(adults) => change({ adults })}
      />
      <SeatingPreview query={query} table={entered.table} />
      {isMore ? (
        <>
          <TableChoice
            withoutKinds
            query={query}
            value={entered.table}
            onChange={(next) => change({ table: next })}
            error={problems.table}
          />
          <GuestChoice
            value={entered.guest}
            onChange={(guest) => change({ guest })}
            problems={problems}
            date={draft.date}
            optionalNote={t('details.optional')}
          />
        </>
      ) : (
        <Button variant="quiet" size="small" className="self-start" onClick={() => setMore(true)}>
          {t('walkIn.more')}
        </Button>
      )}
      <FormProblem error={failure} onRetry={seat} />
      <Button type="submit" wide loading={busy}>
        {t('walkIn.seat')}
      </Button>
      {dialog}
    </form>
  );
}

/** Sends the party once, asks about rules that can be overridden, and says where it sits. */
function useSeat(draft: OrderDraft, onSeated: (order: StaffOrder) => void) {
  const { t } = useTranslation('booking-order-form');
  const { people } = useFormWords();
  const { labelsOf } = useTables();
  const create = useCreateStaffOrder();
  const overrides = useOverrides('seat');
  const required: RequiredText = (name) => t(`required.${name}`);
  const own: Problems = {
    ...placeProblems(draft, required),
    ...guestProblems(draft.guest, false, required),
  };
  const send = async () => {
    const query = seatingQueryOf(draft);
    if (hasProblem(own) || !query) return;
    const order = await overrides.run(query, (reasons) => {
      const input = orderInputOf(draft, [...AT_THE_DOOR, ...reasons]);
      return create.mutateAsync({ ...input, arrived: true });
    });
    if (!order) return;
    const count = people(order.adults + order.children);
    showToast({
      text: t('walkIn.done', { people: count, tables: labelsOf(order.itemIds) }),
      tone: 'positive',
    });
    onSeated(order);
  };
  const { run, busy, wasRun, error } = useOnce(send);
  return { seat: run, busy, failure: error, problems: wasRun ? own : {}, dialog: overrides.dialog };
}

/** Takes digits that are typed before the field has the focus: the keys `w` and `4` can follow each other quickly. */
function useTypedDigits(
  input: WalkInFormProps['input'],
  people: number | null,
  onChange: (people: number) => void,
): void {
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isElsewhere = event.target instanceof Element && event.target.closest('input, textarea, select');
      if (isElsewhere || !/^\d$/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      onChange(Number(`${people ?? ''}${event.key}`));
      input.current?.focus();
    };
    addEventListener('keydown', handleKey, true);
    return () => removeEventListener('keydown', handleKey, true);
  });
}
