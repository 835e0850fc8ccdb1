import { globSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { DomainSchemas } from './schema-writer.ts'

/** The exported schemas of `domain` that have an id. */
export async function domainSchemas(): Promise<DomainSchemas> {
  const schemas = new Map<string, { feature: string; name: string }>()
  for (const file of globSync('packages/domain/src/*/public.ts').toSorted()) {
    const exported: Record<string, unknown> = await import(pathToFileURL(resolve(file)).href)
    for (const [name, value] of Object.entries(exported)) {
      const id = value instanceof z.ZodType ? value.meta()?.id : undefined
      if (id !== undefined) schemas.set(id, { feature: basename(dirname(file)), name })
    }
  }
  return schemas
}
