import type { Events as EventData, EventName, Topic } from '@xiwei/contract/events/events.model.ts';
import {
  type BatchPart,
  type BatchScope,
  NO_READ,
  type PartRead,
  type WriteParts,
} from '#platform/batches/batch-part.ts';
import { partIfAny } from '#platform/db/fragments.ts';
import { type EventRow, eventParts, eventRow, type Subscribers } from '#platform/events/outbox.ts';
import { addJobs, type JobRow } from '#platform/jobs/jobs.ts';

/** The events and jobs that the commands of a batch leave. */
export class Events implements BatchPart {
  static readonly partName = 'events';
  /** Counts jobs, and events that come alone. Other events come with a change of another part. */
  changes = 0;
  readonly #batch: EventsScope;
  readonly #subscribers: Subscribers;
  readonly #events: EventRow[] = [];
  readonly #jobs: JobRow[] = [];

  constructor(batch: EventsScope, subscribers: Subscribers) {
    this.#batch = batch;
    this.#subscribers = subscribers;
  }

  emit<Name extends EventName>(topics: Topic[], name: Name, data: EventData[Name]): void {
    this.#events.push(eventRow(this.#batch.now, topics, name, data));
  }

  /** Has the events so far written, although no other part changed. */
  countAlone(): void {
    this.changes += 1;
  }

  /** Emits that the free tables of a day changed. */
  emitDayChanged(date: string): void {
    const { storeId } = this.#batch;
    this.emit([`store:${storeId}`], 'booking.dayChanged', { storeId, date });
  }

  /** Adds a job, which runs at once or at a time. It replaces a waiting job with the same key. */
  addJob(name: string, payload: Record<string, string>, key: string, runAt?: Date): void {
    this.changes += 1;
    this.#jobs.push({ name, payload, key, run_at: runAt?.toISOString() ?? null });
  }

  /** Drops the events and jobs so far. */
  clear(): void {
    this.#events.length = 0;
    this.#jobs.length = 0;
  }

  read(): PartRead {
    return NO_READ;
  }

  removals(): WriteParts {
    return {};
  }

  additions(): WriteParts {
    return {
      ...eventParts(this.#events, this.#subscribers, `${Events.partName}.events`),
      ...partIfAny('jobs', addJobs, this.#jobs),
    };
  }
}

/** What events need of their batch. */
type EventsScope = BatchScope & { readonly storeId: string };
