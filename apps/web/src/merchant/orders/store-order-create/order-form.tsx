import { useNavigate } from '@tanstack/react-router';
import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { STAFF_METHODS } from '@xiwei/contract/booking/booking.model.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormSection } from '#merchant/settings/form-section.tsx';
import { useStoreCalendar } from '#merchant/shell/use-store-calendar.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { showToast } from '#ui/toast-store.ts';
import { useOverrides } from '../overrides/override-question.tsx';
import { FormBar } from '../parts/form/form-bar.tsx';
import { orderInputOf, seatingQueryOf } from '../parts/form/order-draft.ts';
import { hasProblem, orderProblems, type Problems, problemsOfRefusal } from '../parts/form/order-problems.ts';
import { PlaceFields, StayField } from '../parts/form/place-fields.tsx';
import { SEND_KEYS, useSendShortcut } from '../parts/form/send-shortcut.ts';
import { useCreateStaffOrder } from '../parts/form/use-create-staff-order.ts';
import { useFormWords } from '../parts/form/use-form-words.ts';
import { useOnce } from '../parts/form/use-once.ts';
import { GuestChoice } from '../parts/guest-choice/guest-choice.tsx';
import { TableChoice } from '../placing/table-choice/table-choice.tsx';
import { DepositField } from './deposit-field.tsx';
import { DetailFields } from './detail-fields.tsx';
import { Summary } from './summary.tsx';
import { useOrderDraft } from './use-order-draft.ts';

/** On a wide screen the guest and the time are beside the table and the details, so that all is seen at once. */
const COLUMNS = 'grid items-start gap-x-10 gap-y-6 xl:grid-cols-2';

/** Form of a new order. What is entered is kept until the order is made. */
export function OrderForm({ search }: { search: Record<string, unknown> }) {
  const { t } = useTranslation(['booking-order-form', 'booking-staff']);
  const { id: storeId } = useWorkplace();
  const { businessDate } = useStoreCalendar();
  const { draft, change, clear, restored } = useOrderDraft(storeId, search, businessDate);
  const { problems, send, busy, failure, dialog, element } = useSend(draft, clear);
  const query = seatingQueryOf(draft);
  const stay = draft.turnMinutes === null ? {} : { turnMinutes: draft.turnMinutes };
  const props = { draft, onChange: change, problems };
  useSendShortcut(send);
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
      }}
      className="flex flex-1 flex-col gap-6"
    >
      {restored && <Restored onClear={clear} />}
      <div className={COLUMNS}>
        <div className="flex min-w-0 flex-col gap-6">
          <GuestChoice
            autoFocus
            value={draft.guest}
            onChange={(guest) => change({ guest })}
            problems={problems}
            date={draft.date}
            optionalNote={draft.method === 'walkIn' ? t('details.optional') : undefined}
          />
          <FormSection title={t('place.title')}>
            <PlaceFields {...props} />
          </FormSection>
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <FormSection title={t('table.title')}>
            <TableChoice
              query={query && { ...query, ...stay }}
              value={draft.table}
              onChange={(table) => change({ table })}
              error={problems.table}
            />
            <StayField {...props} />
          </FormSection>
          <FormSection title={t('details.title')}>
            <SegmentedControl
              wide
              label={t('method.label')}
              hideLabel={false}
              value={draft.method}
              options={STAFF_METHODS.map((method) => ({
                value: method,
                label: t(`booking-staff:methods.${method}`),
              }))}
              onChange={(method) => change({ method })}
            />
            <DepositField draft={draft} onChange={change} problems={problems} />
            <DetailFields draft={draft} onChange={change} problems={problems} />
          </FormSection>
        </div>
      </div>
      <FormProblem error={failure} onRetry={send} />
      <FormBar summary={<Summary draft={draft} />}>
        <Button type="submit" loading={busy} aria-keyshortcuts={SEND_KEYS}>
          {t('create.save')}
        </Button>
      </FormBar>
      {dialog}
    </form>
  );
}

function Restored({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('booking-order-form');
  return (
    <NoticeBar
      action={
        <Button variant="secondary" size="small" onClick={onClear}>
          {t('create.clear')}
        </Button>
      }
    >
      {t('create.restored')}
    </NoticeBar>
  );
}

type Draft = ReturnType<typeof useOrderDraft>['draft'];

/** Checks and sends the form once, asks about rules that can be overridden, and leads on when the order is made. */
function useSend(draft: Draft, clear: () => void) {
  const { t } = useTranslation('booking-order-form');
  const create = useCreateStaffOrder();
  const overrides = useOverrides('book');
  const leave = useLeave();
  const element = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState<{ draft: Draft; problems: Problems }>();
  const own = orderProblems(draft, (name) => t(`required.${name}`));
  const focusProblem = useFocusProblem(element);
  const submit = async () => {
    const query = seatingQueryOf(draft);
    if (hasProblem(own) || !query) return focusProblem();
    try {
      const order = await overrides.run(query, (reasons) => create.mutateAsync(orderInputOf(draft, reasons)));
      if (!order) return;
      clear();
      await leave(order);
    } catch (error) {
      const found = problemsOfRefusal(error);
      if (!found) throw error;
      setRefused({ draft, problems: found });
      focusProblem();
    }
  };
  const { run, busy, wasRun, error } = useOnce(submit);
  // A refusal concerns what was sent: it is not shown any more once that is changed.
  const problems = { ...(wasRun && own), ...(refused?.draft === draft && refused.problems) };
  return { problems, send: run, busy, failure: error, dialog: overrides.dialog, element };
}

/** Returns a function that moves the focus to the first field with a problem, once it is shown. */
function useFocusProblem(element: { current: HTMLFormElement | null }) {
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (attempt > 0) element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [attempt, element]);
  return () => setAttempt((last) => last + 1);
}

/** Leads on from an order that was made: to its payment link if a deposit is due, else to the board with it selected. */
function useLeave() {
  const { t } = useTranslation('booking-order-form');
  const { id: storeId } = useWorkplace();
  const navigate = useNavigate();
  const { guestName, when } = useFormWords();
  return async (order: StaffOrder) => {
    const { id, date, status } = order;
    if (status === 'waitDepositPayment') {
      await navigate({ to: '.', search: { order: id }, replace: true } as never);
      return;
    }
    showToast({ text: t('create.done', { guest: guestName(order), when: when(order) }), tone: 'positive' });
    await navigate({ to: `/web/${storeId}/booking-home`, search: { date, order: id } } as never);
  };
}
