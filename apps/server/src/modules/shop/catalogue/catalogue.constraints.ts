import type { ConstraintRefusals } from '#platform/db/constraints.ts';

/** The refusals that violations of the catalogue's constraints become. */
export const catalogueConstraints: ConstraintRefusals = {
  product_quick_code: 'quickCodeTaken',
  sku_sale_plan: 'salePlanInUse',
  spec_value_spec: 'specHasValues',
};
