export { saveTurnAways } from './turn-aways.store.ts';
