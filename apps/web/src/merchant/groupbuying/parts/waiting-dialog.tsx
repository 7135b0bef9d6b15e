import { Link } from '@tanstack/react-router';
import { groupbuyingApi } from '@xiwei/contract/groupbuying/groupbuying.api.ts';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useReadPages } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { StandDialogProps } from '#merchant/shell/stand-dialog.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { LoadedPages } from '#shared/states/loaded-pages.tsx';
import { arrowFocus } from '#ui/arrow-focus.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { ExternalOrderRow } from './external-order-row.tsx';

const LINKS = 'a[href*="group-order-detail"]';
const moveFocus = arrowFocus(LINKS);

/**
 * The orders from group-buying platforms that wait for staff, the nearest deadline first, each with a button that accepts it. The first
 * one has the focus, and the arrow keys move it.
 */
export function WaitingDialog({ open, onClose }: StandDialogProps) {
  const { t } = useTranslation('groupbuying-merchant');
  const { id: storeId } = useWorkplace();
  const first = useRef<HTMLElement>(null);
  return (
    <Sheet
      initialFocus={first}
      wide="side"
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={t('waiting.title')}
      description={t('waiting.dialogDetail')}
      footer={
        <Button variant="secondary" render={<Link to="/web/$storeId/group-order" params={{ storeId }} />}>
          {t('waiting.all')}
        </Button>
      }
    >
      {open && <Waiting storeId={storeId} first={first} />}
    </Sheet>
  );
}

function Waiting({ storeId, first }: { storeId: string; first: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('groupbuying-merchant');
  const orders = useReadPages(groupbuyingApi.listExternalOrders, { tab: 'waiting' }, { storeId });
  const list = useRef<HTMLDivElement>(null);
  const isLoaded = orders.data !== undefined;
  // The dialog moves the focus itself if the orders are there when it opens.
  useLayoutEffect(() => {
    if (isLoaded) first.current = list.current?.querySelector<HTMLElement>(LINKS) ?? null;
  }, [isLoaded, first]);
  useEffect(() => {
    if (isLoaded) first.current?.focus();
  }, [isLoaded, first]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: moves the focus between the controls inside.
    <div ref={list} onKeyDown={moveFocus}>
      <LoadedPages
        of={orders}
        label={t('list.label')}
        itemKey={({ id }) => id}
        skeleton={<SkeletonList shape="rows" count={3} />}
        className="overflow-hidden rounded-large border border-line bg-surface"
        empty={<p className="py-6 text-center text-ink-soft">{t('list.emptyWaiting')}</p>}
      >
        {(order) => <ExternalOrderRow order={order} />}
      </LoadedPages>
    </div>
  );
}
