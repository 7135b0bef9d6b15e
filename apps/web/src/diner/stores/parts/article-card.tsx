import { Link } from '@tanstack/react-router';
import type { Language } from '@xiwei/contract/common/language.ts';
import type { ArticleCard as StoryCard } from '@xiwei/contract/stores/stores.model.ts';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#shared/format/dates.ts';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { classes } from '#ui/classes.ts';

/** Beside its picture in a row; under it in a grid; and in full as the first of many. */
type Shape = 'row' | 'tile' | 'lead';

const SHAPES: Record<Shape, { card: string; picture: string; title: string; summary: string }> = {
  row: {
    card: 'flex-row gap-4 lg:gap-6',
    picture: 'aspect-square w-24 rounded-normal lg:aspect-3/2 lg:w-52',
    title: 'text-body lg:text-lead',
    summary: 'line-clamp-2 text-small',
  },
  tile: {
    card: 'flex-col gap-3',
    picture: 'aspect-3/2 w-full rounded-normal',
    title: 'text-lead',
    summary: 'line-clamp-3 text-small',
  },
  lead: {
    card: 'flex-col gap-4 lg:flex-row lg:items-center lg:gap-10',
    picture: 'aspect-3/2 w-full rounded-large lg:w-3/5',
    title: 'text-headline',
    summary: 'text-body',
  },
};

export interface ArticleCardProps {
  storeId: string;
  article: StoryCard;
  shape?: Shape | undefined;
  /** The level of its title among the headings of the page. */
  level?: 2 | 3 | undefined;
  /** A word before the date, such as where it stands. */
  note?: string | undefined;
}

/** A story to be opened. Its title leads to it, and the whole card answers for the title. */
export function ArticleCard({ storeId, article, shape = 'row', level = 3, note }: ArticleCardProps) {
  const { i18n } = useTranslation();
  const { id, title, summary, publishedAt, pictureUrl } = article;
  const Heading = `h${level}` as const;
  const look = SHAPES[shape];
  return (
    <article className={classes('group relative flex', look.card)}>
      <StorePicture
        src={pictureUrl}
        alt=""
        width={1200}
        height={800}
        eager={shape === 'lead'}
        className={classes('answers shrink-0 group-hover:opacity-95', look.picture)}
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <p className="flex gap-2 text-caption text-ink-soft">
          {note && <span className="text-accent-text">{note}</span>}
          <time dateTime={publishedAt}>{formatDate(publishedAt, i18n.language as Language)}</time>
        </p>
        <Heading className={classes('font-semibold font-serif', look.title)}>
          <Link
            to="/article-detail/$storeId/$articleId"
            params={{ storeId, articleId: id }}
            className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            {title}
          </Link>
        </Heading>
        <p className={classes('text-ink-soft', look.summary)}>{summary}</p>
      </div>
    </article>
  );
}
