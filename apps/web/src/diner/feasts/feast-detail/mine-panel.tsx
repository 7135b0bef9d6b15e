import { Link } from '@tanstack/react-router';
import type { FeastForReader, Participation } from '@xiwei/contract/feasts/feast-views.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useFeastWords } from '#shared/feasts/feast-words.ts';
import { Button } from '#ui/button.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { CloseNote } from '../parts/close-note.tsx';
import { PaymentDue } from '../parts/not-joinable.tsx';

interface MinePanelProps {
  feast: FeastForReader;
  readAgain: () => void;
}

/** The reader’s own registration, on the page of the feast: what is to be done, and what happens next. */
export function MinePanel({ feast, readAgain }: MinePanelProps) {
  const { t } = useTranslation('feasts-diner');
  const words = useFeastWords();
  const { mine } = feast;
  if (!mine) return null;
  const see = (
    <Button
      variant="secondary"
      size="small"
      render={
        <Link to="/feast-back/$storeId/$feastId" params={{ storeId: feast.storeId, feastId: feast.id }} />
      }
    >
      {t('mine.see')}
    </Button>
  );
  if (mine.status === 'waitDepositPayment')
    return (
      <NoticeBar tone="caution" title={t('mine.toPay')}>
        <PaymentDue feast={feast} onEnd={readAgain} />
      </NoticeBar>
    );
  if (mine.status === 'success' && feast.status !== 'closed') {
    const isFormed = feast.formedAt !== null;
    const deadline = words.moment(feast.deadline, feast);
    const isFree = feast.onExit !== null && feast.onExit.refund >= feast.onExit.held;
    return (
      <NoticeBar
        tone="positive"
        title={isFormed ? t('mine.formed') : t('mine.joined', { people: words.people(mine.people) })}
        action={see}
      >
        {isFormed && t('mine.formedDetail', { when: words.when(feast), store: feast.store.name })}
        {!isFormed && !isFree && t('mine.waitForming')}
        {!isFormed && isFree && t(mine.held > 0 ? 'mine.joinedDetail' : 'mine.joinedFree', { deadline })}
      </NoticeBar>
    );
  }
  if (mine.status === 'success')
    return (
      <NoticeBar tone="neutral" title={t('join.ended.finished')} action={see}>
        {mine.kept > 0 && t('mine.kept', { amount: words.money(mine.kept) })}
      </NoticeBar>
    );
  const reason = feast.status === 'closed' && mine.closeReason === 'withdrawn' ? 'closed' : mine.closeReason;
  return (
    <NoticeBar tone="neutral" title={t(`mine.${reason ?? 'exited'}`)} action={mine.paid > 0 && see}>
      {mine.closeReason === 'expired' && feast.can.includes('join') && t('mine.expiredDetail')}
      <Refund mine={mine} />
      {feast.closeNote !== null && <CloseNote note={feast.closeNote} />}
    </NoticeBar>
  );
}

/** How much is being refunded, or was. */
function Refund({ mine: { refunding, refunded } }: { mine: Participation }) {
  const { t } = useTranslation('feasts-diner');
  const words = useFeastWords();
  if (refunding > 0) return t('mine.refunding', { amount: words.money(refunding) });
  return refunded > 0 && t('mine.refunded', { amount: words.money(refunded) });
}
