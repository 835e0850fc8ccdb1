import { z } from 'zod'

/** Diagnostics for the operator: `/metrics`, the details of `/readyz`, the API document. */
const diagnostics = ['metrics', 'readiness', 'api-docs'] as const
export type Diagnostic = (typeof diagnostics)[number]

/** `PUBLIC_DIAGNOSTICS`: diagnostics open to everyone. */
export const publicDiagnosticsSchema = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  )
  .pipe(z.array(z.enum(diagnostics)))
