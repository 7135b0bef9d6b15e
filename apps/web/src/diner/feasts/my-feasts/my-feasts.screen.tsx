import { Link, useNavigate } from '@tanstack/react-router';
import type { MyFeast, Participation } from '@xiwei/contract/feasts/feast-views.model.ts';
import { myFeastsApi } from '@xiwei/contract/feasts/my-feasts.api.ts';
import { CalendarHeart } from 'lucide-react';
import { useReadPages } from '#api/hooks.ts';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { FeastCard } from '#shared/feasts/feast-card.tsx';
import { MemberStatus } from '#shared/feasts/feast-status.tsx';
import { useFeastWords } from '#shared/feasts/feast-words.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { LoadedPages } from '#shared/states/loaded-pages.tsx';
import { useStoreWords } from '#shared/stores/store-words.ts';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';

const TABS = ['member', 'creator'] as const;
type Tab = (typeof TABS)[number];

/** The feasts that the user joined, and those that the user created. The tab is in the address. */
export function MyFeastsScreen() {
  const { t } = useTranslation('feasts-creator');
  const navigate = useNavigate();
  const { search } = usePage('/my-feasts');
  const tab = TABS.find((value) => value === search.tab) ?? 'member';
  return (
    <DinerPage title={t('my.title')} back="/order-history">
      <Tabs
        label={t('my.tabs')}
        className="px-gutter pb-10"
        value={tab}
        onChange={(chosen) =>
          void navigate({ to: '.', search: { tab: chosen }, replace: true, resetScroll: false })
        }
        items={TABS.map((value) => ({ value, label: t(`my.${value}`), panel: <FeastList tab={value} /> }))}
      />
    </DinerPage>
  );
}

function FeastList({ tab }: { tab: Tab }) {
  const { t } = useTranslation('feasts-creator');
  const feasts = useReadPages(myFeastsApi.listMyFeasts, { as: tab });
  return (
    <LoadedPages
      of={feasts}
      label={t('my.list')}
      itemKey={({ feast }) => feast.id}
      skeleton={<SkeletonList shape="cards" count={2} className="sm:grid-cols-1" />}
      empty={<NoFeasts tab={tab} />}
      className="flex flex-col gap-gap divide-y-0!"
    >
      {(item) => <MyFeastCard item={item} tab={tab} />}
    </LoadedPages>
  );
}

/** A feast in the list. One that was joined leads to the registration once that has ended. */
function MyFeastCard({ item: { feast, mine }, tab }: { item: MyFeast; tab: Tab }) {
  const { city } = useStoreWords();
  const params = { storeId: feast.storeId, feastId: feast.id };
  const link =
    tab === 'creator' ? (
      <Link to="/feast-manage/$storeId/$feastId" params={params} />
    ) : mine?.status === 'closed' ? (
      <Link to="/feast-back/$storeId/$feastId" params={params} />
    ) : (
      <Link to="/feast-detail/$storeId/$feastId" params={params} />
    );
  return (
    <FeastCard
      feast={feast}
      render={link}
      place={`${feast.store.name} · ${city(feast.store.city)}`}
      badge={mine && hasOwnState(feast, mine) && <MemberStatus member={mine} />}
    >
      {mine && <MoneyLine feast={feast} mine={mine} />}
    </FeastCard>
  );
}

/** Checks whether the state of a registration says more than the state of its feast. */
function hasOwnState(feast: MyFeast['feast'], { status, closeReason }: Participation): boolean {
  if (status === 'success') return feast.formedAt === null && feast.status !== 'closed';
  return feast.status !== 'closed' || closeReason !== 'withdrawn';
}

/** What is to be paid and until when, or what is refunded. */
function MoneyLine({ feast, mine }: { feast: MyFeast['feast']; mine: Participation }) {
  const { t } = useTranslation('feasts-creator');
  const words = useFeastWords();
  const line = 'font-semibold text-small';
  if (mine.status === 'waitDepositPayment' && mine.payUntil !== null)
    return (
      <div className={classes(line, 'text-caution')}>
        {t('my.pay', { amount: words.money(mine.due, feast), when: words.moment(mine.payUntil, feast) })}
      </div>
    );
  if (mine.refunding > 0)
    return <div className={line}>{t('my.refunding', { amount: words.money(mine.refunding, feast) })}</div>;
  if (mine.refunded > 0)
    return <div className={line}>{t('my.refunded', { amount: words.money(mine.refunded, feast) })}</div>;
  return null;
}

function NoFeasts({ tab }: { tab: Tab }) {
  const { t } = useTranslation('feasts-creator');
  const isMember = tab === 'member';
  return (
    <EmptyState
      icon={<CalendarHeart size={32} strokeWidth={1.5} />}
      title={t(isMember ? 'my.emptyMember' : 'my.emptyCreator')}
      detail={t(isMember ? 'my.emptyMemberDetail' : 'my.emptyCreatorDetail')}
      action={
        <Button render={isMember ? <Link to="/laiwei-feast" /> : <Link to="/" />}>
          {t(isMember ? 'my.find' : 'my.findStore')}
        </Button>
      }
    />
  );
}
