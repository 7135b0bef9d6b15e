import type { Fen } from '@xiwei/contract/common/money.ts';
import type { GoodsLine, Quote } from '@xiwei/contract/shop/goods.model.ts';
import { lineKey } from '../parts/cart-lines.ts';

/** What differs between a quote that the buyer was shown and the present one. */
export type QuoteChange =
  | { what: 'price'; title: string; from: Fen; to: Fen }
  | { what: 'deliveryFee'; from: Fen; to: Fen }
  | { what: 'problem'; title: string; line: GoodsLine };

type Compared = Pick<Quote, 'lines' | 'deliveryFee'>;

/** Lists what has changed since the buyer was shown a quote: prices, the delivery fee, and goods that cannot be ordered any more. */
export function quoteChanges(shown: Compared, now: Compared): QuoteChange[] {
  const before = new Map(shown.lines.map((line) => [lineKey(line), line]));
  const ofLines = now.lines.flatMap((line): QuoteChange[] => {
    const old = before.get(lineKey(line));
    if (!old) return [];
    const { title } = old;
    if (line.problem !== null && line.problem !== old.problem) return [{ what: 'problem', title, line }];
    return line.price === old.price ? [] : [{ what: 'price', title, from: old.price, to: line.price }];
  });
  const { deliveryFee: from } = shown;
  const { deliveryFee: to } = now;
  return from === to ? ofLines : [...ofLines, { what: 'deliveryFee', from, to }];
}
