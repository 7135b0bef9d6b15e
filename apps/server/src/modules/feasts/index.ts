export { listCreatedFeasts } from './feast-data.store.ts';
export {
  type FeastFacts,
  findFeastOfParticipant,
  findFeastToAudit,
  findNewsFeast,
} from './feast-facts.service.ts';
