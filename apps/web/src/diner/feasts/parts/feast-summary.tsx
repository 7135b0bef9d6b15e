import type { FeastCard } from '@xiwei/contract/feasts/feast-views.model.ts';
import { FeastCover } from '#shared/feasts/feast-cover.tsx';
import { useFeastWords } from '#shared/feasts/feast-words.ts';

/** A feast in one line, above a form about it: cover, title, time and restaurant. */
export function FeastSummary({ feast }: { feast: FeastCard }) {
  const words = useFeastWords();
  return (
    <div className="flex items-center gap-4 rounded-large border border-gold-line bg-surface p-3">
      <FeastCover
        src={feast.coverUrl}
        theme={feast.theme}
        className="size-20 shrink-0 rounded-normal object-cover"
      />
      <div className="flex min-w-0 flex-col gap-0.5">
        <p className="line-clamp-2 font-semibold font-serif text-lead leading-snug wrap-anywhere">
          {feast.title}
        </p>
        <p className="text-small">{words.when(feast)}</p>
        <p className="truncate text-ink-soft text-small">{feast.store.name}</p>
      </div>
    </div>
  );
}
