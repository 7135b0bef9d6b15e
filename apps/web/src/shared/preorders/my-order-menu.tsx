import { Link } from '@tanstack/react-router';
import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import { dateFormat } from '@xiwei/contract/common/date-format.ts';
import { myMenuApi } from '@xiwei/contract/preorders/preorders.api.ts';
import { Soup } from 'lucide-react';
import { useRead } from '#api/hooks.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ListRow, RowList } from '#ui/list-row.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { MenuLines } from './menu-lines.tsx';

interface MyOrderMenuProps {
  order: DinerOrder;
  /** Time zone of the store. */
  timeZone: string;
}

/** The dishes that were ordered in advance, and the way to choose them. Nothing if the store offers none. */
export function MyOrderMenu({ order, timeZone }: MyOrderMenuProps) {
  const { t } = useTranslation('preorders');
  const language = useLanguage();
  const hasMenu = order.menuAmount !== null;
  const params = { storeId: order.storeId, orderId: order.id };
  const isNeeded = hasMenu || order.can.includes('changePlace');
  const { data: menu } = useRead(myMenuApi.read, { params }, { enabled: isNeeded });
  const canChange = menu?.can.includes('change') ?? false;
  if (!menu || !(hasMenu || canChange)) return null;
  const at = dateFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return (
    <section className="flex flex-col gap-3">
      {menu.lines.length > 0 && (
        <>
          <SectionHeading title={t('title')} />
          <MenuLines lines={menu.lines} amount={menu.amount} />
        </>
      )}
      {canChange && (
        <RowList>
          <ListRow
            leading={<Soup aria-hidden size={20} strokeWidth={1.75} className="text-ink-soft" />}
            title={t(hasMenu ? 'change' : 'choose')}
            detail={menu.changeUntil && t('until', { time: at.format(Date.parse(menu.changeUntil)) })}
            render={<Link to="/order-menu/$storeId/$orderId" params={params} />}
          />
        </RowList>
      )}
    </section>
  );
}
