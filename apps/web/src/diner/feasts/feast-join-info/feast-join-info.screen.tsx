import { useMe } from '#api/session.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { RouteFallback } from '#shared/states/route-fallback.tsx';
import { JoinPage } from '../parts/join-page.tsx';
import { JoinForm } from './join-form.tsx';

/** The first step of joining a feast: who comes, how many, and a note. */
export function FeastJoinInfoScreen() {
  const { t } = useTranslation('feasts-join');
  return (
    <Loaded of={useMe()} skeleton={<RouteFallback />}>
      {(me) => (
        <JoinPage title={t('info.title')} step={0}>
          {(loaded) => <JoinForm {...loaded} me={me} />}
        </JoinPage>
      )}
    </Loaded>
  );
}
