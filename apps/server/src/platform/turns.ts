/** Lets so many pieces of work go on at once; the others wait their turn. */
export function inTurns(atOnce: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let going = 0;
  return async (work) => {
    if (going < atOnce) going += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      // A place is handed on rather than given up: whoever comes just now waits behind those who do already.
      const next = waiting.shift();
      if (next) next();
      else going -= 1;
    }
  };
}
