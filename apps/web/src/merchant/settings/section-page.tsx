import type { CallOf, Endpoint } from '@xiwei/contract/common/endpoint.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import type { StoreSettings, storeSettings } from '@xiwei/contract/stores/store-settings.model.ts';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { readAgain, useRead } from '#api/hooks.ts';
import { useAction } from '#api/use-action.ts';
import type { Namespace, Resources } from '#i18n/resources.ts';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import type { VersionedSchema } from '#shared/form/use-edit-form.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { EditForm, type EditFormProps } from './edit-form.tsx';
import { FormSkeleton } from './form-skeleton.tsx';

/** Endpoint that saves one section of a store's settings and returns all settings. */
type SaveSection<Body extends VersionedSchema> = Endpoint & { body: Body; output: typeof storeSettings };

export interface SectionPageProps<
  Body extends VersionedSchema,
  NS extends Namespace,
  Key extends keyof Resources[NS] & string,
> extends Pick<EditFormProps<Body, NS, Key>, 'refusalFields' | 'describe' | 'impact' | 'children'> {
  /** Namespace and key of the phrases of the page's fields. */
  words: readonly [NS, Key];
  /** Context for the form, beside it on a desktop and below it on a phone; `asideLabel` is its accessible name. */
  aside?: ReactNode;
  asideLabel?: string | undefined;
  save: SaveSection<Body>;
  /** The schema of what is saved, from the model: the build removes the schemas of endpoints. */
  schema: Body;
  /** Selects the section's values from the store's settings. */
  pick: (settings: StoreSettings) => Omit<z.input<Body>, 'version'>;
}

/**
 * Page that edits one section of a store's settings. Its heading is its name in `shell-merchant:pages`. Members who may not edit see it read-only. Two pages of one store
 * never conflict: the server compares the section, not the whole settings.
 */
export function SectionPage<
  Body extends VersionedSchema,
  NS extends Namespace,
  Key extends keyof Resources[NS] & string,
>({ save, pick, aside, asideLabel, ...form }: SectionPageProps<Body, NS, Key>) {
  const { id: storeId } = useWorkplace();
  const settings = useRead(storeSettingsApi.readStoreSettings, { params: { storeId } });
  const saveSection = useAction(save);
  const saveBody = async (body: z.output<Body>): Promise<StoreSettings> => {
    const input = { params: { storeId }, body };
    return saveSection.mutateAsync(input as unknown as CallOf<typeof save>);
  };
  const sectionOf = (all: StoreSettings) => ({ ...pick(all), version: all.version }) as z.input<Body>;
  return (
    <StorePage width="form" {...{ aside, asideLabel }}>
      <Loaded of={settings} skeleton={<FormSkeleton />}>
        {(all) => (
          <EditForm
            {...form}
            saved={sectionOf(all)}
            readOnly={!all.can.includes('edit')}
            save={async (body) => sectionOf(await saveBody(body))}
            reload={async () => sectionOf(await readAgain(settings))}
          />
        )}
      </Loaded>
    </StorePage>
  );
}
