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
export interface SimulatedReceipts<Message = ReportedMessage> {
  /** Reports a message that was delivered, by the present behaviour. */
  report(message: Message): void;
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

/** Sends entries as one list of JSON. */
const postList = (url: string, entries: readonly object[]): Promise<unknown> => {
  const headers = { 'content-type': 'application/json' };
  return callText(url, { method: 'POST', headers, body: JSON.stringify(entries) }, TIMEOUT_MS);
};

/** Creates the reports of a provider. `write` builds an entry in the provider's format, and `post` sends some. */
export function simulatedReceipts<Message = ReportedMessage>(
  route: ReceiptRoute,
  write: (message: Message, delivered: boolean) => object,
  post: (url: string, entries: readonly object[]) => Promise<unknown> = postList,
): SimulatedReceipts<Message> {
  const waiting: object[] = [];
  const underWay = new Set<Promise<unknown>>();
  const send = (entries: readonly object[]): void => {
    if (route.url === undefined || entries.length === 0) return;
    const call = post(route.url, entries);
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
