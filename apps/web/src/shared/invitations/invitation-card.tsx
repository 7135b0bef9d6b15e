import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { classes } from '#ui/classes.ts';
import { PictureStrip } from '#ui/picture-strip.tsx';
import { CARD_DRAWINGS } from './card-drawings.ts';
import { type CardContent, useCardText } from './use-card-text.ts';

interface InvitationCardProps extends CardContent {
  /** Level of the title among the headings of the page. */
  level?: 1 | 2 | 3 | undefined;
  /** Shown at the end of the card. */
  children?: ReactNode;
  className?: string | undefined;
}

/** An invitation as a card in the colours of its design, in the light and in the dark theme. */
export function InvitationCard({ level = 2, children, className, ...content }: InvitationCardProps) {
  const { title, lines, closing } = useCardText()(content);
  const { colors, style, imageUrls } = content.design;
  const look = CARD_DRAWINGS[style];
  const Heading = `h${level}` as const;
  const isCentered = look.align === 'center';
  return (
    <article
      className={classes('relative overflow-hidden rounded-large shadow-low', className)}
      style={{ backgroundColor: colors.paper, color: colors.ink }}
    >
      <CardPictures imageUrls={imageUrls} />
      <div className="relative">
        <CardFrame frame={look.frame} color={colors.accent} />
        <div
          className={classes(
            'flex flex-col gap-6 px-8 py-10',
            isCentered ? 'items-center text-center' : 'items-start ps-12',
          )}
        >
          <header className={classes('flex flex-col gap-3', isCentered && 'items-center')}>
            <svg aria-hidden="true" viewBox="0 0 24 24" className="size-10" fill="none">
              <path
                d={look.ornament}
                stroke={colors.accent}
                strokeWidth="1.25"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </svg>
            <Heading
              className="text-balance font-semibold font-serif text-display leading-tight wrap-anywhere"
              style={{ color: colors.accent }}
            >
              {title}
            </Heading>
          </header>
          <dl className="flex w-full flex-col gap-5">
            {lines.map(({ field, label, text }) => (
              <div key={field} className="flex flex-col gap-1">
                <dt className={field === 'greeting' ? 'sr-only' : 'text-caption'}>{label}</dt>
                <dd
                  className={classes(
                    'whitespace-pre-line text-pretty wrap-anywhere',
                    field === 'greeting' ? 'text-lead leading-relaxed' : 'font-semibold font-serif text-lead',
                  )}
                >
                  {text}
                </dd>
              </div>
            ))}
          </dl>
          {closing && <p className="font-serif wrap-anywhere">{closing}</p>}
          {children}
        </div>
      </div>
    </article>
  );
}

/** The pictures at the top of a card. A single one is an ornament; several are to swipe through. */
function CardPictures({ imageUrls }: Pick<CardContent['design'], 'imageUrls'>) {
  const { t } = useTranslation('invitations');
  const count = imageUrls.length;
  if (count === 0) return null;
  const picture = (src: string, index: number) => (
    <img
      key={src}
      src={src}
      alt={count === 1 ? '' : t('card.picture', { place: index + 1, count })}
      loading={index === 0 ? 'eager' : 'lazy'}
      className="aspect-16/9 w-full object-cover"
    />
  );
  if (count === 1) return imageUrls.map(picture);
  const words = { label: t('card.pictures'), previous: t('card.previous'), next: t('card.next') };
  return (
    <PictureStrip sources={imageUrls} words={words}>
      {picture}
    </PictureStrip>
  );
}

type Frame = (typeof CARD_DRAWINGS)[keyof typeof CARD_DRAWINGS]['frame'];

/** The corners of a card, each by its edges. */
const CORNERS = [
  'start-4 top-4 border-s-2 border-t-2',
  'end-4 top-4 border-e-2 border-t-2',
  'start-4 bottom-4 border-s-2 border-b-2',
  'end-4 bottom-4 border-e-2 border-b-2',
];

/** The lines around a card. */
function CardFrame({ frame, color }: { frame: Frame; color: string }) {
  const borderColor = color;
  const common = 'pointer-events-none absolute';
  switch (frame) {
    case 'double':
      return (
        <>
          <span aria-hidden="true" className={`${common} inset-3 border`} style={{ borderColor }} />
          <span aria-hidden="true" className={`${common} inset-4 border`} style={{ borderColor }} />
        </>
      );
    case 'corners':
      return CORNERS.map((corner) => (
        <span
          key={corner}
          aria-hidden="true"
          className={`${common} size-8 ${corner}`}
          style={{ borderColor }}
        />
      ));
    case 'round':
      return (
        <span
          aria-hidden="true"
          className={`${common} inset-3 rounded-large border`}
          style={{ borderColor }}
        />
      );
    case 'bar':
      return (
        <span
          aria-hidden="true"
          className={`${common} inset-y-10 start-6 w-1`}
          style={{ backgroundColor: color }}
        />
      );
    case 'none':
      return null;
  }
}
