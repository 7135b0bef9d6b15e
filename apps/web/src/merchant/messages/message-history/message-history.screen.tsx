import { useNavigate } from '@tanstack/react-router';
import { messagesApi } from '@xiwei/contract/messages/messages.api.ts';
import { SEND_STATUSES } from '@xiwei/contract/messages/messages.model.ts';
import { MESSAGE_SCENES } from '@xiwei/contract/messages/scenes.ts';
import { MESSAGE_CHANNELS } from '@xiwei/contract/stores/store-messages.ts';
import { CalendarClock, MailSearch, MessageSquareDashed, X } from 'lucide-react';
import { useReadPages } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { LoadedPages } from '#shared/states/loaded-pages.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PullToRefresh } from '#ui/pull-to-refresh.tsx';
import { Select } from '#ui/select.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { SendEntry } from '../parts/send-entry.tsx';

/** Value of an option that stands for no filter. */
const ANY = 'any';

const FILTERS = {
  scene: { values: MESSAGE_SCENES, words: 'scenes' },
  channel: { values: MESSAGE_CHANNELS, words: 'channels' },
  status: { values: SEND_STATUSES, words: 'status' },
} as const;
type FilterName = keyof typeof FILTERS;
const NAMES = Object.keys(FILTERS) as FilterName[];

/** The messages that the store sent to its guests, newest first, with what became of them. Filters are in the address. */
export function MessageHistoryScreen() {
  const { t } = useTranslation('messages-merchant');
  const { id: storeId } = useWorkplace();
  const { filters, choose, clear } = useFilters();
  const sends = useReadPages(messagesApi.listSends, { ...filters, limit: 30 }, { storeId });
  const isNarrowed = Object.values(filters).some(Boolean);
  return (
    <StorePage
      width="form"
      actions={
        filters.status !== 'waiting' && (
          <Button
            variant="secondary"
            size="small"
            icon={<CalendarClock aria-hidden size={16} />}
            onClick={() => choose('status', 'waiting')}
          >
            {t('history.planned')}
          </Button>
        )
      }
    >
      <PullToRefresh onRefresh={() => sends.refetch()}>
        <div className="flex flex-col gap-4">
          <div className="flex flex-wrap items-center gap-2">
            {NAMES.map((name) => (
              <FilterChoice key={name} name={name} value={filters[name]} onChange={choose} />
            ))}
            {isNarrowed && (
              <Button
                variant="quiet"
                size="small"
                icon={<X aria-hidden size={16} />}
                onClick={clear}
                className="min-h-control"
              >
                {t('history.clear')}
              </Button>
            )}
          </div>
          <LoadedPages
            of={sends}
            label={t('history.list')}
            itemKey={({ id }) => id}
            skeleton={<SkeletonList shape="rows" count={6} />}
            className="overflow-hidden rounded-large border border-line bg-surface"
            empty={
              isNarrowed ? (
                <EmptyState
                  icon={<MailSearch size={30} strokeWidth={1.5} />}
                  title={t('history.noMatchTitle')}
                  detail={t('history.noMatchDetail')}
                />
              ) : (
                <EmptyState
                  icon={<MessageSquareDashed size={30} strokeWidth={1.5} />}
                  title={t('history.emptyTitle')}
                  detail={t('history.emptyDetail')}
                />
              )
            }
          >
            {(send) => <SendEntry send={send} storeId={storeId} linksOrder />}
          </LoadedPages>
        </div>
      </PullToRefresh>
    </StorePage>
  );
}

/** Reads and changes the filters in the address. */
function useFilters() {
  const { search: filters } = usePage('/web/$storeId/message-history');
  const navigate = useNavigate();
  const change = (changes: Partial<Record<FilterName, string | undefined>>) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, ...changes }),
      resetScroll: false,
    } as never);
  return {
    filters,
    choose: (name: FilterName, value: string | undefined) => change({ [name]: value }),
    clear: () => change({ scene: undefined, channel: undefined, status: undefined }),
  };
}

interface FilterChoiceProps {
  name: FilterName;
  value: string | undefined;
  onChange: (name: FilterName, value: string | undefined) => void;
}

function FilterChoice({ name, value, onChange }: FilterChoiceProps) {
  const { t } = useTranslation('messages-merchant');
  const { values, words } = FILTERS[name];
  return (
    <Select
      label={t(`history.filters.${name}`)}
      hideLabel
      options={[
        { value: ANY, label: t(`history.any.${name}`) },
        ...values.map((each) => ({ value: each as string, label: t(`${words}.${each}` as never) as string })),
      ]}
      value={value ?? ANY}
      onChange={(chosen) => onChange(name, chosen === ANY ? undefined : chosen)}
      className="min-w-40 flex-1 sm:max-w-56"
    />
  );
}
