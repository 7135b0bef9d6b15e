import { useTranslation } from '#i18n/use-translation.ts';
import { classes } from '#ui/classes.ts';
import { Sample, Section } from './gallery-frame.tsx';

/** Colour roles, each with the styles of its swatch. */
const SWATCHES = [
  ['ground', 'bg-ground text-ink'],
  ['surface', 'bg-surface text-ink'],
  ['sunken', 'bg-sunken text-ink'],
  ['ink', 'bg-ink text-ground'],
  ['inkSoft', 'bg-surface text-ink-soft'],
  ['accent', 'bg-accent text-accent-ink'],
  ['accentSoft', 'bg-accent-soft text-accent-text'],
  ['gold', 'bg-gold-soft text-gold'],
  ['positive', 'bg-positive-soft text-positive'],
  ['caution', 'bg-caution-soft text-caution'],
  ['negative', 'bg-negative-soft text-negative'],
  ['info', 'bg-info-soft text-info'],
] as const;

export function ColourSection() {
  const { t } = useTranslation('gallery');
  return (
    <Section name="colour">
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-4 lg:grid-cols-6">
        {SWATCHES.map(([name, look]) => (
          <li
            key={name}
            className={classes(
              'flex aspect-[4/3] flex-col justify-between rounded-large border border-line p-3',
              look,
            )}
          >
            <span aria-hidden className="font-serif text-title">
              {t('colours.sample')}
            </span>
            <span className="font-medium text-small">{t(`colours.${name}`)}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const SIZES = [
  ['hero', 'text-hero font-semibold tracking-tight'],
  ['display', 'text-display font-semibold tracking-tight'],
  ['headline', 'text-headline font-semibold'],
  ['title', 'text-title font-semibold'],
  ['lead', 'text-lead'],
  ['body', 'text-body'],
  ['small', 'text-small text-ink-soft'],
  ['caption', 'text-caption text-ink-soft'],
] as const;

export function TypeSection() {
  const { t } = useTranslation('gallery');
  return (
    <Section name="type">
      <div className="grid gap-gap lg:grid-cols-[3fr_2fr]">
        <Sample title={t('fields.text')}>
          {SIZES.map(([name, look]) => (
            <p key={name} className={look}>
              {t(`types.${name}`)}
            </p>
          ))}
        </Sample>
        <div className="flex flex-col gap-gap">
          <Sample
            title={t('lists.feastName')}
            framed={false}
            className="items-center gap-5 rounded-large border border-gold-line bg-gold-soft px-pad py-12 text-center"
          >
            <p className="font-semibold font-serif text-display text-gold">{t('types.feast')}</p>
            <span aria-hidden className="h-px w-16 bg-gold-line" />
            <p className="font-serif text-lead">{t('lists.feastNote')}</p>
          </Sample>
          <Sample title={t('overlays.sideTitle')}>
            <p className="font-mono text-headline">{t('types.code')}</p>
          </Sample>
        </div>
      </div>
    </Section>
  );
}
