import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { parseJson } from '#gateways/http-call.ts';

/** Records of a simulator by kind and key. */
type Kinds = Record<string, object>;
export type StateMaps<State extends Kinds> = { [Kind in keyof State]: Map<string, State[Kind]> };

export interface StateFile<State extends Kinds> {
  state: StateMaps<State>;
  /** Schedules a write of the state. */
  save(): void;
  /** Writes the state if a write is scheduled. */
  stop(): void;
}

/** Delay before a write, so that several changes need one. */
const WRITE_AFTER_MS = 200;

/** Loads a simulator's state from a file and saves it there; without a file the state is in memory only. */
export function openStateFile<State extends Kinds>(
  file: string | undefined,
  kinds: readonly (keyof State & string)[],
): StateFile<State> {
  const stored = file === undefined ? {} : readState(file);
  const state = Object.fromEntries(kinds.map((kind) => [kind, new Map(stored[kind])])) as StateMaps<State>;
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

const isRecord = (value: unknown) => typeof value === 'object' && value !== null;
const fileSchema = z.record(z.string(), z.array(z.tuple([z.string(), z.custom<object>(isRecord)])));

/** Reads the state. A missing or invalid file gives an empty one: simulated data is not worth a failed start. */
function readState(file: string): z.infer<typeof fileSchema> {
  return fileSchema.safeParse(parseJson(readOrEmpty(file))).data ?? {};
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Writes to a temporary file and renames it, so that an interrupted write does not damage the stored state. */
function writeState(file: string, state: Record<string, Map<string, object>>): void {
  mkdirSync(dirname(file), { recursive: true });
  const entries = Object.entries(state).map(([kind, records]) => [kind, [...records]]);
  writeFileSync(`${file}.new`, JSON.stringify(Object.fromEntries(entries)));
  renameSync(`${file}.new`, file);
}
