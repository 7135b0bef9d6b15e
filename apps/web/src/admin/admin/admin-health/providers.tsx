import { AUDIT_TIMEZONE } from '@xiwei/contract/admin/audit.model.ts';
import type { PlatformHealth } from '@xiwei/contract/admin/health.model.ts';
import { formatDayTime } from '@xiwei/contract/common/date-format.ts';
import { CircleAlert, CircleCheck, Unplug } from 'lucide-react';
import { useId } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListRow, RowList } from '#ui/list-row.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { useSince } from './use-since.ts';

type Provider = PlatformHealth['providers'][number];

/** How the latest calls to each provider ended. */
export function Providers({ providers, startedAt }: Pick<PlatformHealth, 'providers' | 'startedAt'>) {
  const { t } = useTranslation('admin-health');
  const language = useLanguage();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2">
      <SectionHeading id={headingId} title={t('providers.title')} />
      {providers.length === 0 ? (
        <EmptyState
          icon={<Unplug size={30} strokeWidth={1.5} />}
          title={t('providers.empty')}
          detail={t('providers.emptyDetail')}
        />
      ) : (
        <RowList>
          {providers.map((provider) => (
            <ProviderRow key={provider.provider} provider={provider} />
          ))}
        </RowList>
      )}
      <p className="text-ink-soft text-small">
        {t('providers.since', { time: formatDayTime(new Date(startedAt), AUDIT_TIMEZONE, language) })}
      </p>
    </section>
  );
}

/** Checks whether a provider answered the latest call. One that refuses a call works. */
const isWell = ({ lastSuccessAt, lastFailure }: Provider): boolean =>
  lastFailure === null ||
  lastFailure.outcome === 'refused' ||
  (lastSuccessAt !== null && lastSuccessAt > lastFailure.at);

function ProviderRow({ provider }: { provider: Provider }) {
  const { t, i18n } = useTranslation('admin-health');
  const since = useSince();
  const names: Record<string, string> = i18n.groupAt('admin-health', 'names');
  const { lastSuccessAt, lastFailure } = provider;
  const facts = [
    lastSuccessAt && t('providers.success', { since: since(lastSuccessAt) }),
    lastFailure &&
      t('providers.failure', {
        since: since(lastFailure.at),
        outcome: t(`outcomes.${lastFailure.outcome}`),
      }),
  ];
  const ok = isWell(provider);
  return (
    <ListRow
      title={names[provider.provider] ?? provider.provider}
      detail={facts.filter(Boolean).join(' · ')}
      trailing={
        <Badge tone={ok ? 'positive' : 'negative'} icon={ok ? CircleCheck : CircleAlert}>
          {t(ok ? 'states.ok' : 'states.failed')}
        </Badge>
      }
    />
  );
}
