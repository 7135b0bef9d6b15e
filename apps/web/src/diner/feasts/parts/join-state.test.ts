import { describe, expect, it } from 'vitest';
import { NOW, secondsFromNow } from '#testing/clock.ts';
import { makeFeast, makeJoinedFeast, makeParticipation, makeUnpaid } from '#testing/feasts-samples.ts';
import { joinState } from './join-state.ts';

describe('what a reader can do about a feast', () => {
  it.each([
    ['open', makeFeast()],
    ['own', makeFeast({ can: ['share'] })],
    ['own', makeFeast({ can: ['manage', 'share'] })],
    ['draft', makeFeast({ status: 'waitPublish', can: ['manage'] })],
    ['review', makeFeast({ status: 'waitAudit', can: ['manage'] })],
    ['soon', makeFeast({ opensAt: secondsFromNow(60), can: ['share'] })],
    ['open', makeFeast({ opensAt: secondsFromNow(0), can: ['share'] })],
    ['full', makeFeast({ registered: 8, can: ['share'] })],
    ['over', makeFeast({ deadline: secondsFromNow(0), can: ['share'] })],
    ['over', makeFeast({ formedAt: secondsFromNow(-1), can: ['share'] })],
    ['toPay', makeFeast({ mine: makeUnpaid(), can: ['pay', 'exit'] })],
    ['member', makeJoinedFeast()],
    ['member', makeJoinedFeast({ formedAt: secondsFromNow(-1) })],
    ['open', makeFeast({ mine: makeParticipation({ status: 'closed', closeReason: 'exited' }) })],
    [
      'blocked',
      makeFeast({ mine: makeParticipation({ status: 'closed', closeReason: 'withdrawn' }), can: ['share'] }),
    ],
    ['ended', makeJoinedFeast({ status: 'closed', closeReason: 'creatorCancelled' })],
  ] as const)('is %s', (state, feast) => {
    expect(joinState(feast, NOW.getTime())).toBe(state);
  });
});
