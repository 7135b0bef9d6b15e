import { ZERO_FEN } from '@xiwei/contract/common/money.ts';
import { dateIn, minuteIn, timeOf } from '@xiwei/contract/common/wall-clock.ts';
import type { ManagedFeast } from '@xiwei/contract/feasts/feast-views.model.ts';
import type { NewFeast, WallMoment } from '@xiwei/contract/feasts/feasts.model.ts';

/** Returns the values of the form of a new feast. */
export const emptyFeast = (): NewFeast => ({
  ...{ title: '', description: '', menu: '', theme: 'darkGold', diningPlace: '' },
  ...{ date: '', time: '', kindId: '', itemIds: null, turnMinutes: null, participantCount: 8 },
  ...{ estimatedCost: null, depositPerPerson: ZERO_FEN, serviceCharge: ZERO_FEN },
  ...{ opensAt: null, deadline: { date: '', time: '' }, visibility: 'public', shareable: 'everyone' },
});

/** Returns an instant as a date and a time on a clock. */
const momentOf = (instant: string, timezone: string): WallMoment => {
  const at = Date.parse(instant);
  return { date: dateIn(timezone, at), time: timeOf(minuteIn(timezone, at)) };
};

/** Returns the values of the form for a feast. */
export function valuesOf(feast: ManagedFeast): NewFeast {
  const { timezone } = feast.store;
  const { title, description, menu, theme, date, time, kindId, itemIds, turnMinutes, diningPlace } = feast;
  const { participantCount, estimatedCost, depositPerPerson, serviceCharge, visibility, shareable } = feast;
  return {
    ...{ title, description, menu, theme, date, time, kindId, itemIds, turnMinutes, diningPlace },
    ...{ participantCount, visibility, shareable, estimatedCost, depositPerPerson, serviceCharge },
    opensAt: feast.opensAt === null ? null : momentOf(feast.opensAt, timezone),
    deadline: momentOf(feast.deadline, timezone),
  };
}
