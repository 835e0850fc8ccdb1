import fc from 'fast-check'
import { expect, it } from 'vitest'
import { videoNameFault } from './video-limits.ts'
import { videoNameSchema } from './video-asset.ts'

it('[VL-161] the rule for names agrees with the schema, message included', () => {
  const names = fc.string({ unit: fc.constantFrom(' ', 'a', '\t', 'é'), maxLength: 300 })
  fc.assert(
    fc.property(names, (name) => {
      const parsed = videoNameSchema.safeParse(name)
      expect(videoNameFault(name)).toBe(parsed.error?.issues[0]?.message)
    }),
    { examples: [[''], ['a'.repeat(255)], [` ${'a'.repeat(256)} `]] },
  )
})
