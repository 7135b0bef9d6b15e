import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Seal } from '#shared/brand/seal.tsx';
import { type Side, SideTheme } from '#ui/side-theme.tsx';
import { ActionsSection } from './gallery-actions.tsx';
import { ChoicesSection } from './gallery-choices.tsx';
import { DatesSection } from './gallery-dates.tsx';
import { FieldsSection } from './gallery-fields.tsx';
import { FormsSection } from './gallery-forms.tsx';
import { SECTIONS } from './gallery-frame.tsx';
import { InfiniteListSection } from './gallery-infinite-list.tsx';
import { ListsSection } from './gallery-lists.tsx';
import { NavigationSection } from './gallery-navigation.tsx';
import { OverlaysSection } from './gallery-overlays.tsx';
import { GallerySettings } from './gallery-settings.tsx';
import { SidesSection } from './gallery-sides.tsx';
import { StatesSection } from './gallery-states.tsx';
import { ColourSection, TypeSection } from './gallery-tokens.tsx';

/** Gallery of all UI components on one page, for both sides, both themes and every language. */
export function GalleryScreen() {
  const { t } = useTranslation('gallery');
  const [side, setSide] = useState<Side>('diner');
  return (
    <SideTheme side={side} className="min-h-dvh">
      <div className="mx-auto flex max-w-6xl gap-12 px-gutter pb-16">
        <Contents />
        <div className="flex min-w-0 flex-1 flex-col gap-16">
          <header className="flex items-center justify-between gap-8 pt-12 lg:pt-20">
            <div className="flex flex-col gap-4">
              <h1 className="max-w-2xl font-semibold font-serif text-display lg:text-hero">{t('title')}</h1>
              <p className="max-w-lg text-ink-soft text-lead">{t('lead')}</p>
            </div>
            <Seal size={136} className="shrink-0 -rotate-3 max-md:hidden" />
          </header>
          <SidesSection />
          <ColourSection />
          <TypeSection />
          <ActionsSection />
          <FieldsSection />
          <FormsSection />
          <ChoicesSection />
          <DatesSection />
          <OverlaysSection />
          <ListsSection />
          <NavigationSection />
          <StatesSection />
          <InfiniteListSection />
        </div>
      </div>
      <GallerySettings side={side} onSideChange={setSide} />
    </SideTheme>
  );
}

function Contents() {
  const { t } = useTranslation('gallery');
  return (
    <nav aria-label={t('contents')} className="sticky top-16 hidden h-fit w-44 shrink-0 pt-20 lg:block">
      <ol className="flex flex-col border-line border-s">
        {SECTIONS.map((name) => (
          <li key={name}>
            <a
              href={`#${name}`}
              className="transition-feedback -ms-px block border-transparent border-s-2 py-1.5 ps-4 text-ink-soft text-small hover:border-accent hover:text-ink"
            >
              {t(`sections.${name}.title`)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
