import { useParams } from '@tanstack/react-router';
import { pickBy } from '@xiwei/contract/common/pick-by.ts';
import { useRead } from '#api/hooks.ts';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { Actions } from './actions.tsx';
import { asList } from './entry-read.ts';
import { UpdatePage } from './entry-update.tsx';
import type { ListResource } from './list-resource.ts';
import { useEntryActions } from './use-entry-actions.tsx';
import { useList } from './use-list.ts';

type Item = Parameters<ListResource['rowOf']>[0];
type Values = { version: number };

/** Page of an entry of a described list: shows, changes and deletes it. */
export function UpdateScreen({ resource }: { resource: ListResource }) {
  const { t } = useTranslation('kit');
  const { words, api, impact, describe, fields: EntryFields, pageActionsOf } = resource;
  const { list, context } = useList(resource);
  const id = useEntryId(resource);
  const params = { storeId: context.storeId, [resource.id]: id };
  const entry = useRead(api.read ?? api.list, { params } as never, { enabled: api.read !== undefined });
  const read = api.read
    ? asList(entry as typeof entry & { data: Item | undefined }, resource.missingCodes)
    : list;
  const update = useAction(api.update);
  const { actionsOf, dialog } = useEntryActions(resource, context);
  const schema = resource.schemasOf(context).update;
  const valuesOf = (stored: object): Values =>
    resource.valuesOf?.(stored as never) ?? pickBy(schema, stored as Values);
  const bodyOf = ({ version: _, ...values }: Values) => resource.bodyOf?.(values) ?? values;
  return (
    <>
      <UpdatePage
        list={[words[0], words[1].list]}
        words={[words[0], words[1].entry]}
        of={read}
        id={id}
        schema={schema}
        nameOf={(item) => resource.nameOf(item, context)}
        pick={valuesOf}
        describe={describe && ((path, value) => describe(path, value, context))}
        refusalFields={resource.refusalFields as never}
        impact={impact?.update && ((values) => impact.update?.(id, bodyOf(values) as never) ?? null)}
        save={async (values) => {
          const body = { ...bodyOf(values), version: values.version };
          return (await update.mutateAsync({ params, body } as never)) as unknown as Item;
        }}
        actions={(item) => (
          <Actions
            can={item.can}
            of={pick(actionsOf(item), pageActionsOf?.(item) ?? ['delete'])}
            label={t('actionsOf', { what: resource.nameOf(item, context) })}
          />
        )}
        below={resource.belowOf}
      >
        {(f, form) => {
          const { version: _, ...entered } = form.watch();
          return (
            <EntryFields
              f={f as never}
              entered={entered}
              setValues={(values) => {
                for (const [name, value] of Object.entries(values))
                  form.setValue(name as never, value as never);
              }}
              errors={form.formState.errors as never}
              readOnly={form.readOnly}
              item={read.data?.items.find((item) => item.id === id)}
              data={context.data}
            />
          );
        }}
      </UpdatePage>
      {dialog}
    </>
  );
}

/** Returns the id of the open entry, from the address. */
function useEntryId({ id: name, page }: ListResource): string {
  const id = (useParams({ strict: false }) as Record<string, string | undefined>)[name];
  if (id === undefined) throw new Error(`The address of an entry of ${page} has no ${name}`);
  return id;
}

/** Returns some of an object's properties. */
const pick = <Value extends object>(from: Value, names: readonly string[]) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name))) as Partial<Value>;
