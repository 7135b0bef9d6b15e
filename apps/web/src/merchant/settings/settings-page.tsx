import type { Resources } from '#i18n/resources.ts';
import type { VersionedSchema } from '#shared/form/use-edit-form.ts';
import { SectionPage, type SectionPageProps } from './section-page.tsx';

/** Keys of the pages' phrases: the words of the fields of each. */
type PageWords = keyof Resources['stores-settings'];

interface SettingsPageProps<Body extends VersionedSchema, Key extends PageWords>
  extends Omit<SectionPageProps<Body, 'stores-settings', Key>, 'words'> {
  /** Key of the page's phrases in `stores-settings`. */
  words: Key;
}

/** A `SectionPage` whose fields have their phrases in `stores-settings`. */
export const SettingsPage = <Body extends VersionedSchema, Key extends PageWords>({
  words,
  ...page
}: SettingsPageProps<Body, Key>) => <SectionPage {...page} words={['stores-settings', words]} />;
