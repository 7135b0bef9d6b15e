import { oneOf } from '@xiwei/contract/common/search.ts';
import { FEAST_TABS } from '@xiwei/contract/feasts/feasts.model.ts';
import { pagesOfTab } from '../page-kinds.tsx';

const feastPage = pagesOfTab('feast');

export const pages = [
  feastPage('feast', { search: { tab: oneOf(FEAST_TABS) } }),
  feastPage('feast-create'),
  feastPage('feast-update/$feastId'),
  feastPage('feast-detail/$feastId'),
  feastPage('feast-publish/$feastId'),
  feastPage('feast-close/$feastId'),
  feastPage('feast-finish/$feastId'),
  feastPage('feast-images/$feastId'),
  feastPage('feast-members/$feastId'),
  feastPage('feast-share/$feastId'),
  feastPage('feast-qa-answer-edit/$feastId/$questionId'),
] as const;
