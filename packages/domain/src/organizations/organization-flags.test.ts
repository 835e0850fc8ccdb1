import { describe, expect, it } from 'vitest'
import { flagDefaults, withFlagDefaults } from './flag-defaults.ts'
import { flagWords } from './flag-words.ts'
import { installationFlags, organizationFlagsSchema, ownFlagsSchema } from './organization-flags.ts'

describe('the flags of an organization', () => {
  it('each have a default', () => {
    expect(organizationFlagsSchema.strict().parse(flagDefaults)).toEqual(flagDefaults)
  })

  it('are offered unless they reach beyond the organization', () => {
    const offered = Object.keys(flagDefaults).filter((name) => !installationFlags.some((one) => one === name))
    expect(Object.keys(flagWords).toSorted()).toEqual(offered.toSorted())
  })

  it.each(installationFlags)('%s is not for the organization to set', (name) => {
    expect(ownFlagsSchema.safeParse({ [name]: true }).success).toBe(false)
  })

  it('[SH-358] are offered in sentences, each with a name of its own', () => {
    const offered = Object.values(flagWords)
    expect(new Set(offered.map(({ name }) => name)).size).toBe(offered.length)
    for (const { changes } of offered) expect(changes).toMatch(/^[A-Z].*\.$/)
  })

  it('[SH-012] are as the organization stored them; what is stored under a name that nothing asks for is left out', () => {
    const stored = { useHLSGuard: true, useNewChatApp: true }
    expect(withFlagDefaults(stored)).toEqual({ ...flagDefaults, useHLSGuard: true })
  })

  it.each([{ useHLSGuard: null }, { useHLSGuard: 'yes' }, { useNewChatApp: true }])(
    '[SH-358] are not set by %o: the value is of another kind, or nothing asks for the flag',
    (flags) => {
      expect(ownFlagsSchema.safeParse(flags).success).toBe(false)
    },
  )
})
