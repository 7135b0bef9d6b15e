import { Link } from '@tanstack/react-router';
import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import type { Override } from '@xiwei/contract/booking/availability.model.ts';
import type { ManagedFeast } from '@xiwei/contract/feasts/feast-views.model.ts';
import { useState } from 'react';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import type { FeastOf } from '#shared/feasts/feast-endpoints.ts';
import { useFeastWords } from '#shared/feasts/feast-words.ts';
import { PublishFeast } from '#shared/feasts/publish-feast.tsx';
import { usePage } from '#shared/navigation/use-page.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FeastPage } from '../parts/feast-page.tsx';
import { OverrideChoice } from '../parts/override-choice.tsx';
import { useBackToFeast } from '../parts/use-to-feast.ts';
import { AcceptFeast } from './accept-feast.tsx';

/** Publishes a feast of the store, or accepts one of a diner: what happens then, and what can be done if its table is not free. */
export function FeastPublishScreen() {
  const { t } = useTranslation(['feasts-manage', 'feasts-merchant']);
  const { feastId } = usePage('/web/$storeId/feast-publish/$feastId').params;
  return (
    <FeastPage
      feastId={feastId}
      title={(feast) =>
        feast?.can.includes('accept') ? t('feasts-merchant:accept.title') : t('publish.title')
      }
      makesSense={({ can }) => can.includes('publish') || can.includes('accept')}
    >
      {(feast, of) =>
        feast.can.includes('accept') ? (
          <AcceptFeast key={feast.id} feast={feast} of={of} />
        ) : (
          <Publish key={feast.id} feast={feast} of={of} />
        )
      }
    </FeastPage>
  );
}

interface PublishProps {
  feast: ManagedFeast;
  of: FeastOf;
}

function Publish({ feast, of }: PublishProps) {
  const backToFeast = useBackToFeast();
  const [overrides, setOverrides] = useState<Override[]>([]);
  return (
    <PublishFeast
      {...of}
      feast={feast}
      isAudited={feast.needsAudit}
      overrides={overrides}
      onDone={() => backToFeast(feast.id)}
    >
      {(error) => <Alternatives {...{ feast, of, error, overrides, setOverrides }} />}
    </PublishFeast>
  );
}

interface AlternativesProps extends PublishProps {
  error: Error;
  overrides: Override[];
  setOverrides: (overrides: Override[]) => void;
}

/** What can be done about a refusal: other times of the day, another table, or publishing in spite of a rule. */
function Alternatives({ feast, of, error, overrides, setOverrides }: AlternativesProps) {
  const { t } = useTranslation('feasts-merchant');
  const words = useFeastWords();
  const { storeId } = of.params;
  const day = useRead(availabilityApi.readStaffDay, {
    params: { storeId, date: feast.date },
    query: { adults: feast.participantCount },
  }).data;
  const free = (day?.shifts ?? [])
    .flatMap(({ slots }) => slots)
    .filter(({ kinds }) => kinds.some(({ kindId, free: isFree }) => kindId === feast.kindId && isFree))
    .map(({ time }) => words.time(time));
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="font-semibold">{t('publish.alternatives')}</h2>
      {day && (
        <p className="text-ink-soft text-small">
          {free.length > 0 ? t('publish.freeTimes', { times: free.join(' · ') }) : t('publish.noFreeTimes')}
        </p>
      )}
      <OverrideChoice
        label={t('publish.overrides')}
        hint={t('publish.overridesHelp')}
        {...{ error, overrides, setOverrides }}
      />
      <Button
        variant="secondary"
        className="self-start"
        render={<Link to="/web/$storeId/feast-update/$feastId" params={of.params} />}
      >
        {t('publish.edit')}
      </Button>
    </Card>
  );
}
