import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import type { TimeExplanation } from '@xiwei/contract/booking/explanation.model.ts';
import { dateIn } from '@xiwei/contract/common/wall-clock.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { useState } from 'react';
import { useRead } from '#api/hooks.ts';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { CheckAnswer, CheckSkeleton, VerdictAnnouncement } from './check-answer.tsx';
import { CheckForm } from './check-form.tsx';
import { type CheckedBooking, useCheckedBooking } from './checked-booking.ts';

/** Explains why a time can or cannot be booked, by diners or by staff. */
export function BookingCheckScreen() {
  const { id: storeId } = useWorkplace();
  const settings = useRead(storeSettingsApi.readStoreSettings, { params: { storeId } });
  return (
    <StorePage>
      <Loaded of={settings} skeleton={<SkeletonList count={6} />}>
        {({ base: { timezone } }) => <Check timezone={timezone} />}
      </Loaded>
    </StorePage>
  );
}

function Check({ timezone }: { timezone: string }) {
  const { id: storeId } = useWorkplace();
  const [today] = useState(() => dateIn(timezone, Date.now()));
  const { booking, change } = useCheckedBooking(today);
  const { adults, children, date, time, as } = booking;
  const query = { adults, children, date, time, as };
  const explanation = useRead(availabilityApi.explainTime, { params: { storeId }, query });
  const shifts = useShiftsOf(explanation.data, booking);
  return (
    <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(18rem,26rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <VerdictAnnouncement {...(explanation.data && { booking, explanation: explanation.data })} />
      <CheckForm {...{ booking, change, timezone, today, shifts }} />
      <Loaded of={explanation} skeleton={<CheckSkeleton />}>
        {(data) => <CheckAnswer booking={booking} explanation={data} />}
      </Loaded>
    </div>
  );
}

/**
 * Returns the start times of the day. While another time of the same day is read, those of the answer before stay: the focus
 * is on one of them.
 */
function useShiftsOf(data: TimeExplanation | undefined, { date }: CheckedBooking) {
  const [kept, setKept] = useState<{ date: string; shifts: TimeExplanation['shifts'] }>();
  if (data && kept?.shifts !== data.shifts) setKept({ date, shifts: data.shifts });
  return data?.shifts ?? (kept?.date === date ? kept.shifts : undefined);
}
