import type { Words } from '#words.ts';
import type { links as zhHans } from './zh-Hans.ts';

export const links: Words<typeof zhHans> = {
  teleport: {
    title: 'Taking you there',
    expiredTitle: 'This link is no longer valid',
    expiredDetail: 'Please ask whoever shared it for a new one.',
    unknownTitle: 'This link cannot be found',
    unknownDetail: 'It may be incomplete. Please check it once more.',
  },
  webview: {
    title: 'Web page',
    terms: 'User agreement',
    privacy: 'Privacy policy',
    openOutside: 'Open in a new window',
    refusedTitle: 'This page cannot be opened here',
    refusedDetail: 'To be safe, only Xiwei’s own documents and registered sites are shown here.',
    missingTitle: 'No page to open',
    missingDetail: 'The link has no address in it.',
  },
};
