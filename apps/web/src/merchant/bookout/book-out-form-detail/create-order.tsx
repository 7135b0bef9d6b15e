import { Link } from '@tanstack/react-router';
import { MAX_BOOK_OUT_PEOPLE } from '@xiwei/contract/bookout/book-out-limits.ts';
import { staffBookoutApi } from '@xiwei/contract/bookout/bookout.api.ts';
import {
  isBookOutPeople,
  type RoomSuggestions,
  type StaffBookOut,
} from '@xiwei/contract/bookout/bookout.model.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '#api/hooks.ts';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useOverrides, useOverrideWords } from '#merchant/orders/overrides/override-question.tsx';
import { useStoreCalendar } from '#merchant/shell/use-store-calendar.ts';
import { useBookOutWords } from '#shared/bookout/use-book-out-words.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Loaded } from '#shared/states/loaded.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { MoneyField } from '#ui/money-field.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { showToast } from '#ui/toast-store.ts';

type Room = RoomSuggestions['rooms'][number];

/** What staff choose besides time and people. It stays when other rooms are read. */
interface Choice {
  kindId: string | null;
  deposit: number | null;
  remark: string;
}

/** The most characters of a note of staff. */
const REMARK_LIMIT = 500;

/** Creates the order of a request: time and people, a room or table that is free then, and the deposit. */
export function CreateOrder({ form }: { form: StaffBookOut }) {
  const { t } = useTranslation('bookout-merchant');
  const { today, weekStart } = useStoreCalendar();
  const [place, setPlace] = useState({
    date: form.date,
    time: form.time,
    adults: form.adults as number | null,
  });
  const [choice, setChoice] = useState<Choice>({ kindId: null, deposit: null, remark: '' });
  const query = {
    date: place.date,
    ...(place.time !== null && { time: place.time }),
    ...(isBookOutPeople(place.adults) && { adults: place.adults }),
  };
  const params = { storeId: form.storeId, formId: form.id };
  const rooms = useRead(staffBookoutApi.suggestRooms, { params, query });
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-4 sm:grid-cols-3">
        <DateField
          label={t('arrange.date')}
          value={place.date}
          onChange={(date) => date !== null && setPlace({ ...place, date, time: null })}
          min={today}
          today={today}
          weekStart={weekStart}
        />
        <TimeSelect
          rooms={rooms.data}
          value={place.time ?? rooms.data?.time ?? null}
          onChange={(time) => setPlace({ ...place, time })}
        />
        <NumberField
          label={t('arrange.people')}
          value={place.adults}
          onChange={(adults) => setPlace({ ...place, adults })}
          min={1}
          max={MAX_BOOK_OUT_PEOPLE}
          error={
            isBookOutPeople(place.adults)
              ? undefined
              : t('arrange.peopleProblem', { most: MAX_BOOK_OUT_PEOPLE })
          }
        />
      </div>
      <Loaded of={rooms} skeleton={<SkeletonList shape="rows" count={3} />}>
        {(suggested) => (
          <RoomForm
            {...{ form, suggested, choice }}
            adults={place.adults}
            onChange={(change) => setChoice({ ...choice, ...change })}
          />
        )}
      </Loaded>
    </div>
  );
}

interface TimeSelectProps {
  rooms: RoomSuggestions | undefined;
  value: string | null;
  onChange: (time: string) => void;
}

function TimeSelect({ rooms, value, onChange }: TimeSelectProps) {
  const { t } = useTranslation('bookout-merchant');
  const words = useBookOutWords();
  const times = rooms?.times ?? [];
  const options = value === null || times.includes(value) ? times : [value, ...times];
  return (
    <Select
      label={t('arrange.time')}
      options={options.map((time) => ({ value: time, label: words.time(time) }))}
      value={value ?? ''}
      onChange={onChange}
      disabled={options.length === 0}
    />
  );
}

interface RoomFormProps {
  form: StaffBookOut;
  suggested: RoomSuggestions;
  adults: number | null;
  choice: Choice;
  onChange: (change: Partial<Choice>) => void;
}

