import { useNavigate } from '@tanstack/react-router';
import { MAX_BOOK_OUT_PEOPLE } from '@xiwei/contract/bookout/book-out-limits.ts';
import { bookoutApi } from '@xiwei/contract/bookout/bookout.api.ts';
import {
  BOOK_OUT_REMARK_LIMIT,
  BOOK_OUT_STEPS,
  type BookOutStep,
  type BookOutTime,
  firstMissingStep,
  isBookOutPeople,
} from '@xiwei/contract/bookout/bookout.model.ts';
import { dinerContact } from '@xiwei/contract/diners/diners.model.ts';
import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Controller } from 'react-hook-form';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ScrollIntoView } from '#shared/booking/scroll-into-view.tsx';
import { BookOutTimeChoice, useBookOutMonth } from '#shared/bookout/time-choice.tsx';
import type { DraftContact } from '#shared/diners/draft-contact.ts';
import { useContractForm } from '#shared/form/contract-form.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { usePage } from '#shared/navigation/use-page.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { BottomActionBar } from '#ui/bottom-action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { DatePicker } from '#ui/date-picker.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { showToast } from '#ui/toast-store.ts';
import {
  RequestContact,
  type RequestContractForm,
  type RequestFormInput,
  requestForm,
} from './request-contact.tsx';
import { beginWith, type RequestDraft, readPossible, requestDraft } from './request-draft.ts';

interface RequestFormProps {
  store: StoreDetail;
  userId: string;
  contact: DraftContact;
  /** Today and the last day that can be requested, by the store's calendar. */
  today: string;
  lastDay: string;
}

/** The steps of a request, each of which is disabled until those before it are answered. What is entered is kept until it is sent. */
export function RequestForm({ store, userId, contact, today, lastDay }: RequestFormProps) {
  const { t } = useTranslation('bookout');
  const navigate = useNavigate();
  const [missing, setMissing] = useState<BookOutStep>();
  const steps = useRef<Partial<Record<BookOutStep, HTMLElement | null>>>({});
  const create = useAction(bookoutApi.createBookOut, {
    onDone: ({ id: formId }) => {
      requestDraft.clear(userId, store.id);
      showToast({ text: t('create.done'), tone: 'positive' });
      return navigate({
        to: '/book-out-form-detail/$storeId/$formId',
        params: { storeId: store.id, formId },
        replace: true,
      });
    },
  });
  const asked = useAskedFor(today, lastDay);
  const [first] = useState<RequestDraft>(() =>
    beginWith(readPossible(userId, store.id, { today, lastDay }) ?? { ...EMPTY, diner: contact }, asked),
  );
  const form = useContractForm(requestForm, {
    defaultValues: first as RequestFormInput,
    refusalFields: { phoneInvalid: 'diner.phone', phoneLandline: 'diner.phone' },
    submit: (body) => create.mutateAsync({ params: { storeId: store.id }, body }),
  });
  useInput(form.watch, () =>
    requestDraft.save({ ...(form.getValues() as RequestDraft), asked }, userId, store.id),
  );
  const { diner, date = null, adults = null, when = null } = form.watch();
  const isNamed = dinerContact.safeParse(diner).success;
  const next = firstMissingStep({
    diner: isNamed ? diner : null,
    date,
    adults: isBookOutPeople(adults) ? adults : null,
    when,
  });
  const isOpen = (step: BookOutStep) =>
    next === undefined || BOOK_OUT_STEPS.indexOf(step) <= BOOK_OUT_STEPS.indexOf(next);
  const send = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    setMissing(next);
    // Incomplete contacts are reported at their fields.
    if (next === undefined || next === 'diner') return void form.send();
    steps.current[next]?.scrollIntoView({ block: 'center' });
    steps.current[next]?.querySelector<HTMLElement>('[tabindex="0"], input, button')?.focus();
  };
  const stepProps = (step: BookOutStep) => ({
    step,
    open: isOpen(step),
    missing: missing === step && next === step,
    before: BOOK_OUT_STEPS[BOOK_OUT_STEPS.indexOf(step) - 1],
    ref: (element: HTMLElement | null) => {
      steps.current[step] = element;
    },
  });
  return (
    <form noValidate onSubmit={send} className="flex flex-1 flex-col">
      <div className="flex flex-col gap-9 px-gutter pt-6 pb-10">
        <Step {...stepProps('diner')}>
          <RequestContact form={form} />
        </Step>
        <DateAndTime {...{ store, form, today, lastDay, stepProps }} />
        <Wishes form={form} />
        {form.problem !== undefined && (
          <ScrollIntoView key={form.formState.submitCount}>
            <FormProblem error={form.problem} onRetry={() => void form.send()} />
          </ScrollIntoView>
        )}
      </div>
      <BottomActionBar>
        <Button type="submit" size="large" loading={form.busy}>
          {t('create.submit')}
        </Button>
      </BottomActionBar>
    </form>
  );
}

/** Calls a function after each input. */
function useInput(watch: RequestContractForm['watch'], onInput: () => void): void {
  const handle = useEffectEvent(onInput);
  useEffect(() => {
    const { unsubscribe } = watch(() => handle());
    return unsubscribe;
  }, [watch]);
}

