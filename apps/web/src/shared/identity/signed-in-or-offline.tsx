import { SignedInOnly } from './signed-in-only.tsx';

/**
 * As `SignedInOnly`, for pages that open offline: until the session is known they show data from the offline cache, which
 * signing out clears.
 */
export const SignedInOrOffline = () => <SignedInOnly allowOffline />;
