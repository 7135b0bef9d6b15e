export const identityDeclarations = {
  refusals: {
    phoneInvalid: 422,
    /** A fixed line: messages are sent to phones. */
    phoneLandline: 422,
    /** This installation sends no SMS. */
    smsUnavailable: 503,
    /** This installation sends no SMS to numbers of that region. */
    smsRegionUnavailable: 422,
    codeTooSoon: 429,
    codeLimitReached: 429,
    codeWrong: 422,
    codeExpired: 422,
    codeTriesUsedUp: 422,
    agreementRequired: 422,
    agreementOutdated: 409,
    socialUnavailable: 503,
    socialCodeInvalid: 422,
    socialStateInvalid: 422,
    socialSnapshot: 422,
    socialMissing: 409,
    passportCodeInvalid: 422,
    /** A link of the operator that was used, was replaced or is too old. */
    signInLinkInvalid: 422,
    phoneAlreadyVerified: 409,
    phoneHasAccount: 409,
    nicknameForbidden: 422,
    nicknameIllegal: 422,
    nicknameTaken: 409,
    pictureUnreadable: 422,
    pictureTooLarge: 422,
    picturesBusy: 503,
    tooManyPictures: 429,
    lastOwner: 409,
    staffAlready: 409,
    /** The person owns all stores of the merchant, which the platform alone changes. */
    staffOfMerchant: 409,
    secondFactorWrong: 422,
    secondFactorUsed: 422,
    secondFactorLocked: 429,
    secondFactorAlready: 409,
    secondFactorMissing: 409,
    phoneMissing: 409,
    /** This installation sends no e-mail. */
    emailUnavailable: 503,
    emailInvalid: 422,
    emailAlready: 409,
    /** No account has the address, and this installation makes none for it. */
    emailNoAccount: 409,
    /** Without the address its person could not sign in any more. */
    emailOnlyWay: 409,
    emailHasAccount: 409,
    /** No passkeys at this address: they need https or localhost, and a name. */
    passkeyUnavailable: 422,
    passkeyInvalid: 422,
    /** The challenge was answered already, is too old, or was made in another browser. */
    passkeyExpired: 422,
    passkeyUnknown: 422,
    /** Its counter went back, so there may be a copy. */
    passkeyCopied: 409,
    passkeyAlready: 409,
    tooManyPasskeys: 409,
    /** Without the passkey its person could not sign in any more. */
    passkeyOnlyWay: 409,
    passkeyMissing: 409,
  },
  problems: [
    'phoneRequired',
    'phoneInvalid',
    'emailRequired',
    'emailInvalid',
    'codeIncomplete',
    'agreementRequired',
    'nicknameRequired',
    'nicknameTooLong',
    'nicknameIllegalCharacters',
    'passkeyNameRequired',
    'passkeyNameTooLong',
  ],
  resources: [
    /** The session of this browser. */
    'identity.session',
    /** The profile of the person who is signed in. */
    'identity.me',
    /** The e-mail address of the person who is signed in. */
    'identity.email',
    /** The devices on which this person is signed in. */
    'identity.sessions',
    'identity.security',
    /** The passkeys of the person who is signed in. */
    'identity.passkeys',
    /** The secret of a second factor that is being set up. */
    'identity.secondFactorSetUp',
    /** The staff of stores, and with it each person's roles. */
    'identity.staff',
  ],
  notices: [
    'welcome',
    'signedIn',
    'phoneBound',
    'emailVerified',
    'emailRemoved',
    'secondFactorOn',
    'secondFactorOff',
    'secondFactorReset',
    'passkeyAdded',
    'passkeyRemoved',
    'passkeyCopied',
    'passkeysEnded',
    'staffAdded',
    'staffRoleChanged',
    'staffRemoved',
  ],
} as const;

/** The refusals of every endpoint that takes a picture. */
export const PICTURE_REFUSALS = [
  'pictureUnreadable',
  'pictureTooLarge',
  'picturesBusy',
  'tooManyPictures',
] as const;

/** The refusals of every endpoint that sends a code by SMS. */
export const SMS_CODE_REFUSALS = [
  'smsUnavailable',
  'smsRegionUnavailable',
  'codeTooSoon',
  'codeLimitReached',
] as const;

/** The refusals of every endpoint that sends a code by e-mail. */
export const EMAIL_CODE_REFUSALS = [
  'emailUnavailable',
  'emailInvalid',
  'codeTooSoon',
  'codeLimitReached',
] as const;
