import { chooseLanguage } from '@xiwei/contract/common/language.ts';
import type { GroupPlatform } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import { seeOther, webAddress } from '#gateways/simulation/page.ts';
import type { SimulatedReply, SimulatedRequest } from '#gateways/simulation/simulated-api.ts';
import { type AuthorizeProblem, grantPage, NEW_ACCOUNT, problemPage, REFUSE } from './authorize-page.ts';
import type { SimulatedBoard } from './board.ts';
import type { AuthorizeForm } from './platform.ts';

type Forms = Record<GroupPlatform, { authorizeForm: AuthorizeForm }>;

/** Serves the page on which a merchant grants an account: a new one, or one that exists. */
export function authorizeHandler(board: SimulatedBoard, forms: Forms, redirectHosts: readonly string[]) {
  return (platform: GroupPlatform, request: SimulatedRequest): SimulatedReply => {
    const language = chooseLanguage(request.headers['accept-language']);
    const { authorizeForm: form } = forms[platform];
    const asked = readAuthorize(request.url.searchParams, form, redirectHosts);
    if ('problem' in asked) return problemPage(language, asked.problem);
    const { redirect, state } = asked;
    const accounts = board.accounts(platform);
    if (request.method !== 'POST')
      return grantPage(language, { platform, accounts, redirect, url: request.url });
    const choice = new URLSearchParams(request.body).get('account');
    if (choice === REFUSE) return redirectWith(redirect, { state });
    const chosen = accounts.find(({ accountId }) => accountId === choice);
    if (choice !== NEW_ACCOUNT && !chosen) return problemPage(language, 'choice');
    const { code } = board.grantAccount(platform, chosen?.accountId);
    return redirectWith(redirect, { [form.code]: code, state });
  };
}

function readAuthorize(
  query: URLSearchParams,
  form: AuthorizeForm,
  redirectHosts: readonly string[],
): { redirect: URL; state: string } | { problem: AuthorizeProblem } {
  const state = query.get('state') ?? '';
  const redirect = webAddress(query.get(form.redirect) ?? '');
  if (!form.isOurs(query)) return { problem: 'app' };
  if (!redirect || !redirectHosts.includes(redirect.hostname)) return { problem: 'redirect' };
  return state === '' ? { problem: 'state' } : { redirect, state };
}

/** Redirects to the return URL with additional parameters; after a refusal without a code. */
function redirectWith(redirect: URL, params: Record<string, string>): SimulatedReply {
  const location = new URL(redirect);
  for (const [name, value] of Object.entries(params)) location.searchParams.set(name, value);
  return seeOther(location.href);
}
