import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#api/hooks.ts';
import { ReadFailed } from '#shared/states/read-failed.tsx';
import { Button } from '#ui/button.tsx';
import { RowList } from '#ui/list-row.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { PassportRow } from './passport-row.tsx';
import { type Place, PlaceRow } from './session-row.tsx';

/** How many places are shown before the rest is asked for. */
const AT_FIRST = 3;

/** Where the person is signed in, this device first. */
export function Places() {
  const { t } = useTranslation('identity');
  const id = useId();
  const places = useRead(identityApi.listSessions, {});
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <SectionHeading id={id} title={t('sessions.title')} detail={t('sessions.detail')} />
      {places.isPending && <SkeletonList shape="rows" count={2} />}
      {places.isError && (
        <ReadFailed error={places.error} onRetry={places.refetch} retrying={places.isRefetching} />
      )}
      {places.data && <PlaceList places={places.data.items} />}
    </section>
  );
}

function PlaceList({ places }: { places: Place[] }) {
  const { t } = useTranslation('identity');
  const [all, setAll] = useState(false);
  const ordered = places.toSorted((one, other) => Number(other.current) - Number(one.current));
  const shown = all ? ordered : ordered.slice(0, AT_FIRST);
  return (
    <>
      <RowList>
        {shown.map((place) => (
          <PlaceRow key={place.id} place={place} />
        ))}
        <PassportRow />
      </RowList>
      {shown.length < places.length && (
        <Button variant="quiet" size="small" className="self-center" onClick={() => setAll(true)}>
          {t('sessions.showAll', { count: places.length })}
        </Button>
      )}
    </>
  );
}
