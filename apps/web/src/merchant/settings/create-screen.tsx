import { useSearch } from '@tanstack/react-router';
import { useAction } from '#api/use-action.ts';
import { CreatePage } from './entry-create.tsx';
import type { ListResource } from './list-resource.ts';
import { useList } from './use-list.ts';

/** Page that creates an entry of a described list, as a copy of another if the address has its id as `copy`. */
export function CreateScreen({ resource }: { resource: ListResource }) {
  const { words, api, impact, initialParams = ['copy'], fields: EntryFields } = resource;
  const { list, context } = useList(resource);
  const search: Record<string, unknown> = useSearch({ strict: false });
  const create = useAction(api.create);
  const copied = list.data?.items.find(({ id }) => id === search.copy);
  const bodyOf = (values: object) => resource.bodyOf?.(values as never) ?? values;
  return (
    <CreatePage
      key={JSON.stringify(initialParams.map((name) => search[name]))}
      list={[words[0], words[1].list]}
      words={[words[0], words[1].entry]}
      of={list}
      schema={resource.schemasOf(context).create}
      initial={{
        ...resource.initialOf({ ...context, search }),
        ...(copied && resource.copyOf?.(copied, context)),
      }}
      refusalFields={resource.refusalFields}
      impact={impact?.create && ((values) => impact.create?.(bodyOf(values) as never) ?? null)}
      create={(values) =>
        create.mutateAsync({ params: { storeId: context.storeId }, body: bodyOf(values) } as never)
      }
      nameOf={(values) => resource.nameOf(values as never, context)}
    >
      {(f, form) => (
        <EntryFields
          f={f}
          entered={form.watch()}
          setValues={(values) => {
            for (const [name, value] of Object.entries(values)) form.setValue(name, value as never);
          }}
          errors={form.formState.errors}
          readOnly={false}
          item={undefined}
          data={context.data}
        />
      )}
    </CreatePage>
  );
}
