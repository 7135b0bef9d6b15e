import type { SubjectType } from '@xiwei/contract/money/money.model.ts';
import type { Log } from '#platform/log.ts';
import type { Subject } from '../ledger/subjects.ts';

/** A payment that was made, before it is decided whether it counts for its subject. */
export interface UndecidedPayment {
  storeId: string;
  subject: Subject;
  attemptId: string;
}

/**
 * How payments for a subject type are decided. With `keepsEveryPayment` a payment counts in the transaction that books it.
 * With `onPaid` the module of the subject decides: it marks each payment as kept or returned (`Purse.decide`) in a
 * transaction of its own. `onPaid` may be called again for a payment, and must decide it once. A payment that it leaves
 * undecided, because it failed or the process died, is passed to it again by the sweep.
 */
export type SubjectHandler =
  | { keepsEveryPayment: true }
  | { onPaid(payments: readonly UndecidedPayment[]): Promise<void> };

/** Passes payments to the handlers of their subject types. */
export class SubjectRegistry {
  readonly #handlers: ReadonlyMap<string, SubjectHandler>;
  readonly #log: Log;

  constructor(handlers: Readonly<Record<string, SubjectHandler>>, log: Log) {
    this.#handlers = new Map(Object.entries(handlers));
    this.#log = log;
  }

  /** The subject types that this node has handlers for. */
  get types(): string[] {
    return [...this.#handlers.keys()];
  }

  /** Tells whether a payment for this type counts as soon as it is booked. A type without a handler has to wait. */
  keepsEveryPayment(type: SubjectType): boolean {
    const handler = this.#handlers.get(type);
    return handler !== undefined && 'keepsEveryPayment' in handler;
  }

  /** Has payments decided. Never rejects: what fails is logged, stays undecided and is repeated by the sweep. */
  async decide(payments: readonly UndecidedPayment[]): Promise<void> {
    const types = [...new Set(payments.map(({ subject }) => subject.type))];
    await Promise.all(
      types.map((type) =>
        this.#decideOfType(
          type,
          payments.filter(({ subject }) => subject.type === type),
        ),
      ),
    );
  }

  /** Logs payments of subject types that no handler exists for, for example of a newer release. */
  reportUnknown(type: string, count: number): void {
    this.#log.error(
      { subjectType: type, payments: count },
      'No handler for this subject type; payments wait',
    );
  }

  async #decideOfType(type: SubjectType, payments: readonly UndecidedPayment[]): Promise<void> {
    const handler = this.#handlers.get(type);
    if (!handler) return this.reportUnknown(type, payments.length);
    if (!('onPaid' in handler)) return;
    await handler.onPaid(payments).catch((error: unknown) => {
      const attempts = payments.map(({ attemptId }) => attemptId);
      this.#log.error(
        { err: error, subjectType: type, attempts },
        'Deciding payments failed; will be retried',
      );
    });
  }
}
