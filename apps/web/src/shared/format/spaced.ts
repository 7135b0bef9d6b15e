/** Puts a space between a number and a Chinese character, as our texts have it. `Intl` formats have none: 3小时前. */
export const spaced = (text: string): string => text.replace(/(\d)(\p{Script=Han})/gu, '$1 $2');
