import { textLike, uuid } from '@xiwei/contract/common/search.ts';
import { isWallDate } from '@xiwei/contract/common/wall-clock.ts';

const REFERENCE = /^[\da-f]{16}$/;
const UUID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/;

export const isReference = (text: string): boolean => REFERENCE.test(text);

/** Returns the first id in a text, such as an address. */
export const idIn = (text: string): string | undefined => UUID.exec(text.toLowerCase())?.[0];

const day = textLike(isWallDate);

/** The readers of the search params of the audit trail. */
export const auditSearch = {
  reference: textLike(isReference),
  personId: uuid,
  storeId: uuid,
  from: day,
  to: day,
};

/** What is searched for in the audit trail. */
export type AuditFilter = { [Name in keyof typeof auditSearch]?: string | undefined };
