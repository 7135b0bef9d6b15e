const HAN = /\p{Script=Han}/u;

export type Sounds = (text: string) => string;

/** Loads the dictionary of pinyin. Sounds of a text are computed once. */
export async function loadSounds(): Promise<Sounds> {
  const { pinyin } = await import('pinyin-pro');
  const known = new Map<string, string>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const read = HAN.test(text) ? pinyin(text, { type: 'array', toneType: 'none', v: true }) : [];
    const sounds = read.filter((sound) => /^[a-z]+$/.test(sound));
    const found = sounds.length > 0 ? `${sounds.join('')} ${sounds.map((sound) => sound[0]).join('')}` : '';
    known.set(text, found);
    return found;
  };
}
