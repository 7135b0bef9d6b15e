import type { Message } from '@xiwei/contract/chat/chat.model.ts';
import { call } from '#api/client.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatSince } from '#shared/format/since.ts';
import { Button } from '#ui/button.tsx';
import { ListRow, RowList } from '#ui/list-row.tsx';
import { Marked } from '#ui/marked.tsx';
import { SearchBar } from '#ui/search-bar.tsx';
import { useSearch } from '#ui/use-search.ts';
import { type ChatSide, paramsOf } from './chat-side.ts';

interface ConversationSearchProps {
  side: ChatSide;
  conversationId: string;
  text: string;
  onText: (text: string) => void;
  /** Shows a message in the conversation. */
  onChoose: (seq: number) => void;
  onClose: () => void;
}

/** Finds messages of a conversation by a part of their text, and lists them in place of the log. */
export function ConversationSearch({
  side,
  conversationId,
  text,
  onText,
  onChoose,
  onClose,
}: ConversationSearchProps) {
  const { t } = useTranslation(['chat', 'common']);
  const language = useLanguage();
  const { status, results, retry } = useSearch<Message>(text, async (q, signal) => {
    const input = { params: paramsOf(side, conversationId), query: { q } };
    return (await call(side.api.search, input, { signal })).items;
  });
  return (
    <section className="flex min-h-0 flex-1 flex-col gap-3 px-gutter py-2">
      <SearchBar label={t('searchInside')} value={text} onChange={onText} onEscape={onClose} autoFocus />
      <p role="status" className="text-ink-soft text-small">
        {status === 'found' &&
          (results.length > 0 ? t('found', { count: results.length }) : t('notFound', { q: text.trim() }))}
        {status === 'failed' && t('searchFailed')}
      </p>
      {status === 'failed' && (
        <Button size="small" variant="secondary" className="self-start" onClick={retry}>
          {t('common:actions.retry')}
        </Button>
      )}
      {results.length > 0 && (
        <RowList aria-label={t('results')}>
          {results.map(({ seq, content, sentAt, isOurs }) => (
            <ListRow
              key={seq}
              title={
                <span className="wrap-anywhere line-clamp-3 whitespace-pre-wrap" dir="auto">
                  {content.type === 'text' && <Marked text={content.text} part={text.trim()} />}
                </span>
              }
              detail={`${isOurs ? t('fromUs') : t('fromOthers')} · ${formatSince(sentAt, language)}`}
              onClick={() => onChoose(seq)}
              chevron
            />
          ))}
        </RowList>
      )}
    </section>
  );
}
