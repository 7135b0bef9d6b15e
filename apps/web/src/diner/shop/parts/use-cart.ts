import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DEFAULT_CURRENCY } from '@xiwei/contract/common/currency.ts';
import { goodsApi } from '@xiwei/contract/shop/goods.api.ts';
import { type LineInput, MAX_CART_LINES } from '@xiwei/contract/shop/goods.model.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '#api/client.ts';
import { useRead } from '#api/hooks.ts';
import { refreshChanged } from '#api/refresh.ts';
import { useSession } from '#api/session.ts';
import { useAction } from '#api/use-action.ts';
import type { LoadedQuery } from '#shared/states/loaded.tsx';
import { useBrowserCart, writeBrowserCart } from './browser-cart.ts';
import { addLines, piecesOf, type ShownLines, showLines } from './cart-lines.ts';
import { mergeCarts } from './merge-carts.ts';
import { useQuote } from './use-quote.ts';

/** The cart of a store: of the person who is signed in, or of this browser. */
export interface Cart {
  /** Its lines in their present state. */
  of: LoadedQuery<ShownLines>;
  /** Number of pieces, also before their prices are known. */
  pieces: number;
  /** Adds a line. Rejects if the cart could not be changed. */
  add: (line: LineInput) => Promise<void>;
  /** Replaces the lines. What is shown changes at once, and back if it fails. */
  change: (lines: readonly LineInput[]) => void;
  /** Whether a change is not stored yet. */
  saving: boolean;
  /** Why the last change, or adding the cart of this browser, failed. */
  problem: unknown;
  /** Whether the cart of this browser could not be added to that of the person. */
  isUnmerged: boolean;
  /** Repeats what failed. */
  retry: () => void;
}

/** The cart of this browser has as many lines as a cart can have. */
export class CartFull extends Error {}

/** Returns the cart of a store. A page uses it once. */
export function useCart(storeId: string): Cart {
  const session = useSession();
  const isSignedIn = Boolean(session.data?.user);
  const own = useOwnCart(storeId, isSignedIn);
  const visitors = useVisitorsCart(storeId, session.data !== undefined && !isSignedIn);
  if (isSignedIn) return own;
  if (session.data) return visitors;
  return { ...visitors, of: { ...session, data: undefined } };
}

/** The answer for a cart without lines, which is not priced. */
const NOTHING_KNOWN = { lines: [], currency: DEFAULT_CURRENCY } as const;

/** The cart of a visitor, which is stored in this browser and priced by the server. */
function useVisitorsCart(storeId: string, enabled: boolean): Cart {
  const lines = useBrowserCart(storeId)?.lines ?? [];
  const quote = useQuote(storeId, { lines, way: null, enabled: enabled && lines.length > 0 });
  return {
    of: { ...quote, data: showLines(lines, quote.data ?? NOTHING_KNOWN) },
    pieces: piecesOf(lines),
    add: async (line) => {
      const all = addLines(lines, [line]);
      if (all.length > MAX_CART_LINES) throw new CartFull();
      writeBrowserCart(storeId, all);
    },
    change: (next) => writeBrowserCart(storeId, next),
    saving: false,
    problem: quote.data === undefined ? null : quote.error,
    isUnmerged: false,
    retry: () => void quote.refetch(),
  };
}

/** The cart of the person who is signed in, which the server stores. The cart of this browser is added to it first. */
function useOwnCart(storeId: string, enabled: boolean): Cart {
  const params = { storeId };
  const stored = useRead(goodsApi.readCart, { params }, { enabled });
  const merge = useMergeCarts(storeId, enabled);
  const save = useSaveLines(storeId);
  const add = useAction(goodsApi.saveCart);
  const known = stored.data?.lines ?? [];
  const lines = save.wanted ?? known;
  const data = stored.data && !merge.isRunning ? showLines(lines, stored.data) : undefined;
  return {
    of: { ...stored, data },
    pieces: piecesOf(lines),
    add: async (line) => void (await add.mutateAsync({ params, body: { lines: [line], add: true } })),
    change: save.change,
    saving: save.saving,
    problem: merge.error ?? save.error,
    isUnmerged: merge.error !== null,
    retry: merge.error ? merge.run : save.retry,
  };
}

/** Adds the carts of this browser to the person's when there is one and after each change of it by another tab. */
function useMergeCarts(storeId: string, enabled: boolean) {
  const client = useQueryClient();
  const key = useBrowserCart(storeId)?.key;
  const merge = useMutation({
    mutationFn: () => mergeCarts(storeId),
    onSettled: () => refreshChanged(client, goodsApi.saveCart.changes),
  });
  const run = () => merge.mutate();
  const start = useEffectEvent(run);
  const isDue = enabled && key !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a cart with another key is another cart.
  useEffect(() => {
    if (isDue) start();
  }, [isDue, key]);
  return { run, error: merge.error, isRunning: merge.isPending || (isDue && !merge.error) };
}

/** Stores the lines of the cart one save after the other, the latest ones only. */
function useSaveLines(storeId: string) {
  const client = useQueryClient();
  const [wanted, setWanted] = useState<readonly LineInput[]>();
  const latest = useRef<readonly LineInput[]>([]);
  const save = useMutation({
    mutationFn: async () => {
      for (let sent: readonly LineInput[] | undefined; sent !== latest.current; ) {
        sent = latest.current;
        await call(goodsApi.saveCart, { params: { storeId }, body: { lines: [...sent] } });
      }
    },
    onSettled: async () => {
      const settled = latest.current;
      await refreshChanged(client, goodsApi.saveCart.changes);
      if (settled === latest.current) setWanted(undefined);
      else save.mutate();
    },
  });
  const change = (lines: readonly LineInput[]) => {
    latest.current = lines;
    setWanted(lines);
    if (!save.isPending) save.mutate();
  };
  return {
    wanted,
    change,
    saving: wanted !== undefined,
    error: save.error,
    retry: () => change(latest.current),
  };
}
