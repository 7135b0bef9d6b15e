import { requireUnique } from '@xiwei/contract/common/unique.ts';
import type { Obstacle } from '@xiwei/contract/privacy/privacy.model.ts';
import type * as z from 'zod/mini';
import type { Db } from '#platform/db/db.ts';

/** A person whose data are copied or erased. */
export interface Person {
  id: string;
  /** The verified phone with its country code. */
  phone: string | null;
  isAdmin: boolean;
}

/** A transaction and its time. */
interface Tx {
  db: Db;
  now: Date;
}

/** The closing of an account, while its data are erased. */
interface Erasure extends Tx {
  person: Person;
  /** The hashes of pictures of the person, which are deleted at the end if nothing else shows them. */
  pictures: string[];
}

type Shape = Readonly<Record<string, z.ZodMiniType>>;
type ReadPart<Part = unknown> = (db: Db, person: Person) => Promise<Part>;

/** Parts of the copy of a person's data, with the functions that read them. */
interface Copy {
  shape: Shape;
  readers: Readonly<Record<string, ReadPart>>;
}

/** Pairs the parts that a module of the contract declares with the functions that read them. One that is missing does not compile. */
export const copyOf = <Parts extends Shape>(
  shape: Parts,
  readers: { readonly [Part in keyof Parts]: ReadPart<z.output<Parts[Part]>> },
): Copy => ({ shape, readers });

/** An obstacle to closing an account, with its store. */
export type FoundObstacle = Omit<Obstacle, 'storeName'> & { storeId: string | null };

/** At most this many obstacles of a kind are listed. */
export const LISTED_OBSTACLES = 20;

export const obstacleOf = (
  type: Obstacle['type'],
  path: string,
  more: Partial<FoundObstacle> = {},
): FoundObstacle => ({
  ...{ type, path },
  ...{ storeId: null, date: null, amount: null },
  ...more,
});

/** What a module does with the data of a person. `Node` is what it is created from. */
export interface PersonalData<Node> {
  /** Its parts of the copy of a person's data. */
  copy?: Copy;
  /** Lists stores whose writers have rows of the person in memory. They read again after the account is closed. */
  listStores?: (db: Db, userId: string) => Promise<string[]>;
  /** Finds what the person has to settle before their account can be closed. */
  findObstacles?: (tx: Tx, person: Person, node: Node) => Promise<FoundObstacle[]>;
  /** Runs before the transaction that closes the account, if there are no obstacles. */
  prepareErasure?: (db: Db, userId: string, node: Node) => Promise<void>;
  /** Erases the person from its tables. Modules of higher layers have done so before. */
  erase?: (erasure: Erasure, node: Node) => Promise<void>;
}

/** What all modules of a node do with the data of a person. */
export interface PersonalDataOnNode {
  copy: Copy;
  listStores(db: Db, userId: string): Promise<string[]>;
  findObstacles(tx: Tx, person: Person): Promise<FoundObstacle[]>;
  prepareErasure(db: Db, userId: string): Promise<void>;
  erase(erasure: Erasure): Promise<void>;
}

/** Merges the parts of all modules. Throws if two modules have the same part. */
function mergeParts<Part>(tables: readonly Readonly<Record<string, Part>>[]): Record<string, Part> {
  requireUnique('part of the copy', tables.flatMap(Object.keys));
  return Object.assign({}, ...tables);
}

/** Joins what the modules of a node declare, those of lower layers first. */
export function personalDataOn<Node>(
  node: Node,
  declared: readonly PersonalData<Node>[],
): PersonalDataOnNode {
  const copies = declared.flatMap(({ copy = [] }) => copy);
  return {
    copy: {
      shape: mergeParts(copies.map(({ shape }) => shape)),
      readers: mergeParts(copies.map(({ readers }) => readers)),
    },
    async listStores(db, userId) {
      const stores: string[] = [];
      for (const { listStores } of declared) stores.push(...((await listStores?.(db, userId)) ?? []));
      return [...new Set(stores)];
    },
    async findObstacles(tx, person) {
      const obstacles: FoundObstacle[] = [];
      for (const { findObstacles } of declared)
        obstacles.push(...((await findObstacles?.(tx, person, node)) ?? []));
      return obstacles;
    },
    async prepareErasure(db, userId) {
      for (const { prepareErasure } of declared) await prepareErasure?.(db, userId, node);
    },
    async erase(erasure) {
      for (const { erase } of declared.toReversed()) await erase?.(erasure, node);
    },
  };
}
