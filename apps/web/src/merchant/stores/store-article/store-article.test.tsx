import { screen, waitFor, within } from '@testing-library/react';
import { storeArticlesApi } from '@xiwei/contract/stores/store-articles.api.ts';
import type { StoreArticle } from '@xiwei/contract/stores/store-articles.model.ts';
import { describe, expect, it } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const { listStoreArticles, readStoreArticle, createArticle, updateArticle } = storeArticlesApi;
const path = `/web/${STORE_ID}/store-article`;

const draft: StoreArticle = {
  id: idOf(90),
  version: 0,
  title: { en: 'Crab season', 'zh-Hans': '蟹季' },
  summary: { en: 'From October on.' },
  body: { en: 'First.\n\nSecond.', 'zh-Hans': '第一段。' },
  picture: null,
  state: 'draft',
  publishedAt: null,
  publishDate: null,
  publishTime: null,
  can: ['update', 'delete'],
};
const published: StoreArticle = {
  ...draft,
  id: idOf(91),
  title: { en: 'Ten years' },
  state: 'published',
  publishedAt: '2026-11-01T08:00:00.000Z',
};
const listOf = (items: StoreArticle[], can: 'create'[] = ['create']) => ({
  items,
  timezone: 'Asia/Shanghai',
  can,
});

testReadStates('articles', {
  path,
  as: 'manager',
  read: listStoreArticles,
  reply: listOf([draft]),
  shows: 'Crab season',
  empty: { reply: listOf([]), shows: 'No articles yet' },
});

describe('list of articles', () => {
  it('shows the state of each, and filters by it', async () => {
    server.on(listStoreArticles, listOf([draft, published]));
    await renderScreen(`${path}?state=published`, { as: 'manager' });
    await screen.findByText('Ten years');
    // Four in the afternoon in Shanghai.
    screen.getByText(/1 Nov 2026, 4:00/);
    expect(screen.queryByText('Crab season')).toBeNull();
  });
});

describe('writing an article', () => {
  const open = async () => {
    server.on(listStoreArticles, listOf([]));
    return renderScreen(`${path}-create`, { as: 'manager' });
  };
  const text = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name: `${name}, English` });

  it('creates a draft, and shows before how diners will see it', async () => {
    server.on(createArticle, draft);
    const { user } = await open();
    await user.type(await text('Title'), 'Crab season');
    await user.type(await text('Text'), 'First.{Enter}{Enter}Second.');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    const preview = within(await screen.findByRole('dialog', { name: 'What diners see' }));
    preview.getByRole('heading', { name: 'Crab season' });
    preview.getByText('First.');
    preview.getByText('Second.');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Create' }));
    await screen.findByText('“Crab season” created');
    expect(server.calls(createArticle)[0]?.input.body).toMatchObject({
      state: 'draft',
      body: { en: 'First.\n\nSecond.' },
    });
  });

  it('asks for date and time of a scheduled article, and shows a refused time at its field', async () => {
    const { user } = await open();
    await user.type(await text('Title'), 'Crab season');
    await user.type(await text('Text'), 'First.');
    await user.click(screen.getByRole('radio', { name: 'Schedule' }));
    await user.click(screen.getByRole('button', { name: 'Create' }));
    const time = screen.getByLabelText<HTMLInputElement>(/^Time/);
    await waitFor(() => expect(time.getAttribute('aria-invalid')).toBe('true'));
    expect(server.calls(createArticle)).toHaveLength(0);
  });

  it('needs a title and a text', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Create' }));
    await waitFor(async () => expect((await text('Title')).getAttribute('aria-invalid')).toBe('true'));
    expect((await text('Text')).getAttribute('aria-invalid')).toBe('true');
  });

  it('is not offered to a host', async () => {
    server.on(listStoreArticles, listOf([], []));
    await renderScreen(`${path}-create`, { as: 'host' });
    await screen.findByText('You can’t create this');
  });
});

describe('an article', () => {
  const open = async (article: StoreArticle, as: 'manager' | 'host' = 'manager') => {
    server.on(listStoreArticles, listOf([article]));
    server.on(readStoreArticle, () => stored);
    let stored = article;
    server.on(updateArticle, ({ body: { picture: _picture, ...values } }) => {
      if (values.version !== stored.version) return refusal('changedMeanwhile');
      stored = { ...stored, ...values, version: stored.version + 1 };
      return stored;
    });
    const page = await renderScreen(`${path}-update/${article.id}`, { as });
    const change = (changes: Partial<StoreArticle>) => {
      stored = { ...stored, ...changes, version: stored.version + 1 };
    };
    return { ...page, change, read: () => stored };
  };

  it('is published, and is shown as published afterwards', async () => {
    const { user, read } = await open(draft);
    await user.click(await screen.findByRole('radio', { name: 'Publish now' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(read()).toMatchObject({ state: 'published' });
    await screen.findByRole('radio', { name: 'Published', checked: true });
  });

  it('merges the summary that a colleague has changed meanwhile', async () => {
    const { user, change, read } = await open(draft);
    await user.type(await screen.findByRole('textbox', { name: 'Title, English' }), '!');
    change({ summary: { en: 'From September on.' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(read()).toMatchObject({
      title: { en: 'Crab season!' },
      summary: { en: 'From September on.' },
    });
  });

  it('says that it was deleted', async () => {
    server.on(listStoreArticles, listOf([]));
    server.on(readStoreArticle, refusal('notFound'));
    await renderScreen(`${path}-update/${draft.id}`, { as: 'manager' });
    await screen.findByText('This article has been deleted');
  });

  it('is read-only for a host', async () => {
    await open({ ...draft, can: [] }, 'host');
    await screen.findByText(/Only owners and managers can change this/);
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });
});
