import { useRead } from '#api/hooks.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { MenuLines } from './menu-lines.tsx';
import { MENU_ENDPOINTS, type MenuOf } from './menu-side.ts';

/** The dishes that the party of an order has ordered in advance. */
export function OrderMenuLines({ as, params }: MenuOf) {
  return (
    <Loaded of={useRead(MENU_ENDPOINTS[as].read, { params })} skeleton={<SkeletonList count={2} />}>
      {({ lines, amount }) => lines.length > 0 && <MenuLines lines={lines} amount={amount} />}
    </Loaded>
  );
}
