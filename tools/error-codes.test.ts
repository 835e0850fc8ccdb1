import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { errorCodes, errorText } from '@marquee/domain/error-replies'
import { generalErrors } from '@marquee/domain/errors'
import { expect, it } from 'vitest'
import { z } from 'zod'

const moduleSchema = z.record(z.string(), z.unknown())
const statusesSchema = z.record(z.string(), z.number())

/** The codes that the features declare in `errors.ts`. */
async function codesOfFeatures(): Promise<string[]> {
  const files = globSync(resolve(import.meta.dirname, '../packages/domain/src/*/errors.ts'))
  const modules = await Promise.all(
    files.map(async (file) => moduleSchema.parse({ ...(await import(file)) })),
  )
  return modules
    .flatMap(Object.values)
    .flatMap((table) => Object.keys(statusesSchema.safeParse(table).data ?? {}))
}

it('every code that a feature declares is in the reply, and no two declare the same', async () => {
  const declared = [...Object.keys(generalErrors), ...(await codesOfFeatures())]
  expect(declared.toSorted()).toEqual(errorCodes.toSorted())
})

it('every code has a sentence', () => {
  for (const code of errorCodes) {
    // BR-258 has no period, and is shown word for word.
    const isQuoted = code === 'VIDEO_DOESNOT_BELONG_TO_ORGANIZATION'
    expect(errorText(code)).toMatch(isQuoted ? /^[A-Z].+$/ : /^[A-Z].+[.!]$/)
  }
})
