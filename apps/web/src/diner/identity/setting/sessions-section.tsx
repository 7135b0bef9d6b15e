import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { useId, useState } from 'react';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { RowList } from '#ui/list-row.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { PassportRow } from './passport-row.tsx';
import { type Session, SessionRow } from './session-row.tsx';

/** Number of sessions shown before “show all”. */
const INITIAL_COUNT = 3;

/** Signed-in devices of the user, this device first. */
export function SessionsSection() {
  const { t } = useTranslation('identity');
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <SectionHeading id={id} title={t('sessions.title')} detail={t('sessions.detail')} />
      <Loaded of={useRead(identityApi.listSessions, {})} skeleton={<SkeletonList shape="rows" count={2} />}>
        {(sessions) => <SessionList sessions={sessions.items} />}
      </Loaded>
    </section>
  );
}

function SessionList({ sessions }: { sessions: Session[] }) {
  const { t } = useTranslation('identity');
  const [all, setAll] = useState(false);
  const ordered = sessions.toSorted((a, b) => Number(b.current) - Number(a.current));
  const visible = all ? ordered : ordered.slice(0, INITIAL_COUNT);
  return (
    <>
      <RowList>
        {visible.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
        <PassportRow />
      </RowList>
      {visible.length < sessions.length && (
        <Button variant="quiet" size="small" className="self-center" onClick={() => setAll(true)}>
          {t('sessions.showAll', { count: sessions.length })}
        </Button>
      )}
    </>
  );
}
