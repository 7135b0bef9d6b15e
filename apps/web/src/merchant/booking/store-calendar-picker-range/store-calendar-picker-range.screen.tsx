import { useNavigate } from '@tanstack/react-router';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { type DayRange, rangeBetween } from '#ui/calendar-days.ts';
import { RangeChoice } from '../calendar/range-choice.tsx';
import { returnPath } from '../calendar/return-path.ts';

/** Calendar in which a range of days is chosen; returns to the page that asked for it, with the range in its address. */
export function StoreCalendarPickerRangeScreen() {
  const { id } = useWorkplace();
  const { search } = usePage('/web/$storeId/store-calendar-picker-range');
  const navigate = useNavigate();
  const { from, to } = search;
  const use = (days: DayRange) =>
    void navigate({
      href: returnPath(search.returnTo, `/web/${id}/booking-order-search`, { ...days }),
      replace: true,
    });
  return (
    <StorePage width="form">
      <RangeChoice
        initial={from !== undefined && to !== undefined ? rangeBetween(from, to) : undefined}
        onUse={use}
      />
    </StorePage>
  );
}
