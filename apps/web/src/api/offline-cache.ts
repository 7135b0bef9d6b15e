import type { CallOf, Endpoint, OutputOf } from '@xiwei/contract/common/endpoint.ts';

const PREFIX = 'xiwei.kept.';
/** As many answers as are kept; the oldest make room. Who looks through past evenings keeps the coming ones as well. */
const MOST = 100;

/** To be raised when an answer that is kept changes its shape: pages can't show those of another shape. */
const SHAPE = 2;

interface Kept<Output> {
  shape: number;
  /** Whose it is. Somebody else on the same device never sees it. */
  owner: string;
  at: number;
  answer: Output;
}

/** An answer is kept once, in the language it was last read in: without a connection, that one beats none. */
export const keptName = (endpoint: Endpoint, input: unknown): string =>
  `${PREFIX}${endpoint.name} ${JSON.stringify(input)}`;

const keptNames = (): string[] => Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));

export function readKept<Output>(name: string): Kept<Output> | undefined {
  const text = localStorage.getItem(name);
  try {
    const kept = text === null ? undefined : (JSON.parse(text) as Kept<Output>);
    return kept?.shape === SHAPE ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps an answer on the device, for when there is no connection. A device that is full keeps none. */
export function keepAnswer<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  owner: string,
  answer: OutputOf<E>,
): void {
  const name = keptName(endpoint, input);
  const others = keptNames().filter((other) => other !== name);
  if (others.length >= MOST) {
    const oldest = others.toSorted((a, b) => (readKept(a)?.at ?? 0) - (readKept(b)?.at ?? 0));
    for (const other of oldest.slice(0, others.length - MOST + 1)) localStorage.removeItem(other);
  }
  const kept: Kept<OutputOf<E>> = { shape: SHAPE, owner, at: Date.now(), answer };
  try {
    localStorage.setItem(name, JSON.stringify(kept));
  } catch {
    // Without it everything works as long as there is a connection.
  }
}

/** Every answer of an endpoint that was kept for the person, and when. */
export const listKept = <E extends Endpoint>(endpoint: E, owner: string | undefined): Kept<OutputOf<E>>[] =>
  keptNames()
    .filter((name) => name.startsWith(`${PREFIX}${endpoint.name} `))
    .flatMap((name) => readKept<OutputOf<E>>(name) ?? [])
    .filter((kept) => owner === undefined || kept.owner === owner);

/** Whether anything of somebody is on the device. */
export const hasKept = (): boolean => keptNames().length > 0;

/** Forgets everything that is not of the person: all of it, when nobody is signed in. */
export function forgetKept(person?: string): void {
  for (const name of keptNames())
    if (person === undefined || readKept(name)?.owner !== person) localStorage.removeItem(name);
}
