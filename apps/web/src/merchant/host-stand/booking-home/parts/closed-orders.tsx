import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { useStand } from '../stand/stand-context.ts';

/** How many orders of the day were closed, with a button that shows or hides them, if the store folds them away. */
export function ClosedOrders() {
  const { t } = useTranslation('booking-stand');
  const { evening, matches, q, showsClosed, setShowsClosed } = useStand();
  const closed = evening.parties.filter((party) => party.stage === 'closed' && matches(party));
  if (showsClosed === null || q !== '' || closed.length === 0) return null;
  return (
    <Button
      variant="quiet"
      size="small"
      aria-expanded={showsClosed}
      className="self-center"
      onClick={() => setShowsClosed(!showsClosed)}
    >
      {t(showsClosed ? 'panel.hideClosed' : 'panel.showClosed', { count: closed.length })}
    </Button>
  );
}
