import type { ContractModule } from '#common/contract-module.ts';
import { adminApi } from './admin.api.ts';

export const adminModule = {
  apis: [adminApi],
} satisfies ContractModule;
