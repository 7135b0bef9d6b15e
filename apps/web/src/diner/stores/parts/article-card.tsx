import { Link } from '@tanstack/react-router';
import type { ArticleCard as ArticleCardData } from '@xiwei/contract/stores/stores.model.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatDate } from '#shared/format/dates.ts';
import { StorePicture } from '#shared/stores/store-picture.tsx';
import { classes } from '#ui/classes.ts';

/** Layouts: `row` beside the picture, `tile` below it in a grid, `lead` large as the first of a list. */
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
  article: ArticleCardData;
  shape?: Shape | undefined;
  /** Heading level of the title. */
  level?: 2 | 3 | undefined;
  /** Short text before the date, such as “newer”. */
  note?: string | undefined;
}

/** Card of an article. The link on the title covers the whole card. */
export function ArticleCard({ storeId, article, shape = 'row', level = 3, note }: ArticleCardProps) {
  const language = useLanguage();
  const { id, title, summary, publishedAt, pictureUrl } = article;
  const Heading = `h${level}` as const;
  const style = SHAPES[shape];
  return (
    <article className={classes('group relative flex', style.card)}>
      <StorePicture
        src={pictureUrl}
        alt=""
        width={1200}
        height={800}
        eager={shape === 'lead'}
        className={classes('transition-feedback shrink-0 group-hover:opacity-95', style.picture)}
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <p className="flex gap-2 text-caption text-ink-soft">
          {note && <span className="text-accent-text">{note}</span>}
          <time dateTime={publishedAt}>{formatDate(publishedAt, language)}</time>
        </p>
        <Heading className={classes('font-semibold font-serif', style.title)}>
          <Link
            to="/article-detail/$storeId/$articleId"
            params={{ storeId, articleId: id }}
            className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
          >
            {title}
          </Link>
        </Heading>
        <p className={classes('text-ink-soft', style.summary)}>{summary}</p>
      </div>
    </article>
  );
}
