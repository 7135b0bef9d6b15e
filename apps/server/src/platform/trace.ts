import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

/** Does some work under a trace id: every line that it logs has it. */
export const withTrace = <Result>(traceId: string, work: () => Result): Result => current.run(traceId, work);

/** Returns the trace id of the work that runs now, if it has one. */
export const currentTrace = (): string | undefined => current.getStore();
