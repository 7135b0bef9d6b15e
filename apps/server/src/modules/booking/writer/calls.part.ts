import { type BatchPart, NO_READ, type PartRead, type WriteParts } from '#platform/batches/batch-part.ts';
import { partIfAny } from '#platform/db/fragments.ts';
import { addRecords } from '#platform/http/audit.store.ts';
import { type Answer, addAnswers, answerRow } from '#platform/http/idempotency.ts';
import type { Envelope } from '#platform/http/routes.ts';

/** A call whose command was run and not refused. */
export interface AnsweredCall {
  envelope: Envelope;
  answer: Answer;
  now: Date;
}

/** What calls leave besides their changes: an audit record, and the answer that a repeated call gets. */
export class Calls implements BatchPart {
  readonly #calls: readonly AnsweredCall[];

  constructor(calls: readonly AnsweredCall[]) {
    this.#calls = calls;
  }

  get changes(): number {
    return this.#calls.length;
  }

  read(): PartRead {
    return NO_READ;
  }

  removals(): WriteParts {
    return {};
  }

  additions(): WriteParts {
    const answers = this.#calls.map(({ envelope, answer, now }) => answerRow(envelope.key, answer, now));
    const records = this.#calls.map(({ envelope }) => envelope.record(null, 'done'));
    return { ...partIfAny('answers', addAnswers, answers), ...partIfAny('records', addRecords, records) };
  }
}
