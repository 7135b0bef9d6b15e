import type { Message, MessageContentInput, MessagePage } from '@xiwei/contract/chat/chat.model.ts';
import type { RefusalCode } from '@xiwei/contract/refusals.ts';
import { call } from '#api/client.ts';
import { isConnected, onConnection } from '#api/connection.ts';
import { ConnectionLost, isRefusal } from '#api/refusal.ts';
import { Store } from '#common/store.ts';
import { type ChatSide, paramsOf } from './chat-side.ts';
import { keepUnsent, readUnsent, type UnsentMessage } from './unsent-messages.ts';

const PAGE = 50;
/** How many messages are read before one that a search has found. */
const BEFORE_FOUND = 20;
/** After how long a failed read of new messages is repeated, in milliseconds. */
const RETRY_MS = 5_000;
/** How long the other side counts as typing after its last signal, in milliseconds. */
const TYPING_MS = 6_000;

/** Refusals after which a person may no longer read a conversation. */
const ENDING: readonly RefusalCode[] = ['notFound', 'notAllowed', 'notSignedIn'];

/** What a page shows of a conversation. */
export interface ConversationState {
  status: 'loading' | 'failed' | 'ready';
  error: Error | null;
  /** The messages that were read, without gaps, oldest first. */
  messages: readonly Message[];
  older: 'none' | 'more' | 'loading' | 'failed';
  /** Whether there are messages after those that were read, which is so near a message that a search has found. */
  newer: 'none' | 'more' | 'loading' | 'failed';
  /** Where the page is placed: at a message, or at the end. Another object places it again. */
  place: { seq: number | undefined };
  unsent: readonly UnsentMessage[];
  otherReadSeq: number;
  isTyping: boolean;
}

/**
 * The messages of an open conversation. It fetches what comes after the last message it has, whenever an event says that there is
 * more, and sends what the person writes one by one, in order, also after a time without a connection.
 */
export class ConversationStore {
  readonly #side: ChatSide;
  readonly #id: string;
  readonly #store: Store<ConversationState>;
  readonly subscribe: Store<ConversationState>['subscribe'];
  #fetching: Promise<void> | undefined;
  #isMoreAnnounced = false;
  #isSending = false;
  #markedSeq = 0;
  #typingTimer: ReturnType<typeof setTimeout> | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #isOpen = false;
  #explain: (error: unknown) => string = () => '';

