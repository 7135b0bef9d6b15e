import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { parseJson } from '#gateways/http-call.ts';
import type { TillPayment, TillRefund } from './till.ts';

export interface TillState {
  payments: Map<string, TillPayment>;
  refunds: Map<string, TillRefund>;
}

interface TillFile {
  state: TillState;
  keep(): void;
  stop(): void;
}

const WRITE_AFTER_MS = 200;

const isRecord = (value: unknown) => typeof value === 'object' && value !== null;
const fileSchema = z.object({
  payments: z.array(z.tuple([z.string(), z.custom<TillPayment>(isRecord)])),
  refunds: z.array(z.tuple([z.string(), z.custom<TillRefund>(isRecord)])),
});

/** What the till knows, kept in a file from one run to the next when there is one. */
export function openTillFile(file: string | undefined): TillFile {
  const state = file === undefined ? emptyState() : readState(file);
  if (file === undefined) return { state, keep: () => undefined, stop: () => undefined };
  let waiting: NodeJS.Timeout | undefined;
  const write = () => {
    waiting = undefined;
    writeState(file, state);
  };
  return {
    state,
    keep() {
      waiting ??= setTimeout(write, WRITE_AFTER_MS).unref();
    },
    stop() {
      if (waiting === undefined) return;
      clearTimeout(waiting);
      write();
    },
  };
}

function emptyState(): TillState {
  return { payments: new Map(), refunds: new Map() };
}

/** A file that is missing or not ours starts an empty till: nothing in it is worth refusing to start for. */
function readState(file: string): TillState {
  const read = fileSchema.safeParse(parseJson(readOrEmpty(file)));
  if (!read.success) return emptyState();
  return { payments: new Map(read.data.payments), refunds: new Map(read.data.refunds) };
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Beside the file first, so that a run that ends half way leaves the old one whole. */
function writeState(file: string, { payments, refunds }: TillState): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify({ payments: [...payments], refunds: [...refunds] }));
  renameSync(`${file}.new`, file);
}
