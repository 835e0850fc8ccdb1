import type { ErrorStatuses } from '../errors/public.ts'
import { defineLabels } from '../languages/public.ts'

export const storageErrors = {
  // Not 507: upload clients retry after every 5xx.
  storage_full: 413,
} as const satisfies ErrorStatuses

export const storageErrorTexts = defineLabels('domain/storage/errors', {
  storage_full: "Your organization's storage is full.",
} satisfies Record<keyof typeof storageErrors, string>)
