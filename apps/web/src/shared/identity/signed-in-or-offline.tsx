import { SignedInOnly } from './signed-in-only.tsx';

/**
 * As `SignedInOnly`, for pages that open without a connection: until it is known who is here, they are shown from what
 * the device kept. Whoever signs out leaves nothing kept.
 */
export const OwnOrKept = () => <SignedInOnly orKept />;
