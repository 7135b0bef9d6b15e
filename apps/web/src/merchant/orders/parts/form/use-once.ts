import { useRef, useState } from 'react';

/** Runs an action at most once at a time. Its error is kept until the next run. */
export function useOnce(action: () => Promise<unknown>) {
  const isRunning = useRef(false);
  const [state, setState] = useState<{ busy: boolean; wasRun: boolean; error?: unknown }>({
    busy: false,
    wasRun: false,
  });
  const run = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setState({ busy: true, wasRun: true });
    const error = await action().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    isRunning.current = false;
    setState({ busy: false, wasRun: true, error });
  };
  return { ...state, run };
}
