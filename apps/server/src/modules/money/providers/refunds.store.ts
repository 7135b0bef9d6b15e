import type { Db } from '#platform/db/db.ts';
import type { Refund } from '../payments/payments.store.ts';

/** Lists the failed refunds of an operation on a subject's money, unless another operation gave them back. */
export const listFailedRefunds = (
  db: Db,
  storeId: string,
  subjectId: string,
  operationId: string,
): Promise<Refund[]> =>
  db
    .selectFrom('payment_refund')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('subject_id', '=', subjectId)
    .where('operation_id', '=', operationId)
    .where('status', '=', 'failed')
    .where('dispute', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('money_operation')
            .select('id')
            .where('store_id', '=', storeId)
            .where('reverts', '=', operationId),
        ),
      ),
    )
    .execute();
