import { linksApi } from '@xiwei/contract/links/links.api.ts';
import { type Route, routes } from '#platform/http/routes.ts';
import { createLink, resolveLink } from './links.service.ts';

export { makeLink } from './links.service.ts';

export { eraseLinksOf, readLinksOf } from './links.store.ts';

export const linksRoutes = (): Route[] => routes(linksApi, { createLink, resolveLink });
export { linksRetention } from './retention.ts';
