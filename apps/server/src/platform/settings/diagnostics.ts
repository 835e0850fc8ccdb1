import { z } from 'zod'

/** What concerns whoever runs Marquee: the numbers of `/metrics`, the details of `/readyz`, the document of the API. */
const diagnostics = ['metrics', 'readiness', 'api-docs'] as const
export type Diagnostic = (typeof diagnostics)[number]

/** `PUBLIC_DIAGNOSTICS`: those that everybody may read. */
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
