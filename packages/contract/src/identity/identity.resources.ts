export const identityResources = [
  /** The session of this browser. */
  'identity.session',
  /** The profile of the person who is signed in. */
  'identity.me',
  /** The devices on which this person is signed in. */
  'identity.sessions',
  'identity.security',
  /** The secret of a second factor that is being set up. */
  'identity.secondFactorSetUp',
  /** The staff of stores, and with it each person's roles. */
  'identity.staff',
] as const;
