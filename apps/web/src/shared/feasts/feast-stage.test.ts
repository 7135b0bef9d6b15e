import { describe, expect, it } from 'vitest';
import { makeFeastCard } from '#testing/feasts-samples.ts';
import { feastStage } from './feast-stage.ts';

const NOW = Date.now();
const at = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString();
const stageOf = (changes: Parameters<typeof makeFeastCard>[0]) =>
  feastStage(makeFeastCard({ deadline: at(24), opensAt: null, ...changes }), NOW);

describe('the stage of a feast', () => {
  it.each([
    ['draft', { status: 'waitPublish' }],
    ['review', { status: 'waitAudit' }],
    ['open', {}],
    ['soon', { opensAt: at(1) }],
    ['open', { opensAt: at(0) }],
    ['full', { registered: 8, participantCount: 8 }],
    ['over', { deadline: at(0) }],
    ['formed', { deadline: at(-1), formedAt: at(-1) }],
    ['finished', { status: 'closed', closeReason: 'noSpecialReason', finishedAt: at(-1) }],
    ['closed', { status: 'closed', closeReason: 'noSpecialReason' }],
    ['rejected', { status: 'closed', closeReason: 'auditFailed' }],
    ['tooFew', { status: 'closed', closeReason: 'insufficientParticipants' }],
    ['cancelled', { status: 'closed', closeReason: 'creatorCancelled' }],
  ] as const)('is %s for %o', (stage, changes) => {
    expect(stageOf(changes)).toBe(stage);
  });
});
