import { text } from '@xiwei/contract/common/search.ts';
import { open, openSigningIn, own, ownTopLevel, signIn } from '../page-kinds.tsx';

const returnTo = { returnTo: text };
const login = { ...returnTo, region: text, number: text };

export const signingInPages = [
  signIn('/login', { search: returnTo }),
  signIn('/login-phone', { search: login }),
  signIn('/login-code', { search: login }),
  signIn('/login-email', { search: returnTo }),
] as const;

export const pages = [
  openSigningIn('/second-factor', { search: returnTo }),
  openSigningIn('/login-link', { search: returnTo }),
  openSigningIn('/welcome-use', { search: returnTo }),
  open('/select-language'),
] as const;

export const ownPages = [
  own('/completion-user', { search: returnTo }),
  own('/user-profile'),
  ownTopLevel('/setting'),
  own('/security', { search: returnTo }),
  own('/update-cell', { search: returnTo }),
  own('/update-email', { search: returnTo }),
] as const;
