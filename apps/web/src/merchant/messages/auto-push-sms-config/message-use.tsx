import { Link } from '@tanstack/react-router';
import { DEFAULT_CURRENCY } from '@xiwei/contract/common/currency.ts';
import { formatMoney } from '@xiwei/contract/common/money.ts';
import { messagesApi } from '@xiwei/contract/messages/messages.api.ts';
import type { MessageUse } from '@xiwei/contract/messages/messages.model.ts';
import { MESSAGE_CHANNELS } from '@xiwei/contract/stores/store-messages.ts';
import { History } from 'lucide-react';
import { useRead } from '#api/hooks.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';

/** How many messages the store has sent today and this month by each channel, and what SMS cost if the platform has set prices. */
export function MessageUseTable() {
  const { t } = useTranslation('messages-merchant');
  const params = { storeId: useWorkplace().id };
  const use = useRead(messagesApi.readMessageUse, { params });
  return (
    <section className="mt-8 flex flex-col gap-3">
      <SectionHeading title={t('use.title')} detail={t('use.detail')} />
      <Loaded of={use} skeleton={<SkeletonList shape="rows" count={3} />}>
        {(data) => <Rows {...data} />}
      </Loaded>
      <Button
        variant="secondary"
        size="small"
        className="self-start"
        icon={<History aria-hidden size={16} />}
        render={<Link to="/web/$storeId/message-history" params={params} search={{}} />}
      >
        {t('links.history')}
      </Button>
    </section>
  );
}

const CELL = 'py-2 text-end tabular-nums';

function Rows({ day, month, cost }: MessageUse) {
  const { t } = useTranslation('messages-merchant');
  const language = useLanguage();
  return (
    <table className="w-full text-small">
      <thead className="text-ink-soft">
        <tr>
          <th scope="col" className="py-2 text-start font-normal">
            {t('use.channel')}
          </th>
          <th scope="col" className={`${CELL} font-normal`}>
            {t('use.day')}
          </th>
          <th scope="col" className={`${CELL} font-normal`}>
            {t('use.month')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-line border-y">
        {MESSAGE_CHANNELS.map((channel) => (
          <tr key={channel}>
            <th scope="row" className="py-2 text-start font-normal">
              {t(`channels.${channel}`)}
            </th>
            <td className={CELL}>{day[channel]}</td>
            <td className={CELL}>{month[channel]}</td>
          </tr>
        ))}
        {cost && (
          <tr>
            <th scope="row" className="py-2 text-start font-normal">
              {t('use.cost')}
            </th>
            <td className={CELL}>{formatMoney(cost.day, DEFAULT_CURRENCY, language)}</td>
            <td className={CELL}>{formatMoney(cost.month, DEFAULT_CURRENCY, language)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
