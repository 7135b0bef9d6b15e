import type { FeastLogEntry } from '@xiwei/contract/feasts/feast-views.model.ts';
import { useReadPages } from '#api/hooks.ts';
import { useMe } from '#api/session.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { LoadedPages } from '#shared/states/loaded-pages.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { FEAST_ENDPOINTS, type FeastOf } from './feast-endpoints.ts';
import { useFeastWords } from './feast-words.ts';

interface FeastLogProps extends FeastOf {
  /** The clock on which times are shown. */
  timezone: string;
}

/** What happened to a feast, latest first. */
export function FeastLog({ as, params, timezone }: FeastLogProps) {
  const { t } = useTranslation('feasts-manage');
  const words = useFeastWords();
  const me = useMe().data?.id;
  const list = new Intl.ListFormat(words.language, { type: 'conjunction' });
  const entries = useReadPages(FEAST_ENDPOINTS[as].log, {}, params);
  const operator = ({ operator: { type, id, name } }: FeastLogEntry) =>
    id !== null && id === me ? t('log.by.you') : (name ?? t(`log.by.${type}`));
  return (
    <LoadedPages
      of={entries}
      label={t('log.title')}
      itemKey={({ id }) => id}
      skeleton={<SkeletonList shape="rows" count={5} />}
      empty={<p className="text-ink-soft">{t('log.empty')}</p>}
    >
      {(entry) => (
        <div className="flex flex-col py-3">
          <p>
            {[t(`log.types.${entry.type}`), entry.amount !== null && words.money(entry.amount)]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {entry.detail.fields && (
            <p className="text-small">
              {list.format(entry.detail.fields.map((field) => t(`log.fields.${field}`)))}
            </p>
          )}
          {entry.detail.visibility && (
            <p className="text-small">{t(`form.visibility.options.${entry.detail.visibility}`)}</p>
          )}
          {entry.detail.way && (
            <p className="text-small">{t(`anotherWay.way.options.${entry.detail.way}`)}</p>
          )}
          {entry.detail.reason && (
            <p className="whitespace-pre-line text-small wrap-anywhere">{entry.detail.reason}</p>
          )}
          <p className="text-ink-soft text-small">
            {`${operator(entry)} · ${words.moment(entry.at, { store: { timezone } })}`}
          </p>
        </div>
      )}
    </LoadedPages>
  );
}
