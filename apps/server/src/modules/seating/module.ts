import { defineModule } from '#define-module.ts';
import { seatingPictures, seatingRetention } from './retention.ts';
import { type SeatingDeps, usedItems } from './settings/seating.deps.ts';
import { seatingRoutes } from './settings/seating.routes.ts';
import { seatingConstraints } from './settings/seating.store.ts';
import { templatesRoutes } from './templates/templates.routes.ts';

export const seatingModule = defineModule({
  name: 'seating',
  create: (platform): SeatingDeps => ({
    ...platform,
    async findOrderedItems(...items) {
      const found = await Promise.all(usedItems.all(platform).map((findUsed) => findUsed(...items)));
      return [...new Set(found.flat())];
    },
  }),
  routes: (deps) => [...seatingRoutes(deps), ...templatesRoutes(deps)],
  constraints: seatingConstraints,
  retention: seatingRetention,
  pictures: seatingPictures,
});
