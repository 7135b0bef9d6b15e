import type { Failure, NoticeProblem, NoticeReply } from '../pay.ts';

/** A provider has said something, but nothing that can be believed. */
export const BAD_ANSWER: Failure = { state: 'unknown', code: 'badAnswer' };

/** For providers that want to read `success` and take anything else for a no. */
export function plainReply(outcome: 'kept' | NoticeProblem): NoticeReply {
  const contentType = 'text/plain; charset=utf-8';
  return outcome === 'kept'
    ? { status: 200, contentType, body: 'success' }
    : { status: 400, contentType, body: 'failure' };
}
