import { sensitiveWordsApi } from '@xiwei/contract/chat/sensitive-words.api.ts';
import {
  SENSITIVE_KINDS,
  type SensitiveKind,
  type SensitiveWord,
} from '@xiwei/contract/chat/sensitive-words.model.ts';
import { MessageSquareOff, X } from 'lucide-react';
import { useState } from 'react';
import { AdminGate } from '#admin/admin/parts/admin-loaded.tsx';
import { AdminPage } from '#admin/admin/parts/admin-page.tsx';
import { useReadPages } from '#api/hooks.ts';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useTyped } from '#shared/chat/use-typed.ts';
import { LoadedPages } from '#shared/states/loaded-pages.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterChip } from '#ui/filter-chip.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { SearchBar } from '#ui/search-bar.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast-store.ts';
import { AddSensitiveWords } from './add-sensitive-words.tsx';
import { TestText } from './test-text.tsx';

/** The words that no message may contain: list, search, adding, removing and a test. */
export function AdminSensitiveWordsScreen() {
  const { t } = useTranslation('chat-admin');
  const [text, setText] = useState('');
  const [kind, setKind] = useState<SensitiveKind>();
  const q = useTyped(text);
  const words = useReadPages(sensitiveWordsApi.listSensitiveWords, {
    limit: 50,
    ...(q !== '' && { q }),
    ...(kind && { kind }),
  });
  const total = words.data?.pages[0]?.total;
  return (
    <AdminPage title={t('words')} detail={t('wordsDetail')} back="/admin/admin-home">
      <AdminGate error={words.error}>
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="flex min-w-0 flex-col gap-3">
            <SearchBar label={t('search')} value={text} onChange={setText} />
            <KindFilter kind={kind} onChange={setKind} />
            {total !== undefined && (
              <p className="text-ink-soft text-small">{t('total', { count: total })}</p>
            )}
            <LoadedPages
              of={words}
              label={t('list')}
              itemKey={({ id }) => id}
              skeleton={<SkeletonList shape="rows" count={8} />}
              empty={
                <EmptyState
                  icon={<MessageSquareOff size={30} strokeWidth={1.5} />}
                  title={t('emptyWords.title')}
                  detail={t('emptyWords.detail')}
                />
              }
              className="overflow-hidden rounded-large border border-line bg-surface"
            >
              {(word) => <SensitiveWordRow word={word} />}
            </LoadedPages>
          </div>
          <div className="flex flex-col gap-6">
            <AddSensitiveWords />
            <TestText />
          </div>
        </div>
      </AdminGate>
    </AdminPage>
  );
}

interface KindFilterProps {
  kind: SensitiveKind | undefined;
  onChange: (kind: SensitiveKind | undefined) => void;
}

function KindFilter({ kind, onChange }: KindFilterProps) {
  const { t } = useTranslation('chat-admin');
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('kindLabel')}</legend>
      <FilterChip selected={kind === undefined} onClick={() => onChange(undefined)}>
        {t('allKinds')}
      </FilterChip>
      {SENSITIVE_KINDS.map((option) => (
        <FilterChip
          key={option}
          selected={kind === option}
          onClick={() => onChange(kind === option ? undefined : option)}
        >
          {t(`kinds.${option}`)}
        </FilterChip>
      ))}
    </fieldset>
  );
}

function SensitiveWordRow({ word: { id, word, kind } }: { word: SensitiveWord }) {
  const { t } = useTranslation('chat-admin');
  const [isAsking, setAsking] = useState(false);
  const remove = useAction(sensitiveWordsApi.removeSensitiveWord, {
    onAnswer: () => showToast({ text: t('removed', { word }), tone: 'positive' }),
  });
  return (
    <>
      <ListRow
        title={<span className="wrap-anywhere">{word}</span>}
        detail={t(`kinds.${kind}`)}
        trailing={
          <IconButton
            size="small"
            label={t('remove', { word })}
            icon={<X aria-hidden size={18} />}
            onClick={() => setAsking(true)}
          />
        }
      />
      <Confirm
        open={isAsking}
        onOpenChange={setAsking}
        title={t('removeQuestion.title', { word })}
        description={t('removeQuestion.detail')}
        confirmLabel={t('removeQuestion.confirm')}
        busy={remove.isPending}
        error={remove.error?.message}
        onConfirm={() => remove.mutate({ params: { wordId: id } })}
      />
    </>
  );
}
