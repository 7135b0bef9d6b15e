import type { adminApi } from '@xiwei/contract/admin/admin.api.ts';
import type { OutputOf } from '@xiwei/contract/common/endpoint.ts';

export type Platform = OutputOf<typeof adminApi.readPlatform>;
