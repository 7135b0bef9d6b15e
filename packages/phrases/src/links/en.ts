import type { Words } from '#words.ts';
import type { links as zhHans } from './zh-Hans.ts';

export const links: Words<typeof zhHans> = {
  teleport: {
    title: 'Opening the link',
    expiredTitle: 'This link is no longer valid',
    expiredDetail: 'Ask the person who shared it for a new link.',
    unknownTitle: 'Link not found',
    unknownDetail: 'It may be incomplete. Please check it and try again.',
  },
  webview: {
    title: 'Web page',
    terms: 'User agreement',
    privacy: 'Privacy policy',
    openOutside: 'Open in a new window',
    refusedTitle: 'This page can’t be opened here',
    refusedDetail: 'For your safety, only Xiwei’s own documents and approved sites open here.',
    missingTitle: 'No page to open',
    missingDetail: 'The link doesn’t contain a web address.',
  },
};
