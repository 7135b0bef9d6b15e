import { Link } from '@tanstack/react-router';
import { groupPlatformsApi } from '@xiwei/contract/groupbuying/group-platforms.api.ts';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { NotAllowed } from '#shared/identity/not-allowed.tsx';
import { Loaded } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { AnswerSettings } from './answer-settings.tsx';
import { PlatformCard } from './platform-card.tsx';
import { ReturnNotice } from './return-notice.tsx';

/** The store's connections to group-buying platforms, and how it answers their orders. For managers and owners. */
export function GroupAuthorizationScreen() {
  const { role } = useWorkplace();
  return <StorePage width="form">{role === 'host' ? <ManagersOnly /> : <Platforms />}</StorePage>;
}

function Platforms() {
  const { t } = useTranslation('groupbuying-merchant');
  const { id: storeId } = useWorkplace();
  const platforms = useRead(groupPlatformsApi.readAuthorizations, { params: { storeId } });
  return (
    <>
      <p className="text-ink-soft">{t('authorization.intro')}</p>
      <ReturnNotice />
      <Loaded of={platforms} skeleton={<SkeletonList shape="rows" count={3} />}>
        {({ items }) => (
          <ul className="flex flex-col gap-3">
            {items.map((item) => (
              <li key={item.platform}>
                <PlatformCard item={item} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <AnswerSettings />
    </>
  );
}

function ManagersOnly() {
  const { t } = useTranslation('groupbuying-merchant');
  const { id: storeId } = useWorkplace();
  return (
    <NotAllowed
      title={t('authorization.notAllowedTitle')}
      detail={t('authorization.notAllowedDetail')}
      action={
        <Button render={<Link to="/web/$storeId/group-order" params={{ storeId }} />}>
          {t('authorization.toOrders')}
        </Button>
      }
    />
  );
}
