import { screen, waitFor } from '@testing-library/react';
import { adminApi } from '@xiwei/contract/admin/admin.api.ts';
import { describe, expect, it } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { MERCHANT_ID, makeMerchant, makeMerchantSummary, makePlatform } from '#testing/merchant-samples.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { server } from '#testing/server.ts';

const path = '/admin/admin-merchant-create';

testReadStates('form of a new merchant', {
  path,
  as: 'admin',
  read: adminApi.readPlatform,
  reply: makePlatform(),
  shows: 'Create merchant',
  refused: { notAllowed: 'For platform staff only' },
});

async function open() {
  server.on(adminApi.readPlatform, makePlatform());
  const rendered = await renderScreen(path, { as: 'admin' });
  const slug = (await screen.findByRole('textbox', { name: 'Web name' })) as HTMLInputElement;
  const name = screen.getByRole('textbox', { name: /Merchant name/ });
  const submit = () => rendered.user.click(screen.getByRole('button', { name: 'Create merchant' }));
  return { ...rendered, slug, name, submit };
}

describe('form of a new merchant', () => {
  it('suggests the slug from the name until one is typed', async () => {
    const { user, name, slug } = await open();
    await user.type(name, 'River Group');
    await waitFor(() => expect(slug.value).toBe('river-group'));
    await user.clear(slug);
    await user.type(slug, 'rivers');
    await user.type(name, ' Asia');
    expect(slug.value).toBe('rivers');
  });

  it('creates the merchant and opens its page', async () => {
    server.on(adminApi.createMerchant, makeMerchantSummary({ stores: 0 }));
    server.on(adminApi.readMerchant, makeMerchant({ stores: [] }));
    const { user, name, submit, router } = await open();
    await user.type(name, 'River Group');
    await submit();
    await screen.findByRole('heading', { level: 1, name: 'River Group' });
    expect(router.state.location.pathname).toBe(`/admin/admin-merchant/${MERCHANT_ID}`);
    expect(server.calls(adminApi.createMerchant)[0]?.input.body).toEqual({
      name: { en: 'River Group' },
      slug: 'river-group',
    });
  });

  it('shows at the slug that it is taken, and keeps the input', async () => {
    server.on(adminApi.createMerchant, refusal('merchantSlugTaken'));
    const { user, name, slug, submit } = await open();
    await user.type(name, 'River');
    await submit();
    await waitFor(() => expect(slug.getAttribute('aria-invalid')).toBe('true'));
    await waitFor(() => expect(document.activeElement).toBe(slug));
    expect(slug.value).toBe('river');
  });

  it('shows at each field what is missing, and sends nothing', async () => {
    const { slug, submit } = await open();
    await submit();
    await waitFor(() => expect(slug.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText('Required').length).toBe(2);
    expect(server.calls(adminApi.createMerchant)).toEqual([]);
  });
});
