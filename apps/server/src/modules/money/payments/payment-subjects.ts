import type { SubjectType } from '@xiwei/contract/money/money.model.ts';
import { ExtensionPoint } from '#platform/module-handles.ts';
import type { SubjectHandler, UndecidedPayment } from './subject-registry.ts';

/** Decides about payments for a subject type, on a node. See `SubjectHandler`. */
type DecidePayments = (node: object, payments: readonly UndecidedPayment[]) => Promise<void>;

/** The subject types of other modules, with what decides about their payments. */
export const paymentSubjects = new ExtensionPoint<Partial<Record<SubjectType, DecidePayments>>>();

/** Returns the handlers of the subject types that the modules of a node have. */
export const subjectHandlersOn = (node: object): Record<string, SubjectHandler> =>
  Object.fromEntries(
    paymentSubjects
      .all(node)
      .flatMap((subjects) => Object.entries(subjects))
      .map(([type, decide]) => [type, { onPaid: (payments) => decide(node, payments) }]),
  );
