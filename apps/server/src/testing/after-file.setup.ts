import fc from 'fast-check';
import { registerCleanUp } from './after-file.ts';

// Otherwise a failed property only has its error as a cause, which summaries omit.
fc.configureGlobal({ includeErrorInReport: true });
registerCleanUp();
