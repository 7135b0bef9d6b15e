import type { ManagedFeast } from '@xiwei/contract/feasts/feast-views.model.ts';
import { serverNow } from '#api/server-clock.ts';
import { feastStage } from './feast-stage.ts';
import { useFeastWords } from './feast-words.ts';

/** Returns the stage of a feast, and the values of the phrases that say what happens next. */
export function useNextStep(feast: ManagedFeast) {
  const words = useFeastWords();
  const stage = feastStage(feast, serverNow());
  const moment = stage === 'soon' && feast.opensAt !== null ? feast.opensAt : feast.deadline;
  return { stage, values: { when: words.moment(moment, feast), reason: feast.auditReason ?? '' } };
}
