export { isArrangedFor } from './requests.store.ts';
