import type { ImpactChange } from '@xiwei/contract/booking/impact.model.ts';
import type { Currency } from '@xiwei/contract/common/currency.ts';
import type { Endpoint, InputOf, Method, OutputOf } from '@xiwei/contract/common/endpoint.ts';
import type { Language, Localized } from '@xiwei/contract/common/language.ts';
import type { RefusalCode } from '@xiwei/contract/refusals.ts';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { FieldErrors, Path } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Namespace, Resources } from '#i18n/resources.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Fields } from '#shared/form/fields.tsx';
import type { VersionedSchema } from '#shared/form/use-edit-form.ts';
import type { PagePath } from '#shared/navigation/use-page.ts';
import type { ActionTable } from './actions.tsx';
import type { ListContent } from './list-entries.tsx';
import type { DeletionKey, FilterOptions, ListKey } from './list-words.ts';

/** An entry as the server sends it, with what the user may do with it. */
type Entry = { id: string; can: readonly string[] };
type ActionOf<Item extends Entry> = Item['can'][number];
/** An endpoint with one of the methods. */
type Call<Allowed extends Method> = Endpoint & { method: Allowed };
/** The entries of an answer that has them as `items`. */
type ItemOf<Data> = Data extends { items: readonly (infer Item extends Entry)[] } ? Item : never;
/** The type of the schema of an endpoint's body, which the build of the web app leaves out. */
type SchemaOf<E extends Endpoint, Kind extends z.ZodMiniObject> = E['body'] extends Kind ? E['body'] : Kind;
/** The values of an endpoint's body. */
type BodyOf<E extends Endpoint> = InputOf<E>['body'];
/** The entry on its own page: from the list, or from `api.read`. */
type StoredOf<Item, Read extends Endpoint> = Endpoint extends Read ? Item : OutputOf<Read>;

/** What the functions of a description get in addition to an entry. */
type ListContext<NS extends Namespace, Data, Tools> = {
  /** Translates phrases of the list's namespace. */
  t: Translate<NS>;
  language: Language;
  currency: Currency;
  /** Returns a text in the user's language, or in the nearest that it was written in. */
  textOf: (texts: Localized) => string;
  storeId: string;
  /** What was read with the list; undefined before it arrives. */
  data: Data | undefined;
} & Tools;

/** What the fields of an entry's form get. */
interface EntryFieldsProps<Values extends object, Words, Item, Data> {
  f: Fields<Values, Words>;
  /** The values as entered. */
  entered: Values;
  /** Sets values that follow from others. */
  setValues: (values: Partial<Values>) => void;
  errors: FieldErrors<Values>;
  readOnly: boolean;
  /** The stored entry; undefined for a new one. */
  item: Item | undefined;
  /** What was read with the list; undefined before it arrives. */
  data: Data | undefined;
}

/** What the hook for other actions gets. */
interface UsualActions {
  /** Deletes an entry, and leaves its page. */
  deleteEntry: (id: string, query?: object) => Promise<unknown>;
}

/** Description of a list whose entries are created, changed and deleted on pages of their own. */
interface ListDescription<
  Page extends string,
  Id extends string,
  NS extends Namespace,
  Key extends keyof Resources[NS] & string,
  List extends Endpoint,
  Create extends Endpoint,
  Update extends Endpoint,
  Read extends Endpoint,
  Item extends Entry,
  Tools,
  New extends z.ZodMiniObject,
  Change extends VersionedSchema,
  Context = ListContext<NS, OutputOf<List>, Tools>,
