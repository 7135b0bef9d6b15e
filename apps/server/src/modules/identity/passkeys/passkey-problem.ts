/** Why what a browser answered is not accepted. Recorded for the operator; people read one text for all. */
export type PasskeyFault =
  | 'malformed'
  | 'type'
  | 'origin'
  | 'rpId'
  | 'notPresent'
  | 'notVerified'
  | 'key'
  | 'signature'
  | 'person';

/** An answer of a browser that is not accepted. */
export class PasskeyProblem extends Error {
  readonly fault: PasskeyFault;

  constructor(fault: PasskeyFault, detail = '') {
    super(`${fault} ${detail}`.trimEnd());
    this.fault = fault;
  }
}
