import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormSection } from '#merchant/settings/form-section.tsx';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { FormBar } from '../parts/form/form-bar.tsx';
import { type GuestDraft, guestOf } from '../parts/form/order-draft.ts';
import { guestProblems, hasProblem, type Problems, problemsOfRefusal } from '../parts/form/order-problems.ts';
import { SEND_KEYS, useSendShortcut } from '../parts/form/send-shortcut.ts';
import { useFormWords } from '../parts/form/use-form-words.ts';
import { useOnce } from '../parts/form/use-once.ts';
import { useOrderChange, useToOrder } from '../parts/form/use-order-change.tsx';
import { GuestCard } from '../parts/guest-choice/guest-card.tsx';
import { GuestChoice } from '../parts/guest-choice/guest-choice.tsx';

/** Form that gives an order to another guest: the present one, and the choice of the new one. */
export function GuestForm({ order }: { order: StaffOrder }) {
  const { t } = useTranslation('booking-order-form');
  const { guestName } = useFormWords();
  const [guest, setGuest] = useState<GuestDraft>({ by: 'none' });
  const { problems, send, busy, failure, notice } = useChangeGuest(order, guest);
  const isSame = guest.by === 'record' && guest.id === order.diner?.id;
  useSendShortcut(() => !isSame && send());
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!isSame) void send();
      }}
      className="flex flex-1 flex-col gap-6"
    >
      <FormSection title={t('changeGuest.now')}>
        {order.diner ? (
          <GuestCard id={order.diner.id} date={order.date} orderId={order.id} />
        ) : (
          <p>{guestName(order)}</p>
        )}
      </FormSection>
      <FormSection title={t('changeGuest.next')}>
        <GuestChoice
          autoFocus
          value={guest}
          onChange={setGuest}
          problems={problems}
          date={order.date}
          orderId={order.id}
        />
        {isSame && <NoticeBar tone="caution">{t('changeGuest.same')}</NoticeBar>}
        <NoticeBar>{t('changeGuest.belongs')}</NoticeBar>
      </FormSection>
      {notice ?? <FormProblem error={failure} onRetry={send} />}
      <FormBar summary="">
        <Button type="submit" loading={busy} disabled={isSame} aria-keyshortcuts={SEND_KEYS}>
          {t('changeGuest.save')}
        </Button>
      </FormBar>
    </form>
  );
}

function useChangeGuest(order: StaffOrder, guest: GuestDraft) {
  const { t } = useTranslation('booking-order-form');
  const { change, conflict } = useOrderChange(order);
  const toOrder = useToOrder(order.id);
  const [refused, setRefused] = useState<{ guest: GuestDraft; problems: Problems }>();
  const own = guestProblems(guest, true, (name) => t(`required.${name}`));
  const submit = async () => {
    const diner = guestOf(guest);
    if (hasProblem(own) || !diner) return;
    try {
      if (await change('guest', { diner })) await toOrder();
    } catch (error) {
      const found = problemsOfRefusal(error);
      if (!found) throw error;
      setRefused({ guest, problems: found });
    }
  };
  const { run, busy, wasRun, error } = useOnce(submit);
  const problems = { ...(wasRun && own), ...(refused?.guest === guest && refused.problems) };
  return { problems, send: run, busy, failure: error, notice: conflict(error, () => void run()) };
}
