import { Bell, Languages, ShieldCheck } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Badge, CountBadge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { ListRow, RowList } from '#ui/list-row.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Cover } from './gallery-cover.tsx';
import { Line, Sample, SampleGrid, SampleLink, Section } from './gallery-frame.tsx';
import { GuestRow } from './gallery-guest-row.tsx';

/** Picture for the avatar sample. */
const PORTRAIT =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 64'%3E%3Crect width='64' height='64' fill='%23e8c9a0'/%3E%3Ccircle cx='32' cy='26' r='12' fill='%237a4a2b'/%3E%3Cpath d='M8 64c2-18 12-24 24-24s22 6 24 24z' fill='%23b3301a'/%3E%3C/svg%3E";

export function ListsSection() {
  const { t } = useTranslation('gallery');
  return (
    <Section name="lists">
      <SampleGrid>
        <Sample title={t('lists.rows')} framed={false}>
          <Rows />
        </Sample>
        <Sample title={t('lists.badges')} framed={false}>
          <RowList>
            <GuestRow guest="guest1" tone="positive" state="arrived" allergy />
            <GuestRow guest="guest2" tone="negative" state="late" vip />
            <GuestRow guest="guest3" tone="caution" state="waiting" />
          </RowList>
          <Line className="gap-2">
            <Badge tone="positive">{t('lists.arrived')}</Badge>
            <Badge tone="info">{t('lists.confirmed')}</Badge>
            <Badge tone="caution">{t('lists.waiting')}</Badge>
            <Badge tone="negative">{t('lists.late')}</Badge>
            <Badge>{t('lists.cancelled')}</Badge>
            <Badge tone="gold">{t('lists.vip')}</Badge>
          </Line>
        </Sample>
        <Sample title={t('lists.cards')} framed={false} full>
          <div className="grid gap-gap sm:grid-cols-2">
            <StoreCard />
            <FeastCard />
          </div>
        </Sample>
        <Sample title={t('lists.avatars')} full>
          <Line className="gap-4">
            <Avatar name={t('lists.guest1')} size="huge" />
            <Avatar name={t('lists.guest2')} size="large" src={PORTRAIT} />
            <Avatar name="Grace Wong" />
            <Avatar name="" />
            <Avatar name={t('lists.guest2')} size="small" />
          </Line>
        </Sample>
      </SampleGrid>
    </Section>
  );
}

function Rows() {
  const { t } = useTranslation('gallery');
  return (
    <RowList>
      <ListRow
        leading={<ShieldCheck aria-hidden size={22} />}
        title={t('lists.account')}
        detail={t('lists.accountDetail')}
        render={<SampleLink href="#lists" />}
      />
      <ListRow
        leading={<Languages aria-hidden size={22} />}
        title={t('lists.languageRow')}
        trailing={t('lists.languageValue')}
        render={<SampleLink href="#lists" />}
      />
      <ListRow
        leading={<Bell aria-hidden size={22} />}
        title={t('lists.notices')}
        trailing={
          <>
            <VisuallyHidden>{t('lists.unread')}</VisuallyHidden>
            <span aria-hidden>
              <CountBadge count={3} />
            </span>
          </>
        }
        render={<SampleLink href="#lists" />}
      />
    </RowList>
  );
}

function StoreCard() {
  const { t } = useTranslation('gallery');
  return (
    <Card padded={false} render={<SampleLink href="#lists" />}>
      <Cover />
      <div className="flex flex-col gap-1 p-pad">
        <p className="font-semibold text-lead">{t('lists.storeName')}</p>
        <p className="text-ink-soft text-small">{t('lists.storeDetail')}</p>
        <div className="mt-2">
          <Badge tone="positive">{t('lists.storeNote')}</Badge>
        </div>
      </div>
    </Card>
  );
}

function FeastCard() {
  const { t } = useTranslation('gallery');
  return (
    <Card tone="gold" padded={false}>
      <Cover festive />
      <div className="flex flex-col gap-1 p-pad">
        <p className="font-semibold font-serif text-title">{t('lists.feastName')}</p>
        <p className="text-ink-soft text-small">{t('lists.feastDetail')}</p>
        <div className="mt-2">
          <Badge tone="gold">{t('lists.seatsLeft')}</Badge>
        </div>
      </div>
    </Card>
  );
}
