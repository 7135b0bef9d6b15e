export { makeLink } from './links.service.ts';
