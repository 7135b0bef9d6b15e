import { Link } from '@tanstack/react-router';
import type { BookOut } from '@xiwei/contract/bookout/bookout.model.ts';
import type { StoreCard } from '@xiwei/contract/stores/stores.model.ts';
import { toneOf, useBookOutWords } from '#shared/bookout/use-book-out-words.ts';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';

/** A request in the list: restaurant, time, people and state. */
export function RequestCard({ form, store }: { form: BookOut; store: StoreCard | undefined }) {
  const words = useBookOutWords();
  return (
    <Card
      padded={false}
      className="flex gap-4 p-3.5"
      render={
        <Link
          to="/book-out-form-detail/$storeId/$formId"
          params={{ storeId: form.storeId, formId: form.id }}
        />
      }
    >
      <StorePicture
        src={store?.coverUrl ?? null}
        alt=""
        width={176}
        height={176}
        className="size-22 shrink-0 rounded-normal max-[22rem]:size-16"
      />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-0.5">
        <p className="flex w-full flex-wrap items-center justify-between gap-x-3 gap-y-0.5">
          <span className="truncate font-semibold">{store?.name}</span>
          <Badge tone={toneOf(form)}>{words.status(form, 'diner')}</Badge>
        </p>
        <p className="font-semibold tabular-nums">{words.when(form)}</p>
        <p className="text-ink-soft text-small">
          {[words.people(form.adults), form.budget !== null && words.money(form.budget, store?.currency)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    </Card>
  );
}
