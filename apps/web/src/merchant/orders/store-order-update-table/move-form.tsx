import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormSection } from '#merchant/settings/form-section.tsx';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { useOverrides } from '../overrides/override-question.tsx';
import { FormBar } from '../parts/form/form-bar.tsx';
import { type PlaceDraft, placeOf, seatingQueryOf } from '../parts/form/order-draft.ts';
import { hasProblem, type Problems, placeProblems, problemsOfRefusal } from '../parts/form/order-problems.ts';
import { PlaceFields, StayField } from '../parts/form/place-fields.tsx';
import { SEND_KEYS, useSendShortcut } from '../parts/form/send-shortcut.ts';
import { useOnce } from '../parts/form/use-once.ts';
import { useOrderChange, useToOrder } from '../parts/form/use-order-change.tsx';
import { TableChoice } from '../placing/table-choice/table-choice.tsx';
import { Comparison } from './comparison.tsx';
import { draftOf } from './place-of-order.ts';

/** Form that moves an order: the old place beside the new one, and what else would change. */
export function MoveForm({ order }: { order: StaffOrder }) {
  const { t } = useTranslation('booking-order-form');
  const [initial] = useState(() => draftOf(order));
  const [draft, setDraft] = useState(initial);
  const { problems, send, busy, failure, notice, dialog } = useMove(order, draft);
  const change = (changes: Partial<PlaceDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const isChanged = JSON.stringify(draft) !== JSON.stringify(initial);
  const query = seatingQueryOf(draft);
  const stay = draft.turnMinutes === null ? {} : { turnMinutes: draft.turnMinutes };
  const tableQuery = query && { ...query, ...stay, orderId: order.id };
  const props = { draft, onChange: change, problems, orderId: order.id };
  useSendShortcut(() => isChanged && send());
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (isChanged) void send();
      }}
      className="flex flex-1 flex-col gap-6"
    >
      <Comparison order={order} draft={draft} query={tableQuery} />
      <FormSection title={t('place.title')}>
        <PlaceFields {...props} />
      </FormSection>
      <FormSection title={t('table.title')}>
        <TableChoice
          query={tableQuery}
          value={draft.table}
          onChange={(table) => change({ table })}
          error={problems.table}
        />
        <StayField {...props} />
      </FormSection>
      <ul className="list-disc ps-5 text-ink-soft text-small">
        <li>{t('move.keepsOld')}</li>
        {order.deposit > 0 && <li>{t('move.depositStays')}</li>}
      </ul>
      {notice ?? <FormProblem error={failure} onRetry={send} />}
      <FormBar summary={isChanged ? '' : t('move.nothing')}>
        <Button type="submit" loading={busy} disabled={!isChanged} aria-keyshortcuts={SEND_KEYS}>
          {t('move.save')}
        </Button>
      </FormBar>
      {dialog}
    </form>
  );
}

/** Checks and sends the move, asks about rules that can be overridden, and shows conflicts. */
function useMove(order: StaffOrder, draft: PlaceDraft) {
  const { t } = useTranslation('booking-order-form');
  const { change, conflict } = useOrderChange(order);
  const overrides = useOverrides('move');
  const toOrder = useToOrder(order.id);
  const [refused, setRefused] = useState<{ draft: PlaceDraft; problems: Problems }>();
  const own = placeProblems(draft, (name) => t(`required.${name}`));
  const submit = async () => {
    const query = seatingQueryOf(draft);
    if (hasProblem(own) || !query) return;
    try {
      const isDone = await overrides.run(query, (reasons) =>
        change('move', { place: placeOf(draft, reasons) }),
      );
      if (isDone) await toOrder();
    } catch (error) {
      const found = problemsOfRefusal(error);
      if (!found) throw error;
      setRefused({ draft, problems: found });
    }
  };
  const { run, busy, wasRun, error } = useOnce(submit);
  const problems = { ...(wasRun && own), ...(refused?.draft === draft && refused.problems) };
  const notice = conflict(error, () => void run());
  return { problems, send: run, busy, failure: error, notice, dialog: overrides.dialog };
}
