import type { Participation } from '@xiwei/contract/feasts/feast-views.model.ts';
import { useTranslation } from 'react-i18next';
import { StepProgress } from '#ui/progress.tsx';

/** The steps of a refund. Renders nothing if nothing is or was refunded. */
export function RefundProgress({ mine: { refunding, refunded } }: { mine: Participation }) {
  const { t } = useTranslation('feasts-join');
  if (refunding === 0 && refunded === 0) return null;
  const steps = [t('back.steps.asked'), t('back.steps.refunding'), t('back.steps.refunded')];
  return (
    <StepProgress label={t('back.refundSteps')} steps={steps} current={refunding > 0 ? 1 : steps.length} />
  );
}
