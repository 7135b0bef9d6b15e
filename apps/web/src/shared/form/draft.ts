import type * as z from 'zod/mini';
import { parseJson } from '#common/parse-json.ts';

/**
 * Defines a draft: what was entered, stored in `sessionStorage` until it is sent, so that a reload, Back or a new sign-in
 * does not lose it. Ids tell drafts of the same name apart. A form that knows its user has the user's id among them: when
 * another account signs in, `setStorageOwner` removes all drafts, but a form that is still open may save once more. A
 * stored draft that does not match the schema is ignored.
 */
export function defineDraft<Schema extends z.ZodMiniType>(name: string, schema: Schema) {
  const keyOf = (ids: string[]): string => ['xiwei', name, ...ids].join('.');
  return {
    save: (draft: z.output<Schema>, ...ids: string[]): void =>
      sessionStorage.setItem(keyOf(ids), JSON.stringify(draft)),
    read: (...ids: string[]): z.output<Schema> | undefined =>
      schema.safeParse(parseJson(sessionStorage.getItem(keyOf(ids)))).data,
    clear: (...ids: string[]): void => sessionStorage.removeItem(keyOf(ids)),
  };
}
