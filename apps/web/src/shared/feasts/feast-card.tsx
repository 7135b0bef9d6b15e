import type { FeastCard as Feast } from '@xiwei/contract/feasts/feast-views.model.ts';
import { CalendarDays, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { serverNow } from '#api/server-clock.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { classes } from '#ui/classes.ts';
import { type RenderTarget, renderAs } from '#ui/render-as.ts';
import { FeastCover } from './feast-cover.tsx';
import { FeastProgress } from './feast-progress.tsx';
import { feastStage, isOver } from './feast-stage.ts';
import { FeastStatus } from './feast-status.tsx';
import { FeastTheme } from './feast-theme.tsx';
import { useFeastWords } from './feast-words.ts';

interface FeastCardProps {
  feast: Feast;
  /** The link to the feast: `render={<Link to="…" />}`. */
  render: RenderTarget;
  /** Shown in place of the feast's own state, such as the state of a registration. */
  badge?: ReactNode;
  /** Lines below the progress. */
  children?: ReactNode;
  /** Where it takes place; by default the restaurant. Null on pages of one restaurant. */
  place?: string | null | undefined;
}

/** A feast in a list, in the colours of its theme: cover, title, time, place, price and progress. */
export function FeastCard({ feast, render, badge, children, place = feast.store.name }: FeastCardProps) {
  const { t } = useTranslation('feasts');
  const words = useFeastWords();
  const stage = feastStage(feast, serverNow());
  // No line begins with the point between them.
  const facts = [words.cost(feast), words.deposit(feast)].join('\u00a0· ');
  return (
    <FeastTheme theme={feast.theme} className="h-full rounded-large">
      {renderAs(render, {
        className:
          'transition-feedback flex h-full flex-col overflow-hidden rounded-large border border-gold-line bg-surface text-start shadow-low hover:shadow-high',
        children: (
          <>
            <div className="relative">
              <FeastCover
                src={feast.coverUrl}
                theme={feast.theme}
                className={classes('aspect-16/10 w-full', isOver(feast) && 'grayscale')}
              />
              <div className="absolute start-3 top-3">{badge || <FeastStatus feast={feast} />}</div>
            </div>
            <div className="flex flex-1 flex-col gap-2 p-4">
              <div className="line-clamp-2 font-semibold font-serif text-title wrap-anywhere">
                {feast.title}
              </div>
              <div className="flex flex-col gap-1 text-small">
                <Line icon={<CalendarDays aria-hidden size={15} />}>{words.when(feast)}</Line>
                {place !== null && <Line icon={<MapPin aria-hidden size={15} />}>{place}</Line>}
              </div>
              <div className="text-balance text-ink-soft text-small">{facts}</div>
              <div className="mt-auto flex flex-col gap-2 pt-1">
                {!isOver(feast) && stage !== 'draft' && <FeastProgress feast={feast} />}
                {stage === 'soon' && feast.opensAt !== null && (
                  <div className="text-accent-text text-caption">
                    {t('card.opens', { when: words.moment(feast.opensAt, feast) })}
                  </div>
                )}
                {children}
              </div>
            </div>
          </>
        ),
      })}
    </FeastTheme>
  );
}

function Line({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <span className="flex items-center gap-2">
      <span className="shrink-0 text-gold">{icon}</span>
      <span className="min-w-0 truncate">{children}</span>
    </span>
  );
}
