export { makeLink } from './links.service.ts';
export { eraseLinksOf, readLinksOf } from './links.store.ts';
