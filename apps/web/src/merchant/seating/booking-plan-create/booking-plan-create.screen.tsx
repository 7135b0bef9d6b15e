import { isWallDate } from '@xiwei/contract/common/wall-clock.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { PLAN_TYPES } from '@xiwei/contract/seating/seating.model.ts';
import { useAction } from '#api/hooks.ts';
import { CreatePage } from '#merchant/settings/entry-create.tsx';
import { useStoreCalendar } from '#merchant/shell/use-store-calendar.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { PlanForm } from '../parts/plan-form.tsx';
import { newPlanValues, PLAN_REFUSALS, planEntryOf, planForm } from '../parts/plan-schema.ts';
import { usePlan } from '../parts/use-plan.ts';
import { usePlanWords } from '../parts/use-plan-words.ts';

/** Creates an entry of the booking calendar for the days in the address, or for today. */
export function BookingPlanCreateScreen() {
  const { id: storeId } = useWorkplace();
  const search = usePage('/web/$storeId/booking-plan-create').search;
  const { today } = useStoreCalendar();
  const { entryName } = usePlanWords();
  const createPlanEntry = useAction(seatingApi.createPlanEntry);
  const type = PLAN_TYPES.find((each) => each === search.type) ?? 'closed';
  const dateFrom = search.dateFrom && isWallDate(search.dateFrom) ? search.dateFrom : today;
  const dateTo =
    search.dateTo && isWallDate(search.dateTo) && search.dateTo >= dateFrom ? search.dateTo : dateFrom;
  return (
    <CreatePage
      key={`${type} ${dateFrom} ${dateTo}`}
      list={['seating-shifts', 'plans']}
      words={['seating-shifts', 'plan']}
      of={usePlan()}
      schema={planForm}
      initial={newPlanValues(type, dateFrom, dateTo)}
      refusalFields={PLAN_REFUSALS}
      impact={(values) => ({ type: 'plan', id: null, entry: planEntryOf(values) })}
      create={(values) => createPlanEntry.mutateAsync({ params: { storeId }, body: planEntryOf(values) })}
      nameOf={(values) => entryName(planEntryOf(values))}
    >
      {(f, form) => <PlanForm f={f} entered={form.watch()} />}
    </CreatePage>
  );
}