/** What is not required: the budget and a remark. */
function Wishes({ form }: { form: RequestContractForm }) {
  const { t } = useTranslation('bookout');
  return (
    <section className="flex flex-col gap-5">
      <Controller
        control={form.control}
        name="budget"
        render={({ field: { ref, value, onChange, onBlur }, fieldState: { error } }) => (
          <MoneyField
            {...{ ref, onChange, onBlur }}
            value={value ?? null}
            label={t('create.budget')}
            hint={t('create.budgetHint')}
            optionalNote={t('create.optional')}
            error={error?.message}
          />
        )}
      />
      <TextArea
        {...form.register('remark')}
        label={t('create.remark')}
        hint={t('create.remarkHint')}
        optionalNote={t('create.optional')}
        counter={BOOK_OUT_REMARK_LIMIT}
        error={form.formState.errors.remark?.message}
      />
    </section>
  );
}

/** Reads the day and the number of people that a link asks for. A day that cannot be requested is left out. */
function useAskedFor(today: string, lastDay: string): RequestDraft['asked'] {
  const { date, people } = usePage('/book-out-form-create/$storeId').search;
  const isPossible = date !== undefined && date >= today && date <= lastDay;
  return { ...(isPossible && { date }), ...(people !== undefined && { adults: people }) };
}

const EMPTY = { date: null, adults: null, when: null, budget: null, remark: '' };

interface StepState {
  step: BookOutStep;
  open: boolean;
  /** Whether the form was sent without it. */
  missing: boolean;
  before: BookOutStep | undefined;
  ref: (element: HTMLElement | null) => void;
}

/** One step with its number. A step that cannot be answered yet says which one comes first. */
function Step({ step, open, missing, before, ref, children }: StepState & { children: ReactNode }) {
  const { t } = useTranslation('bookout');
  const number = BOOK_OUT_STEPS.indexOf(step) + 1;
  return (
    <section ref={ref} aria-label={t(`create.steps.${step}`)} className="flex flex-col gap-4">
      <h2 className="flex items-center gap-2.5 font-semibold text-lead">
        <span
          aria-hidden
          className={classes(
            'grid size-6 place-items-center rounded-full text-caption tabular-nums',
            open ? 'bg-accent-soft text-accent-text' : 'bg-sunken text-ink-soft',
          )}
        >
          {number}
        </span>
        {t(`create.steps.${step}`)}
      </h2>
      {!open && before && <p className="text-ink-soft text-small">{t(`create.first.${before}`)}</p>}
      {children}
      {missing && (
        <p role="alert" className="text-negative text-small">
          {t(`create.first.${step}`)}
        </p>
      )}
    </section>
  );
}

interface DateAndTimeProps extends Omit<RequestFormProps, 'contact' | 'userId'> {
  form: RequestContractForm;
  stepProps: (step: BookOutStep) => StepState;
}

/** The steps that depend on the store's calendar: date, people and time. */
function DateAndTime({ store, form, today, lastDay, stepProps }: DateAndTimeProps) {
  const { t } = useTranslation('bookout');
  const { date = null, adults = null, when = null } = form.watch();
  const { read, setMonth, month } = useBookOutMonth(store.id, (date ?? today).slice(0, 7));
  const isDayOpen = (day: string) =>
    !day.startsWith(month) || !read.data || read.data.days.some((each) => each.date === day);
  const set = (change: { date?: string; adults?: number | null; when?: BookOutTime | null }) => {
    for (const [name, value] of Object.entries(change))
      form.setValue(name as 'date', value as string, { shouldDirty: true });
  };
  const [dateStep, peopleStep, timeStep] = [stepProps('date'), stepProps('adults'), stepProps('when')];
  return (
    <>
      <Step {...dateStep}>
        <DatePicker
          label={t('create.steps.date')}
          value={date}
          onChange={(day) => set({ date: day, when: null })}
          onMonthChange={setMonth}
          min={today}
          max={lastDay}
          today={today}
          disabled={!dateStep.open}
          disabledReason={(day) => (isDayOpen(day) ? undefined : t('create.closed'))}
        />
        {date !== null && !isDayOpen(date) && (
          <p role="alert" className="text-negative text-small">
            {t('create.closed')}
          </p>
        )}
      </Step>
      <Step {...peopleStep}>
        <NumberField
          label={t('create.people')}
          hint={t('create.peopleHint', { count: MAX_BOOK_OUT_PEOPLE })}
          value={adults}
          onChange={(count) => set({ adults: count })}
          min={1}
          max={MAX_BOOK_OUT_PEOPLE}
          disabled={!peopleStep.open}
          error={
            adults === null || isBookOutPeople(adults)
              ? undefined
              : t('create.peopleProblem', { most: MAX_BOOK_OUT_PEOPLE })
          }
        />
      </Step>
      <Step {...timeStep}>
        {timeStep.open && date !== null && (
          <Loaded of={read} skeleton={<Skeleton className="h-24 w-full" />}>
            {(data) => (
              <BookOutTimeChoice
                month={data}
                date={date}
                value={when}
                onChange={(chosen) => set({ when: chosen })}
              />
            )}
          </Loaded>
        )}
      </Step>
    </>
  );
}
