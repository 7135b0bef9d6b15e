import { Link } from '@tanstack/react-router';
import type { ExternalOrder } from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { PlatformMark } from '#shared/groupbuying/platform-mark.tsx';
import { Button } from '#ui/button.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { AnswerDeadline } from './answer-deadline.tsx';
import { OrderStatus } from './order-status.tsx';
import { useAccept } from './use-accept.tsx';
import { useGroupWords } from './use-group-words.ts';

/** An external order in a list: platform, guest, time, people, product and state, with a button that accepts it with the best table. */
export function ExternalOrderRow({ order }: { order: ExternalOrder }) {
  const { t } = useTranslation('groupbuying-merchant');
  const words = useGroupWords();
  const { accept, isBusy, failure, dialog } = useAccept();
  const guest = words.guest(order);
  const when = words.when(order);
  const facts = [
    when,
    words.people(order.people),
    order.product || t('booking'),
    order.amount > 0 && words.money(order.amount),
  ];
  return (
    <div className="flex flex-col">
      <div className="flex items-center">
        <ListRow
          className="min-w-0 flex-1"
          chevron={false}
          leading={<PlatformMark platform={order.platform} className="w-6 justify-center" />}
          title={
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <bdi className="break-words font-semibold">{guest}</bdi>
              <OrderStatus order={order} />
              {order.deadline !== null && <AnswerDeadline until={order.deadline} guest={guest} />}
            </span>
          }
          detail={facts.filter(Boolean).join(' · ')}
          render={
            <Link
              to="/web/$storeId/group-order-detail/$externalOrderId"
              params={{ storeId: order.storeId, externalOrderId: order.id }}
            />
          }
        />
        {order.can.includes('accept') && (
          <Button
            size="small"
            className="me-pad shrink-0"
            loading={isBusy}
            aria-label={t('list.acceptOf', { guest, when })}
            onClick={() => void accept(order)}
          >
            {t('actions.accept')}
          </Button>
        )}
      </div>
      <FormProblem error={failure} onRetry={() => accept(order)} className="mx-pad mb-3" />
      {dialog}
    </div>
  );
}