function RoomForm({ form, suggested, adults, choice, onChange }: RoomFormProps) {
  const { t } = useTranslation('bookout-merchant');
  const { rooms, time } = suggested;
  const chosen = rooms.find((room) => room.kindId === choice.kindId);
  const { send, isMissing, busy, failure, dialog } = useCreate({ form, suggested, adults, choice });
  if (rooms.length === 0 || time === null) return <NoRooms form={form} suggested={suggested} />;
  return (
    <div className="flex flex-col gap-5">
      <RadioGroup
        label={t('arrange.rooms')}
        value={chosen?.kindId ?? null}
        onChange={(kindId) => onChange({ kindId })}
        error={isMissing && !chosen ? t('arrange.chooseRoom') : undefined}
        options={rooms.map((room) => ({
          value: room.kindId,
          label: <RoomName room={room} />,
          detail: <RoomFacts room={room} />,
        }))}
      />
      <MoneyField
        label={t('arrange.deposit')}
        hint={t('arrange.depositHint')}
        optionalNote={t('detail.optional')}
        value={choice.deposit}
        onChange={(deposit) => onChange({ deposit })}
      />
      <TextArea
        label={t('arrange.remark')}
        optionalNote={t('detail.optional')}
        counter={REMARK_LIMIT}
        maxLength={REMARK_LIMIT}
        rows={2}
        value={choice.remark}
        onChange={(event) => onChange({ remark: event.target.value })}
      />
      <FormProblem error={failure} onRetry={send} />
      <Button className="self-start" loading={busy} onClick={send}>
        {t('arrange.submit')}
      </Button>
      {dialog}
    </div>
  );
}

/** Sends the order, after a question about the rules that it breaks. */
function useCreate({ form, suggested, adults, choice }: Omit<RoomFormProps, 'onChange'>) {
  const { t } = useTranslation('bookout-merchant');
  const [isMissing, setMissing] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const overrides = useOverrides('book');
  const create = useAction(staffBookoutApi.createBookOutOrder, {
    onDone: () => showToast({ text: t('arrange.created'), tone: 'positive' }),
  });
  const { date, time, rooms } = suggested;
  const { deposit, remark } = choice;
  const chosen = rooms.find((room) => room.kindId === choice.kindId);
  const send = async () => {
    setMissing(!chosen);
    setFailure(undefined);
    if (!chosen || time === null || !isBookOutPeople(adults) || Number.isNaN(deposit)) return;
    const place = { date, time, adults };
    try {
      await overrides.run({ ...place, children: 0 }, (rules) =>
        create.mutateAsync({
          params: { storeId: form.storeId, formId: form.id },
          body: {
            version: form.version,
            place: { ...place, kindId: chosen.kindId, overrides: [...rules] },
            ...(deposit !== null && { deposit: deposit as Fen }),
            remarkByStore: remark,
          },
        }),
      );
    } catch (error) {
      setFailure(error);
    }
  };
  return { send: () => void send(), isMissing, busy: create.isPending, failure, dialog: overrides.dialog };
}

/** Leads to the page on which staff choose any tables themselves. The order can be assigned afterwards. */
function NoRooms({ form, suggested: { date, time } }: Pick<RoomFormProps, 'form' | 'suggested'>) {
  const { t } = useTranslation('bookout-merchant');
  const guest = form.diner && { dinerId: form.diner.id };
  return (
    <EmptyState
      icon={<SearchX size={30} strokeWidth={1.5} />}
      title={t('arrange.noRooms')}
      detail={t('arrange.noRoomsDetail')}
      action={
        <Button
          variant="secondary"
          render={
            <Link
              to="/web/$storeId/store-order-create"
              params={{ storeId: form.storeId }}
              search={{ date, ...(time !== null && { time }), people: form.adults, ...guest }}
            />
          }
        >
          {t('arrange.orderForm')}
        </Button>
      }
    />
  );
}

function RoomName({ room }: { room: Room }) {
  const { t } = useTranslation('bookout-merchant');
  const ruleOf = useOverrideWords();
  return (
    <span className="flex flex-wrap items-center gap-2">
      {room.name}
      {room.privateRoom && <Badge tone="gold">{t('arrange.room')}</Badge>}
      {room.withinBudget === false && <Badge tone="caution">{t('arrange.overBudget')}</Badge>}
      {room.overrides.map((rule) => (
        <Badge key={rule} tone="caution">
          {ruleOf(rule)}
        </Badge>
      ))}
    </span>
  );
}

function RoomFacts({ room }: { room: Room }) {
  const { t } = useTranslation('bookout-merchant');
  const words = useBookOutWords();
  const { seats, maxSeats, minSpend, deposit, labels } = room;
  const facts = [
    seats < maxSeats
      ? t('arrange.seats', { from: seats, to: maxSeats })
      : t('arrange.seatsUpTo', { to: maxSeats }),
    ...(labels.length > 0 ? [t('arrange.tables', { labels: labels.join(' + ') })] : []),
    ...(minSpend === null ? [] : [t('arrange.minSpend', { amount: words.money(minSpend) })]),
    deposit > 0 ? t('arrange.rulesDeposit', { amount: words.money(deposit) }) : t('arrange.noRulesDeposit'),
  ];
  return facts.join(' · ');
}