> {
  /** Name of the list's page. Those of its entries are `<page>-create` and `<page>-update/$<id>`. */
  page: Page;
  /** Name of an entry's id in paths, of pages and of endpoints. */
  id: Id;
  /** Namespace and keys of the phrases: of the list, of the fields by path, and of the question before deleting. */
  words: readonly [NS, { list: ListKey<NS>; entry: Key; deletion: DeletionKey<NS> }];
  api: {
    list: List;
    create: Create;
    update: Update;
    delete: Call<'DELETE'>;
    /** Saves the order of the entries; without it they cannot be sorted by hand. */
    sort?: Call<'PUT'>;
    /** Reads one entry, if entries are too large for the list to have them whole. */
    read?: Read;
  };
  /** Selects the entries from the answer of `api.list`, if they are not its `items`. */
  of?: (data: OutputOf<List>) => { items: readonly Item[]; can: readonly string[] };
  /** Hook whose result the functions below get: words, and reads of other data. */
  useTools?: () => Tools;
  icon: LucideIcon;
  nameOf: (entry: Item | z.output<New>, context: Context) => string;
  /** Returns the text that the search looks in; the name by default. */
  textOf?: (item: Item, context: Context) => string;
  rowOf: (item: Item, context: Context) => ReturnType<ListContent<ActionOf<Item>, Item>['rowOf']>;
  /** Returns a control beside the link to an entry, such as a switch. */
  asideOf?: (item: Item, context: Context) => ReactNode;
  /** Returns the groups that the entries are shown in. */
  groupsOf?: (context: Context) => NonNullable<ListContent<ActionOf<Item>, Item>['groups']>;
  /** Returns the option that an entry has, by the name of the filter. */
  filters?: Readonly<Record<string, (item: Item) => string>>;
  /** Returns options of filters, by value, in addition to those in the phrases: the categories of a list, for example. */
  filterOptionsOf?: (context: Context) => FilterOptions;
  /** Compares two entries, by the name of the sorting: by their names, or by a function. */
  sorts?: Readonly<Record<string, 'byName' | ((a: Item, b: Item) => number)>>;
  /** Returns a text beside the number of entries. */
  noteOf?: (context: Context) => ReactNode;
  /** Returns links at the head of the list, before the button that creates an entry. */
  linksOf?: (context: Context) => ReactNode;
  /** Returns the body that saves the order of all ids; `{ ids }` by default. */
  orderOf?: (ids: string[], context: Context) => object;
  /** Returns the schemas of the forms, from the model: the web app has no schemas of endpoints. */
  schemasOf: (context: Context) => { create: New; update: Change };
  /** Returns the body of values, without their version; the values by default. */
  bodyOf?: (values: z.output<New>) => BodyOf<Create>;
  /** Returns the values that a new entry starts with. `search` has the params in the address. */
  initialOf: (context: Context & { search: Readonly<Record<string, unknown>> }) => z.input<New>;
  /** Params in the address that the initial values follow. */
  initialParams?: readonly string[];
  /** Returns the values that a copy starts with; offered if an entry's `can` has `copy`. */
  copyOf?: (item: Item, context: Context) => Partial<z.input<New>>;
  /** Returns the values of the form; by default those that its schema names. */
  valuesOf?: (stored: Omit<StoredOf<Item, Read>, 'can'>) => z.input<Change>;
  /** Field at which to show each refusal code that concerns a single field. */
  refusalFields?: Partial<Record<RefusalCode, Path<z.input<New>>>>;
  /** Refusal codes of `api.read` for an entry that does not exist, if they are others than "not found". */
  missingCodes?: readonly RefusalCode[];
  /** Describes a value in the question about a conflict, for values other than texts, numbers and choices. */
  describe?: (path: string, value: unknown, context: Context) => ReactNode | undefined;
  /** Returns the changes of tables or times that can touch orders. */
  impact?: {
    create?: (body: BodyOf<Create>) => ImpactChange;
    update?: (id: string, body: BodyOf<Create>) => ImpactChange;
    delete?: (id: string) => ImpactChange;
  };
  fields: ComponentType<
    EntryFieldsProps<z.input<New>, Resources[NS][Key], StoredOf<Item, Read>, OutputOf<List>>
  >;
  /** Returns content below the form of a stored entry, with fields and forms of its own. */
  belowOf?: (item: Item) => ReactNode;
  /** Lists what is lost with an entry, for the question before it is deleted. */
  lossesOf?: (item: Item, context: Context) => string[];
  /** Hook that returns the actions of an entry from the usual ones, and the dialogs that they open. */
  useActions?: (context: Context & UsualActions) => {
    actionsOf: (item: Item, usual: ActionTable<'update' | 'copy' | 'delete'>) => ActionTable<ActionOf<Item>>;
    dialog?: ReactNode;
  };
  /** Returns the names of the actions on the page of an entry; `delete` by default. */
  pageActionsOf?: (item: Item) => readonly NoInfer<ActionOf<Item>>[];
}

/** Requires what a description may leave out only if the types of the endpoints agree. */
type Completed<
  Page extends string,
  Id extends string,
  Stored,
  Input,
  Output,
  Body,
> = (`/web/$storeId/${Page}-update/$${Id}` extends PagePath ? unknown : { page: never }) &
  ([Stored] extends [Input] ? unknown : { valuesOf: unknown }) &
  ([Output] extends [Body] ? unknown : { bodyOf: unknown });

/** A list in the form that its three screens take. The types of its entries were checked when it was described. */
export type ListResource = ListDescription<
  string,
  string,
  'settings',
  never,
  Endpoint,
  Endpoint,
  Endpoint,
  Endpoint,
  Entry,
  object,
  z.ZodMiniObject,
  VersionedSchema
> & {
  useTools: () => object;
  useActions: NonNullable<
    ListDescription<
      string,
      string,
      'settings',
      never,
      Endpoint,
      Endpoint,
      Endpoint,
      Endpoint,
      Entry,
      object,
      z.ZodMiniObject,
      VersionedSchema
    >['useActions']
  >;
};

/**
 * Describes a list of settings: one description gives the page of the list and those that create and change an entry
 * (`list.screen.tsx`, `create.screen.tsx` and `update.screen.tsx` in this folder).
 */
export function listResource<
  const Page extends string,
  const Id extends string,
  NS extends Namespace,
  Key extends keyof Resources[NS] & string,
  List extends Call<'GET'>,
  Create extends Call<'POST'>,
  Update extends Call<'PUT' | 'PATCH'>,
  Read extends Endpoint = Endpoint,
  Item extends Entry = ItemOf<OutputOf<List>>,
  Tools = unknown,
  New extends z.ZodMiniObject = SchemaOf<Create, z.ZodMiniObject>,
  Change extends VersionedSchema = SchemaOf<Update, VersionedSchema>,
>(
  description: ListDescription<Page, Id, NS, Key, List, Create, Update, Read, Item, Tools, New, Change> &
    Completed<Page, Id, StoredOf<Item, Read>, z.input<Change>, z.output<New>, BodyOf<Create>>,
): ListResource {
  return {
    useTools: () => ({}),
    useActions: () => ({ actionsOf: (_item: Entry, usual: object) => usual }),
    ...description,
  } as unknown as ListResource;
}
