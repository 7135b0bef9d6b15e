import type { ExternalOrder } from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { useAccept } from '../parts/use-accept.tsx';
import { AnswerAppeal } from './answer-appeal.tsx';
import { AssignBooking } from './assign-booking.tsx';
import { ChooseTable } from './choose-table.tsx';
import { RejectDialog } from './reject-dialog.tsx';

type Question = 'table' | 'assign' | 'reject';

/** What staff can do with an external order now. */
export function OrderActions({ order }: { order: ExternalOrder }) {
  return order.can.includes('agreeAppeal') ? <AnswerAppeal order={order} /> : <Answers order={order} />;
}

/** Buttons of what is possible. Without any, it still shows why the last action was refused. */
function Answers({ order }: { order: ExternalOrder }) {
  const { t } = useTranslation('groupbuying-merchant');
  const [asking, setAsking] = useState<Question>();
  const { accept, isBusy, failure, dialog } = useAccept();
  const close = () => setAsking(undefined);
  const { can } = order;
  return (
    <div className="flex flex-col gap-3 not-has-[button,[role]]:hidden">
      <FormProblem error={failure} onRetry={() => accept(order)} />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {can.includes('accept') && (
          <>
            <Button loading={isBusy} onClick={() => void accept(order)}>
              {t('actions.acceptBest')}
            </Button>
            <Button variant="secondary" onClick={() => setAsking('table')}>
              {t('actions.chooseTable')}
            </Button>
          </>
        )}
        {can.includes('assign') && (
          <Button variant="secondary" onClick={() => setAsking('assign')}>
            {t('actions.assign')}
          </Button>
        )}
        {can.includes('reject') && (
          <Button variant="quiet" onClick={() => setAsking('reject')}>
            {t('actions.reject')}
          </Button>
        )}
      </div>
      {asking === 'table' && <ChooseTable order={order} onClose={close} />}
      {asking === 'assign' && <AssignBooking order={order} onClose={close} />}
      {asking === 'reject' && <RejectDialog order={order} onClose={close} />}
      {dialog}
    </div>
  );
}
