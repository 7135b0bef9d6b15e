import { DEADLINE_WARNING_MINUTES } from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Deadline } from '#merchant/shell/deadline.tsx';

interface AnswerDeadlineProps {
  /** Instant by the server's clock. */
  until: string;
  /** The guest, for the announcement to screen readers. */
  guest: string;
}

/** The time that is left to answer a platform. */
export function AnswerDeadline({ until, guest }: AnswerDeadlineProps) {
  const { t } = useTranslation('groupbuying-merchant');
  return (
    <Deadline
      until={until}
      urgentSeconds={DEADLINE_WARNING_MINUTES * 60}
      words={{
        left: (time) => t('deadline.left', { time }),
        urgent: t('deadline.soon', { guest, minutes: DEADLINE_WARNING_MINUTES }),
        over: t('deadline.over'),
      }}
    />
  );
}
