import { useNavigate } from '@tanstack/react-router';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { CalendarPanel } from '../calendar/calendar-panel.tsx';
import { returnPath } from '../calendar/return-path.ts';

/** Calendar in which a day is chosen; returns to the page that asked for it, with the day in its address. */
export function StoreCalendarPickerScreen() {
  const { id } = useWorkplace();
  const { search } = usePage('/web/$storeId/store-calendar-picker');
  const navigate = useNavigate();
  return (
    <StorePage width="form">
      <CalendarPanel
        chosen={search.date === undefined ? undefined : { from: search.date, to: search.date }}
        onChoose={({ from: date }) =>
          void navigate({
            href: returnPath(search.returnTo, `/web/${id}/booking-home`, { date }),
            replace: true,
          })
        }
      />
    </StorePage>
  );
}
