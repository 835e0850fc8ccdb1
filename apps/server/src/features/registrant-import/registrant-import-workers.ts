import { createLinkKeys } from '#features/people/public.ts'
import type { Services } from '#platform/context.ts'
import type { JobDefinition } from '#platform/queue/queue.ts'
import { importRegistrants, importRegistrantsJob } from './import-registrants.job.ts'
import { tidyImports, tidyImportsCron, tidyImportsJob } from './tidy-imports.job.ts'
import { undoImport, undoImportJob } from './undo-import.job.ts'

export const registrantImportJobs: readonly JobDefinition[] = [
  importRegistrantsJob,
  undoImportJob,
  tidyImportsJob,
]

/** Makes this process import registrants; `secret` signs their links. */
export async function startRegistrantImportWorkers(services: Services, secret: string): Promise<void> {
  const { queue } = services
  const keys = createLinkKeys(secret)
  await queue.work(importRegistrantsJob, (payload, job) =>
    importRegistrants(services, { payload, keys, ...job }),
  )
  await queue.work(undoImportJob, (payload, { signal }) => undoImport(services, { payload, signal }))
  await queue.work(tidyImportsJob, () => tidyImports(services))
  await queue.schedule(tidyImportsJob, tidyImportsCron)
}
