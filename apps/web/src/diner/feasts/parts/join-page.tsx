import type { ReactNode } from 'react';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { FeastTheme } from '#shared/feasts/feast-theme.tsx';
import { StepProgress } from '#ui/progress.tsx';
import { FeastLoader, type LoadedFeast } from './feast-loader.tsx';
import { FeastSummary } from './feast-summary.tsx';
import { joinState } from './join-state.ts';
import { NotJoinable } from './not-joinable.tsx';
import { useFeastNow } from './use-feast-now.ts';

interface JoinPageProps {
  title: string;
  /** Index of the step. */
  step: 0 | 1;
  children: (loaded: LoadedFeast) => ReactNode;
}

/** A step of joining a feast. If joining is not possible now, it says why and what to do instead. */
export function JoinPage({ title, step, children }: JoinPageProps) {
  return (
    <FeastLoader>
      {(loaded) => (
        <JoinStep loaded={loaded} title={title} step={step}>
          {children}
        </JoinStep>
      )}
    </FeastLoader>
  );
}

function JoinStep({ loaded, title, step, children }: JoinPageProps & { loaded: LoadedFeast }) {
  const { t } = useTranslation('feasts-join');
  const { feast, params, search } = loaded;
  const state = joinState(feast, useFeastNow(feast));
  const key = search.key === undefined ? '' : `?key=${encodeURIComponent(search.key)}`;
  return (
    <FeastTheme theme={feast.theme} className="flex flex-1 flex-col">
      <DinerPage
        title={title}
        documentTitle={`${title} · ${feast.title}`}
        back={`/feast-detail/${params.storeId}/${params.feastId}${key}`}
      >
        <div className="flex flex-1 flex-col gap-6">
          <div className="flex flex-col gap-6 px-gutter pt-3">
            <StepProgress
              label={t('steps.label')}
              steps={[t('steps.info'), t('steps.confirm'), t('steps.done')]}
              current={state === 'member' ? 3 : step}
            />
            <FeastSummary feast={feast} />
          </div>
          {state === 'open' ? children(loaded) : <NotJoinable {...loaded} state={state} />}
        </div>
      </DinerPage>
    </FeastTheme>
  );
}
