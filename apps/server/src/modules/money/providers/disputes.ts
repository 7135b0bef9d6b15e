import { addFen, type Fen, maxFen, minFen, subtractFen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import type { MoneyAccount, OperationType, ProviderMethod } from '@xiwei/contract/money/money.model.ts';
import type { PayGateway, ProviderDispute } from '#gateways/pay/pay.ts';
import { later } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { partIfAny, selectParts, writeParts } from '#platform/db/fragments.ts';
import { queryableOf } from '#platform/db/queryable.ts';
import { eventParts } from '#platform/events/outbox.ts';
import { newId } from '#platform/ids.ts';
import { accountsIn, PLATFORM } from '../ledger/accounts.ts';
import type { AttemptRow, OperationRow, RefundRow, TransferRow } from '../ledger/money.rows.ts';
import { addOperations, addRefunds, addTransfers, changeAttempts } from '../ledger/purse.fragments.store.ts';
import { transferRow } from '../ledger/transfers.ts';
import { attemptsReported, type ReportedAttempt } from '../payments/apply-reports.fragments.store.ts';
import { applyNow } from '../payments/check-attempts.ts';
import { idOf, numberOf } from '../payments/payment-numbers.ts';
import type { PaymentDeps } from '../payments/payments.deps.ts';
import { disputeChanged } from '../payments/report-events.ts';
import { findDispute, type KeptRow, markDisputed, readKept } from './disputes.store.ts';
import { addSending } from './refund-jobs.ts';

/** Queries a dispute at its provider, and applies the answer. Throws if there is none, so that the job is repeated. */
export async function askDispute(
  deps: PaymentDeps,
  method: ProviderMethod,
  disputeId: string,
): Promise<void> {
  const seen = await deps.gateways.get(method)?.readDispute?.(disputeId);
  if (seen === undefined) return;
  if ('code' in seen) throw new Error(`The dispute was not read: ${seen.code}`);
  await applyDispute(deps, method, seen);
}

/** Applies the disputes of a day, of which notifications may have been lost. Returns the code of the failure if they are not read. */
export async function applyDisputes(
  deps: PaymentDeps,
  gateway: PayGateway,
  date: string,
): Promise<string | null> {
  const disputes = (await gateway.listDisputes?.(date)) ?? [];
  if (!Array.isArray(disputes)) return disputes.code;
  for (const dispute of disputes) await applyDispute(deps, gateway.method, dispute);
  return null;
}

/** The failure of a dispute that was won: the amount is on the account of its subject again. */
const DISPUTE_WON = 'disputeWon';

/** Applies a dispute: takes its amount from where it is when it is new, and ends it when the banks have decided. Idempotent. */
async function applyDispute(
  deps: PaymentDeps,
  method: ProviderMethod,
  dispute: ProviderDispute,
): Promise<void> {
  const attemptId = idOf(dispute.number);
  if (attemptId === undefined) return;
  const refund = await deps.db
    .transaction()
    .execute(async (db) => openDispute(deps, db, { method, attemptId, dispute }));
  deps.announce();
  if (refund === undefined || dispute.state === 'open') return;
  const seen =
    dispute.state === 'lost'
      ? ({ state: 'refunded', amount: refund.amount, providerNumber: dispute.id } as const)
      : ({ state: 'failed', code: DISPUTE_WON } as const);
  await applyNow(deps, [{ about: 'refund', number: numberOf(refund.id), seen }]);
}

interface NewDispute {
  method: ProviderMethod;
  attemptId: string;
  dispute: ProviderDispute;
}

/** Returns the refund that stands for a dispute, which is added if the dispute is new. Undefined if nothing was taken back. */
async function openDispute(
  { clock, log, subscribers }: PaymentDeps,
  db: Db,
  { method, attemptId, dispute }: NewDispute,
): Promise<{ id: string; amount: Fen } | undefined> {
  const client = queryableOf(db);
  const { attempts } = await selectParts(client, 'disputed', {
    attempts: attemptsReported([{ id: attemptId }]),
  });
  const [reported] = attempts;
  const existing = await findDispute(db, method, dispute.id);
  if (existing || reported?.attempt.status !== 'paid' || dispute.state === 'won') return existing;
  const { attempt } = reported;
  if (attempt.failure === DISPUTED) return undefined;
  if (attempt.method !== method || attempt.currency !== dispute.currency) {
    log.error({ method, dispute: dispute.id }, 'A dispute does not match its payment');
    return undefined;
  }
  const taking = new DisputeTaking(reported, dispute, clock.now());
  if (attempt.subject_type !== 'balance') taking.takeFrom(await readKept(db, attempt, taking.account));
  const rest = taking.bookRest();
  if (rest > ZERO_FEN) {
    log.error({ method, dispute: dispute.id, rest }, 'A dispute took more than is left of its payment here');
    // Without a refund, this is what says that the dispute was booked.
    if (!taking.refund) await markDisputed(db, attempt, DISPUTED);
  }
  await taking.write(client, subscribers);
  // As for a refund. A notification of the end may be lost.
  if (taking.refund) await addSending(db, taking.refund, { runAt: later(clock.now(), FIRST_QUERY_SECONDS) });
  return taking.refund;
}

/** The mark of a payment of which nothing was left when it was disputed. */
const DISPUTED = 'disputed';

/** Seconds until a new dispute is queried for the first time. */
const FIRST_QUERY_SECONDS = 6 * 3600;

/**
 * Takes the amount of a dispute from the account of its subject, as a refund that is under way: it can be neither refunded nor kept
 * meanwhile. What the store has kept goes back to the account before, because the payment that it came from was taken back.
 */
class DisputeTaking {
  readonly #attempt: AttemptRow;
  readonly #dispute: ProviderDispute;
  readonly #now: Date;
  readonly account: MoneyAccount;
  readonly #operations: OperationRow[] = [];
  readonly #transfers: TransferRow[] = [];
  refund: RefundRow | undefined;

  constructor({ attempt, intent }: ReportedAttempt, dispute: ProviderDispute, now: Date) {
    this.#attempt = attempt;
    this.#dispute = dispute;
    this.#now = now;
    this.account = intent.account as MoneyAccount;
  }

  takeFrom({ held: before, kept }: { held: Fen; kept: readonly KeptRow[] }): void {
    const { amount, refunded } = this.#attempt;
    const due = minFen(this.#dispute.amount, subtractFen(amount, refunded));
    let held = before;
    for (const { id, type, amount: keptAmount } of kept) {
      if (held >= due) break;
      this.#operation('revoke', keptAmount, id);
      this.#move('revoke', id, this.#accounts.earned, this.#ofSubject, keptAmount);
      held = addFen(held, keptAmount);
      this.#keepAgain(type, minFen(keptAmount, maxFen(ZERO_FEN, subtractFen(held, due))));
      held = minFen(held, due);
    }
    const taken = minFen(held, due);
    if (taken > ZERO_FEN) this.#take(taken);
  }

  /** Books what could not be taken from the subject to the suspense account, until a person has looked into it. Returns it. */
  bookRest(): Fen {
    const rest = subtractFen(this.#dispute.amount, this.refund?.amount ?? ZERO_FEN);
    const source = this.refund?.id ?? this.#attempt.id;
    const { suspense, provider } = this.#accounts;
    if (rest > ZERO_FEN)
      this.#move('refunded', source, suspense, provider(this.#attempt.method), rest, PLATFORM);
    return rest;
  }

  async write(
    client: Parameters<typeof writeParts>[0],
    subscribers: Parameters<typeof eventParts>[1],
  ): Promise<void> {
    const { store_id, id } = this.#attempt;
    const refunds = this.refund ? [this.refund] : [];
    const events = refunds.flatMap((refund) => disputeChanged(this.#now, refund, 'open'));
    await writeParts(client, 'dispute', {
      ...partIfAny('operations', addOperations, this.#operations),
      ...partIfAny('refunds', addRefunds, refunds),
      ...partIfAny(
        'refunded',
        changeAttempts,
        refunds.map(({ amount }) => ({ store_id, id, refunded: amount })),
      ),
      ...partIfAny('transfers', addTransfers, this.#transfers),
      ...eventParts(events, subscribers),
    });
  }

  get #accounts() {
    return accountsIn(this.#attempt.currency);
  }

  get #ofSubject(): string {
    return this.#accounts.ofSubject(this.#attempt.subject_id, this.account);
  }

  /** Keeps the part of an amount that the dispute does not need. */
  #keepAgain(type: KeptRow['type'], amount: Fen): void {
    if (amount <= ZERO_FEN) return;
    const { id } = this.#operation(type, amount);
    this.#move(type, id, this.#ofSubject, this.#accounts.earned, amount);
  }

  #take(amount: Fen): void {
    const { store_id, id, subject_type, subject_id, method, currency } = this.#attempt;
    const operation = this.#operation('dispute', amount);
    const refund: RefundRow = {
      ...{ store_id, subject_type, subject_id, method, amount, currency },
      id: newId(this.#now),
      attempt_id: id,
      operation_id: operation.id,
      account: this.account,
      repeated: ZERO_FEN,
      dispute: this.#dispute.id,
      reason: '',
      status: 'processing',
      failure: null,
      provider_number: null,
      tries: 0,
      send_at: later(this.#now, FIRST_QUERY_SECONDS).toISOString(),
      ended_at: null,
      created_at: this.#now.toISOString(),
    };
    this.refund = refund;
    this.#move('refund', refund.id, this.#ofSubject, this.#accounts.refunding(subject_id), amount);
  }

  #operation(type: OperationType, amount: Fen, reverts: string | null = null): OperationRow {
    const { store_id, subject_type, subject_id } = this.#attempt;
    const operation: OperationRow = {
      ...{ store_id, subject_type, subject_id, type, amount, reverts },
      id: newId(this.#now),
      account: this.account,
      reason: '',
      cause: type === 'dispute' ? null : 'disputed',
      operator_type: 'system',
      operator_id: null,
      attempt_id: null,
      at: this.#now.toISOString(),
    };
    this.#operations.push(operation);
    return operation;
  }

  #move(
    kind: TransferRow['kind'],
    sourceId: string,
    debit: string,
    credit: string,
    amount: Fen,
    storeId = this.#attempt.store_id,
  ): void {
    const { subject_type: type, subject_id: id, currency } = this.#attempt;
    const subject = { type, id };
    this.#transfers.push(
      transferRow({ kind, storeId, sourceId, debit, credit, amount, subject, currency }, this.#now),
    );
  }
}
