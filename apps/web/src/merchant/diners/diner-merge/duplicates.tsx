import { Link, useNavigate } from '@tanstack/react-router';
import { duplicateDinersApi } from '@xiwei/contract/diners/diner-merge.api.ts';
import type { DuplicateGroup } from '@xiwei/contract/diners/diner-merge.model.ts';
import { CopyCheck } from 'lucide-react';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useShownPhone } from '#merchant/shell/use-shown-phone.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { useGuestWords } from '#shared/booking/guest-words.ts';
import { searchGuests } from '#shared/diners/search-guests.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Combobox } from '#ui/combobox.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';

/** Records that may be about one person: of all guests, or of one, who can also be merged with a guest that is searched for. */
export function Duplicates({ dinerId }: { dinerId: string | undefined }) {
  const { t } = useTranslation('diners-records');
  const { id: storeId } = useWorkplace();
  const groups = useRead(duplicateDinersApi.findDuplicateDiners, {
    params: { storeId },
    query: { ...(dinerId && { dinerId }) },
  });
  return (
    <Loaded of={groups} skeleton={<SkeletonList count={4} />}>
      {({ items, can }) => {
        const canMerge = can.includes('mergeDiners');
        return (
          <>
            {!canMerge && <NoticeBar>{t('notAllowed')}</NoticeBar>}
            {canMerge && dinerId && <OtherGuest dinerId={dinerId} />}
            {items.length === 0 ? (
              <EmptyState
                icon={<CopyCheck size={30} strokeWidth={1.5} />}
                title={t('duplicates.empty.title')}
                detail={t('duplicates.empty.detail')}
              />
            ) : (
              <p className="text-ink-soft text-small">{t('duplicates.detail')}</p>
            )}
            {items.map((group) => (
              <Group key={group.diners.map(({ id }) => id).join()} group={group} canMerge={canMerge} />
            ))}
          </>
        );
      }}
    </Loaded>
  );
}

/** Searches for the guest that the given one is merged with. */
function OtherGuest({ dinerId }: { dinerId: string }) {
  const { t } = useTranslation('diners-records');
  const { id: storeId } = useWorkplace();
  const navigate = useNavigate();
  const find = searchGuests(storeId);
  return (
    <Combobox
      label={t('other.label')}
      placeholder={t('other.placeholder')}
      search={async (text, signal) => (await find(text, signal)).filter(({ id }) => id !== dinerId)}
      value={null}
      onChange={(option) =>
        option &&
        void navigate({
          to: '/web/$storeId/diner-merge',
          params: { storeId },
          search: { keep: dinerId, drop: option.id },
        })
      }
    />
  );
}

function Group({ group: { reason, diners }, canMerge }: { group: DuplicateGroup; canMerge: boolean }) {
  const { t } = useTranslation('diners-records');
  const { id: storeId } = useWorkplace();
  const { fullName } = useGuestWords();
  const phoneOf = useShownPhone();
  const [keep, drop] = diners;
  return (
    <Card>
      <section
        aria-label={t('duplicates.group', { names: diners.map(fullName).join(' · ') })}
        className="flex flex-col gap-3"
      >
        <Badge tone="caution" className="self-start whitespace-normal">
          {t(`duplicates.reasons.${reason}`)}
        </Badge>
        <ul className="flex flex-col gap-1">
          {diners.map((guest) => (
            <li key={guest.id} className="flex flex-wrap gap-x-3">
              <Link
                to="/web/$storeId/diner-detail/$dinerId"
                params={{ storeId, dinerId: guest.id }}
                className="font-medium underline underline-offset-4 wrap-anywhere"
              >
                <bdi>{fullName(guest)}</bdi>
              </Link>
              <span className="text-ink-soft text-small tabular-nums">
                {[phoneOf(guest.phone?.shown), guest.email].filter(Boolean).join(' · ')}
              </span>
            </li>
          ))}
        </ul>
        {canMerge && keep && drop && (
          <Button
            variant="secondary"
            size="small"
            className="self-start"
            render={
              <Link
                to="/web/$storeId/diner-merge"
                params={{ storeId }}
                search={{ keep: keep.id, drop: drop.id }}
              />
            }
          >
            {t('duplicates.compare')}
          </Button>
        )}
      </section>
    </Card>
  );
}
