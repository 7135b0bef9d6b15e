import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { readAgain } from '#api/hooks.ts';
import type { Namespace, Resources } from '#i18n/resources.ts';
import type { VersionedSchema } from '#shared/form/use-edit-form.ts';
import { Loaded, type LoadedQuery } from '#shared/states/loaded.tsx';
import { EditForm, type EditFormProps } from './edit-form.tsx';
import { EntryFrame, EntryMissing } from './entry-frame.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import type { ListKey } from './list-words.ts';
import { useListWords } from './use-list-words.ts';

/** The read of a whole list, which can be repeated. */
type ListRead<Item> = LoadedQuery<{ items: readonly Item[] }> &
  Parameters<typeof readAgain<{ items: readonly Item[] }>>[0];

interface UpdatePageProps<
  Item extends { id: string; can: readonly string[] },
  Schema extends VersionedSchema,
  NS extends Namespace,
  Key extends keyof Resources[NS] & string,
> extends Pick<
    EditFormProps<Schema, NS, Key>,
    'schema' | 'words' | 'refusalFields' | 'describe' | 'impact' | 'children'
  > {
  /** Namespace and key of the list's phrases. */
  list: readonly [NS, ListKey<NS>];
  /** The read of the list that has the entry. */
  of: ListRead<Item>;
  /** Id of the entry, from the address. */
  id: string;
  nameOf: (item: Item) => string;
  /** Selects the values of the form. */
  pick: (item: Omit<Item, 'can'>) => z.input<Schema>;
  save: (values: z.output<Schema>) => Promise<Omit<Item, 'can'>>;
  /** Buttons for what the user may do with the entry. */
  actions: (item: Item) => ReactNode;
  /** Content below the form, with fields and forms of its own. */
  below?: ((item: Item) => ReactNode) | undefined;
}

/**
 * Page of one entry of a list: its form, which is read-only without `update` in the entry's `can`, and its actions. An entry
 * that a colleague deletes meanwhile is replaced by a note that says so.
 */
export function UpdatePage<
  Item extends { id: string; can: readonly string[] },
  Schema extends VersionedSchema,
  NS extends Namespace,
  Key extends keyof Resources[NS] & string,
>({ list, of, id, nameOf, pick, save, actions, below, ...form }: UpdatePageProps<Item, Schema, NS, Key>) {
  const { words } = useListWords(list);
  const entryIn = (items: readonly Item[]) => items.find((item) => item.id === id);
  const open = of.data && entryIn(of.data.items);
  const reload = async () => {
    const item = entryIn((await readAgain(of)).items);
    if (!item) throw new Error('The entry was deleted');
    return pick(item);
  };
  return (
    <EntryFrame title={open ? nameOf(open) : words.title} actions={open && actions(open)}>
      <Loaded of={of} skeleton={<FormSkeleton fields={2} />}>
        {({ items }) => {
          const item = entryIn(items);
          if (!item) return <EntryMissing words={words.missing} />;
          return (
            <>
              <EditForm
                key={id}
                {...form}
                saved={pick(item)}
                readOnly={!item.can.includes('update')}
                save={async (values) => pick(await save(values))}
                reload={reload}
              />
              {below?.(item)}
            </>
          );
        }}
      </Loaded>
    </EntryFrame>
  );
}
