import type { ContractModule } from '#common/contract-module.ts';
import { adminApi } from './admin.api.ts';
import { auditApi } from './audit.api.ts';

export const adminModule = {
  apis: [adminApi, auditApi],
} satisfies ContractModule;