  /** With the number of a message, the messages around it are read first. */
  constructor(side: ChatSide, conversationId: string, around?: number) {
    this.#side = side;
    this.#id = conversationId;
    this.#store = new Store<ConversationState>({
      status: 'loading',
      error: null,
      messages: [],
      older: 'none',
      newer: 'none',
      place: { seq: around },
      unsent: readUnsent(side.key, conversationId),
      otherReadSeq: 0,
      isTyping: false,
    });
    this.subscribe = this.#store.subscribe;
  }

  get state(): ConversationState {
    return this.#store.get();
  }

  /** Reads the latest messages and begins to send. Returns a function that stops. */
  open(explain: (error: unknown) => string): () => void {
    this.#explain = explain;
    this.#isOpen = true;
    void this.fetchNew();
    const stop = onConnection(() => {
      if (!isConnected()) return;
      void this.fetchNew();
      void this.#sendWaiting();
    });
    void this.#sendWaiting();
    return () => {
      stop();
      this.#isOpen = false;
      clearTimeout(this.#typingTimer);
      clearTimeout(this.#retryTimer);
    };
  }

  #set(change: Partial<ConversationState>): void {
    this.#store.set({ ...this.state, ...change });
  }

  #setUnsent(unsent: readonly UnsentMessage[]): void {
    keepUnsent(this.#side.key, this.#id, this.state.unsent, unsent);
    this.#set({ unsent });
  }

  #read(query: { after?: number; before?: number }): Promise<MessagePage> {
    const params = paramsOf(this.#side, this.#id);
    return call(this.#side.api.messages, { params, query: { ...query, limit: PAGE } });
  }

  /** Fetches the messages that are missing at the end. Called again meanwhile, it fetches once more afterwards. */
  fetchNew(): Promise<void> {
    this.#isMoreAnnounced = true;
    this.#fetching ??= this.#fetchAll().finally(() => {
      this.#fetching = undefined;
    });
    return this.#fetching;
  }

  async #fetchAll(): Promise<void> {
    try {
      while (this.#isMoreAnnounced) {
        this.#isMoreAnnounced = false;
        await this.#fetchPages();
      }
    } catch (error) {
      this.#showFailure(error as Error);
    }
  }

  /** Shows a failure if nothing was read yet, or if this person may no longer read. Otherwise the read is repeated. */
  #showFailure(error: Error): void {
    if (isRefusal(error, ...ENDING)) this.#set({ status: 'failed', error, messages: [] });
    else if (this.state.status === 'loading') this.#set({ status: 'failed', error });
    else if (this.#isOpen && !(error instanceof ConnectionLost)) {
      clearTimeout(this.#retryTimer);
      this.#retryTimer = setTimeout(() => void this.fetchNew(), RETRY_MS);
    }
  }

  async #fetchPages(): Promise<void> {
    if (this.state.status !== 'ready') return this.#fetchFirst(this.state.place.seq);
    // Between the messages on the page and the new ones are others: they are read when the person goes there.
    if (this.state.newer !== 'none') return;
    for (;;) {
      const page = await this.#read({ after: this.#lastSeq });
      this.#add(page);
      if (page.items.length < PAGE) return;
    }
  }

  /** Reads the messages around one, or the latest ones, in place of those on the page. */
  async #fetchFirst(around: number | undefined): Promise<void> {
    const after = around === undefined ? undefined : Math.max(0, around - BEFORE_FOUND - 1);
    const page = await this.#read(after === undefined ? {} : { after });
    // A message that does not exist: the latest ones are shown instead.
    if (around !== undefined && !page.items.some(({ seq }) => seq === around))
      return this.#fetchFirst(undefined);
    const last = page.items.at(-1)?.seq ?? 0;
    this.#add(page, []);
    this.#set({
      status: 'ready',
      error: null,
      older: (page.items[0]?.seq ?? 1) > 1 ? 'more' : 'none',
      newer: last < page.lastSeq ? 'more' : 'none',
      place: { seq: around },
    });
  }

  /** Leads to the end of the conversation from messages that a search has found. */
  async showLatest(): Promise<void> {
    if (this.state.newer === 'none' || this.state.newer === 'loading') return;
    this.#set({ newer: 'loading' });
    try {
      await this.#fetchFirst(undefined);
      // Messages that were announced meanwhile were left out.
      await this.fetchNew();
    } catch {
      this.#set({ newer: 'failed' });
    }
  }

  async fetchNewer(): Promise<void> {
    if (this.state.newer !== 'more' && this.state.newer !== 'failed') return;
    this.#set({ newer: 'loading' });
    try {
      const page = await this.#read({ after: this.#lastSeq });
      this.#add(page);
      this.#set({ newer: this.#lastSeq < page.lastSeq ? 'more' : 'none' });
      await this.fetchNew();
    } catch {
      this.#set({ newer: 'failed' });
    }
  }

  get #lastSeq(): number {
    return this.state.messages.at(-1)?.seq ?? 0;
  }

  /** Adds the messages of a page after those `before`. Those that are there already are left out. */
  #add(
    { items, otherReadSeq }: Pick<MessagePage, 'items'> & { otherReadSeq?: number },
    before = this.state.messages,
  ): void {
    const last = before.at(-1)?.seq ?? 0;
    const added = items.filter(({ seq }) => seq > last);
    const sent = new Set(added.filter(({ isOurs }) => isOurs).map(({ clientId }) => clientId));
    const unsent = this.state.unsent.filter(({ clientId }) => !sent.has(clientId));
    if (unsent.length < this.state.unsent.length) this.#setUnsent(unsent);
    this.#set({
      messages: [...before, ...added],
      otherReadSeq: Math.max(this.state.otherReadSeq, otherReadSeq ?? 0),
      ...(added.some(({ isOurs }) => !isOurs) && { isTyping: false }),
    });
  }

  /** Reads again after a failure. */
  retry(): void {
    this.#set({ status: 'loading', error: null });
    void this.fetchNew();
  }

  async fetchOlder(): Promise<void> {
    const [first] = this.state.messages;
    if (!first || (this.state.older !== 'more' && this.state.older !== 'failed')) return;
    this.#set({ older: 'loading' });
    try {
      const { items } = await this.#read({ before: first.seq });
      const messages = [...items, ...this.state.messages];
      this.#set({ messages, older: (items[0]?.seq ?? 1) > 1 ? 'more' : 'none' });
    } catch {
      this.#set({ older: 'failed' });
    }
  }

  /** Shows that another member has read up to a message. */
  showRead(seq: number): void {
    if (seq > this.state.otherReadSeq) this.#set({ otherReadSeq: seq });
  }

  showTyping(): void {
    clearTimeout(this.#typingTimer);
    this.#typingTimer = setTimeout(() => this.#set({ isTyping: false }), TYPING_MS);
    this.#set({ isTyping: true });
  }

  /** Marks the last message as read, if it is not. A mark that fails is set with the next message. */
  markRead(readBefore: number): void {
    const seq = this.#lastSeq;
    if (seq <= Math.max(readBefore, this.#markedSeq)) return;
    this.#markedSeq = seq;
    const params = paramsOf(this.#side, this.#id);
    call(this.#side.api.markRead, { params, body: { seq } }).catch(() => {
      this.#markedSeq = readBefore;
    });
  }

  send(content: MessageContentInput, preview?: string): void {
    const message: UnsentMessage = {
      clientId: crypto.randomUUID(),
      content,
      at: new Date().toISOString(),
      status: 'waiting',
      problem: null,
      preview,
    };
    this.#setUnsent([...this.state.unsent, message]);
    void this.showLatest();
    void this.#sendWaiting();
  }

  resend(clientId: string): void {
    this.#change(clientId, { status: 'waiting', problem: null });
    void this.#sendWaiting();
  }

  discard(clientId: string): void {
    this.#setUnsent(this.state.unsent.filter((message) => message.clientId !== clientId));
  }

  #change(clientId: string, change: Partial<UnsentMessage>): void {
    this.#setUnsent(
      this.state.unsent.map((message) =>
        message.clientId === clientId ? { ...message, ...change } : message,
      ),
    );
  }

  /** Sends the messages that wait, in order. One that fails does not stop the others. */
  async #sendWaiting(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      for (let next = this.#nextWaiting(); next; next = this.#nextWaiting())
        if (!(await this.#sendOne(next))) return;
    } finally {
      this.#isSending = false;
    }
  }

  #nextWaiting(): UnsentMessage | undefined {
    return isConnected() ? this.state.unsent.find(({ status }) => status === 'waiting') : undefined;
  }

  /** Returns false if the connection was lost: the message waits until it is back. */
  async #sendOne({ clientId, content }: UnsentMessage): Promise<boolean> {
    this.#change(clientId, { status: 'sending' });
    try {
      const params = paramsOf(this.#side, this.#id);
      const message = await call(this.#side.api.send, { params, body: { clientId, content } });
      if (this.state.newer !== 'none') this.discard(clientId);
      else if (message.seq === this.#lastSeq + 1) this.#add({ items: [message] });
      else await this.fetchNew();
      return true;
    } catch (error) {
      const isLost = error instanceof ConnectionLost || isRefusal(error, 'unavailable');
      this.#change(
        clientId,
        isLost ? { status: 'waiting' } : { status: 'failed', problem: this.#explain(error) },
      );
      return !isLost;
    }
  }
}
