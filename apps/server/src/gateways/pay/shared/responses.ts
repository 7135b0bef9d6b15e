import type { Failure, NoticeProblem, NoticeReply } from '../pay.ts';

/** Outcome of a call whose response is malformed, not verifiable or about something else. */
export const INVALID_RESPONSE: Failure = { state: 'unknown', code: 'badAnswer' };

/** Builds our reply to a notice for providers that expect the body `success` and treat any other as a failure. */
export function plainTextReply(outcome: 'accepted' | NoticeProblem): NoticeReply {
  const contentType = 'text/plain; charset=utf-8';
  return outcome === 'accepted'
    ? { status: 200, contentType, body: 'success' }
    : { status: 400, contentType, body: 'failure' };
}
