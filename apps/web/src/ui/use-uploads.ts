import { useEffect, useRef, useState } from 'react';

/** Uploads a file. Reports the finished share, from 0 to 1, if it can. */
export type Upload<Result> = (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<Result>;

/** A file that is being uploaded or could not be. */
export interface PendingUpload {
  id: number;
  file: File;
  /** The finished share, from 0 to 1; undefined if it is not known. */
  share: number | undefined;
  /** The error if the upload failed. */
  error: unknown;
}

/** Uploads files one after the other, and keeps those that failed until they are retried or dismissed. */
export function useUploads<Result>(upload: Upload<Result>, onDone: (result: Result) => void) {
  const [pending, setPending] = useState<readonly PendingUpload[]>([]);
  const lastId = useRef(0);
  const queue = useRef(Promise.resolve());
  const aborts = useRef(new Map<number, AbortController>());
  const handlers = useRef({ upload, onDone });
  useEffect(() => {
    handlers.current = { upload, onDone };
  });
  useEffect(() => {
    const running = aborts.current;
    return () => {
      for (const abort of running.values()) abort.abort();
    };
  }, []);

  const change = (id: number, changes: Partial<PendingUpload>) =>
    setPending((all) => all.map((other) => (other.id === id ? { ...other, ...changes } : other)));
  const dismiss = (id: number) => {
    aborts.current.get(id)?.abort();
    aborts.current.delete(id);
    setPending((all) => all.filter((other) => other.id !== id));
  };
  const run = async (id: number, file: File) => {
    const abort = aborts.current.get(id);
    if (!abort || abort.signal.aborted) return;
    try {
      const onProgress = (share: number) => change(id, { share });
      const result = await handlers.current.upload(file, { onProgress, signal: abort.signal });
      if (abort.signal.aborted) return;
      dismiss(id);
      handlers.current.onDone(result);
    } catch (error) {
      if (!abort.signal.aborted) change(id, { error });
    }
  };
  const start = (file: File, id: number) => {
    aborts.current.set(id, new AbortController());
    queue.current = queue.current.then(() => run(id, file));
  };
  const add = (files: readonly File[]) => {
    const added = files.map((file) => {
      lastId.current += 1;
      return { id: lastId.current, file, share: undefined, error: undefined };
    });
    setPending((all) => [...all, ...added]);
    for (const { id, file } of added) start(file, id);
  };
  const retry = ({ id, file }: PendingUpload) => {
    change(id, { error: undefined, share: undefined });
    start(file, id);
  };
  return { pending, add, retry, dismiss };
}
