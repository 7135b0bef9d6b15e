import { defineModule } from '#define-module.ts';
import { writeCursor } from '#platform/events/outbox.ts';
import { accountOfPerson } from './account-data.service.ts';
import { type IdentityDeps, textChecks } from './identity.deps.ts';
import { identityJobs } from './identity.jobs.ts';
import {
  emailRoutes,
  identityRoutes,
  passkeyRoutes,
  securityRoutes,
  signInRoutes,
} from './identity.routes.ts';
import { rpIdOf } from './passkeys/passkey.rules.ts';
import { passkeyConstraints } from './passkeys/passkeys.store.ts';
import { identityPictures, identityRetention } from './retention.store.ts';
import { identityConstraints } from './users.store.ts';

export { identityAuthenticator } from './authenticator.ts';

export const identityModule = defineModule({
  name: 'identity',
  create: (platform): IdentityDeps => {
    const { db, clock, secret, emit, pictures, hub, gateways } = platform;
    return {
      ...{ db, clock, secret, emit, pictures },
      demo: platform.demo !== undefined,
      newsPosition: async () => writeCursor(await hub.positionNow(), hub.epoch, clock.now()),
      ...{ sms: gateways.sms, email: gateways.email },
      emailSignUp: platform.config.emailSignUp,
      rpId: rpIdOf(platform.config.publicOrigin),
      social: gateways.social,
      async hasSensitiveWords(tx, text) {
        for (const isRefused of textChecks.all(platform))
          if (await isRefused(platform, tx, text)) return true;
        return false;
      },
    };
  },
  routes: (deps) => [
    ...identityRoutes(deps),
    ...signInRoutes(deps),
    ...emailRoutes(deps),
    ...securityRoutes(deps),
    ...passkeyRoutes(deps),
  ],
  jobs: identityJobs,
  constraints: { ...identityConstraints, ...passkeyConstraints },
  retention: identityRetention,
  pictures: identityPictures,
  personalData: accountOfPerson,
});
