/** Waits for the next turn of the event loop: what has arrived meanwhile, such as a request, is read before. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
