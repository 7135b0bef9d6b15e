import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { parseJson } from '#gateways/http-call.ts';
import type { TillPayment, TillRefund } from './till.model.ts';

/** Payments and refunds by provider and number. */
export interface TillState {
  payments: Map<string, TillPayment>;
  refunds: Map<string, TillRefund>;
}

interface TillFile {
  state: TillState;
  /** Schedules a write of the state. */
  save(): void;
  /** Writes the state if a write is scheduled. */
  stop(): void;
}

/** Delay before a write, so that several changes need one. */
const WRITE_AFTER_MS = 200;

const isRecord = (value: unknown) => typeof value === 'object' && value !== null;
const fileSchema = z.object({
  payments: z.array(z.tuple([z.string(), z.custom<TillPayment>(isRecord)])),
  refunds: z.array(z.tuple([z.string(), z.custom<TillRefund>(isRecord)])),
});

/** Loads the till's state from a file and saves it there; without a file the state is in memory only. */
export function openTillFile(file: string | undefined): TillFile {
  const state = file === undefined ? emptyState() : readState(file);
  if (file === undefined) return { state, save: () => undefined, stop: () => undefined };
  let timer: NodeJS.Timeout | undefined;
  const write = () => {
    timer = undefined;
    writeState(file, state);
  };
  return {
    state,
    save() {
      timer ??= setTimeout(write, WRITE_AFTER_MS).unref();
    },
    stop() {
      if (timer === undefined) return;
      clearTimeout(timer);
      write();
    },
  };
}

function emptyState(): TillState {
  return { payments: new Map(), refunds: new Map() };
}

/** Reads the state. A missing or invalid file gives an empty one: simulated data is not worth a failed start. */
function readState(file: string): TillState {
  const { data } = fileSchema.safeParse(parseJson(readOrEmpty(file)));
  return data ? { payments: new Map(data.payments), refunds: new Map(data.refunds) } : emptyState();
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Writes to a temporary file and renames it, so that an interrupted write does not damage the stored state. */
function writeState(file: string, { payments, refunds }: TillState): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify({ payments: [...payments], refunds: [...refunds] }));
  renameSync(`${file}.new`, file);
}
