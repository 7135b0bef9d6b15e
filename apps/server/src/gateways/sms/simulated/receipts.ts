import { callText } from '#gateways/http-call.ts';

/**
 * How a simulated provider reports deliveries. late: only when `flush` is called. silent: never. repeating: three times.
 * failing: it reports that messages did not arrive.
 */
export type ReceiptBehaviour = 'prompt' | 'late' | 'silent' | 'repeating' | 'failing';

export interface ReportedMessage {
  phone: string;
  /** The provider's id of the message. */
  id: string;
  /** Our id of the message. */
  reference: string;
}

/** Delivery reports of one simulated provider. */
export interface SimulatedReceipts {
  /** Reports a message that was delivered, by the present behaviour. */
  report(message: ReportedMessage): void;
  /** Sends the reports that are late. Resolves when all were answered. */
  flush(): Promise<void>;
}

export interface ReceiptRoute {
  /** Where reports are sent; undefined if they are not sent. */
  url: string | undefined;
  behaviour: ReceiptBehaviour;
}

const TIMEOUT_MS = 10_000;
const REPEATS = 3;

/** Creates the reports of a provider. `write` builds an entry in the provider's format. */
export function simulatedReceipts(
  route: ReceiptRoute,
  write: (message: ReportedMessage, delivered: boolean) => object,
): SimulatedReceipts {
  const waiting: object[] = [];
  const underWay = new Set<Promise<unknown>>();
  const send = (entries: readonly object[]): void => {
    if (route.url === undefined || entries.length === 0) return;
    const headers = { 'content-type': 'application/json' };
    const call = callText(route.url, { method: 'POST', headers, body: JSON.stringify(entries) }, TIMEOUT_MS);
    underWay.add(call);
    void call.finally(() => underWay.delete(call));
  };
  return {
    report(message) {
      const { behaviour } = route;
      if (behaviour === 'silent') return;
      const entry = write(message, behaviour !== 'failing');
      if (behaviour === 'late') waiting.push(entry);
      else for (let count = behaviour === 'repeating' ? REPEATS : 1; count > 0; count -= 1) send([entry]);
    },
    async flush() {
      send(waiting.splice(0));
      await Promise.all(underWay);
    },
  };
}
