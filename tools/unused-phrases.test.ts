import { describe, expect, it } from 'vitest';
import { collectPhrases } from '../packages/phrases/src/check/collect.ts';
import { isUsed, pathsIn, readWebSources } from './unused-phrases.ts';

/** Namespaces whose phrases are also read by computed names, by the server, or without a list of namespaces. */
const OTHERWISE_USED = ['booking-check', 'booking-order-log', 'common', 'legal', 'stores-settings'];
/** Phrases of pages that the server writes. */
const OTHERWISE_USED_GROUPS = [
  'feasts-diner list.description',
  'stores home.description',
  'stores-articles list.description',
];

describe('phrases that no page uses', () => {
  it('are found by their path, also if parts of it are computed or a group is named', () => {
    const paths = pathsIn([
      `const { t } = useTranslation('stores'); t('menu.title'); t(\`states.\${state}\`); f({ words: ['stores', 'form'] }); useFields(form, 'stores', 'edit');`,
    ]).get('stores');
    if (!paths) throw new Error('No namespace was found');
    const named = ['menu.title', 'states.open', 'form.name.label', 'edit.name.label'];
    expect(named.filter((path) => isUsed(path, paths))).toEqual(named);
    expect(['menu.detail', 'title', 'formal'].map((path) => isUsed(path, paths))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('do not exist', async () => {
    const used = pathsIn(readWebSources());
    const phrases = (await collectPhrases()).filter(
      ({ home, where }) => home === 'en' && /\/en\.ts/.test(where),
    );
    const unused = phrases.flatMap(({ key }) => {
      const [namespace = '', path = ''] = key.split(' ');
      const [, ...names] = path.split('.');
      const name = `${namespace} ${names.join('.')}`;
      if (OTHERWISE_USED.includes(namespace)) return [];
      if (OTHERWISE_USED_GROUPS.some((group) => name.startsWith(group))) return [];
      const paths = used.get(namespace);
      return paths && isUsed(names.join('.'), paths) ? [] : [name];
    });
    expect(unused).toEqual([]);
  });
});
