import type { PlanType } from '@xiwei/contract/seating/seating.model.ts';
import { CALENDAR_STYLE } from '#shared/seating/calendar-style.ts';
import { classes } from '#ui/classes.ts';

/** Icon of a type of entry. */
export function TypeIcon({ type }: { type: PlanType }) {
  const { icon: Icon, tint } = CALENDAR_STYLE[type];
  return (
    <span className={classes('grid size-8 place-items-center rounded-full', tint)}>
      <Icon aria-hidden size={16} />
    </span>
  );
}
