import type { Claim, Evening, EveningTable, Party } from './evening.ts';

const isSameParty = (a: Party, b: Party): boolean =>
  a.order === b.order &&
  a.stage === b.stage &&
  a.guest === b.guest &&
  a.start === b.start &&
  a.from === b.from &&
  a.end === b.end &&
  a.isNeighbour === b.isNeighbour &&
  a.platform === b.platform;

/**
 * Replaces the parties and tables of an evening by those of the one before, if they are the same. The clock changes few of
 * them, so that components which show the others do not have to be rendered again.
 */
export function shareEvening(before: Evening | null, next: Evening): Evening {
  if (before === null || before.date !== next.date) return next;
  const shared = (party: Party): Party => {
    const former = before.partyOf.get(party.order.id);
    return former && isSameParty(former, party) ? former : party;
  };
  const parties = sameList(before.parties, next.parties.map(shared));
  const partyOf =
    parties === before.parties
      ? before.partyOf
      : new Map(parties.map((party) => [party.order.id, party] as const));
  const tables = sameList(
    before.tables,
    next.tables.map((table): EveningTable => {
      const former = before.tableOf.get(table.item.id);
      const claims = table.claims.map((claim) =>
        claim.type === 'party'
          ? { ...claim, party: partyOf.get(claim.party.order.id) ?? claim.party }
          : claim,
      );
      const past = table.past.map((party) => partyOf.get(party.order.id) ?? party);
      const isSame =
        former?.item === table.item &&
        former.claims.length === claims.length &&
        claims.every((claim, index) => isSameClaim(claim, former.claims[index])) &&
        sameList(former.past, past) === former.past;
      return isSame ? former : { ...table, claims, past };
    }),
  );
  const tableOf =
    tables === before.tables
      ? before.tableOf
      : new Map(tables.map((table) => [table.item.id, table] as const));
  return { ...next, parties, partyOf, tables, tableOf };
}

function isSameClaim(a: Claim, b: Claim | undefined): boolean {
  if (b === undefined || a.start !== b.start || a.end !== b.end) return false;
  if (a.type === 'party') return b.type === 'party' && a.party === b.party;
  if (a.type === 'lock') return b.type === 'lock' && a.lock === b.lock;
  if (a.type === 'feast') return b.type === 'feast' && a.feast === b.feast;
  return b.type === 'hold' && a.hold === b.hold;
}

/** Returns the former list if the new one has the same entries, so that what depends on it does not change. */
const sameList = <Entry>(before: Entry[], next: Entry[]): Entry[] =>
  before.length === next.length && next.every((entry, index) => entry === before[index]) ? before : next;
