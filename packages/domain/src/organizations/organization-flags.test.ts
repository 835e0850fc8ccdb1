import { describe, expect, it } from 'vitest'
import { flagDefaults, withFlagDefaults } from './flag-defaults.ts'
import { flagWords } from './flag-words.ts'
import { installationFlags, organizationFlagsSchema, ownFlagsSchema } from './organization-flags.ts'

describe('the flags of an organization', () => {
  it('each have a default', () => {
    expect(organizationFlagsSchema.strict().parse(flagDefaults)).toEqual(flagDefaults)
  })

  it('are offered unless they belong to the installation', () => {
    const offered = Object.keys(flagDefaults).filter(
      (name) => !installationFlags.some((flag) => flag === name),
    )
    expect(Object.keys(flagWords).toSorted()).toEqual(offered.toSorted())
  })

  it.each(installationFlags)(
    'cannot be set by the organization if the installation sets them: %s',
    (name) => {
      expect(ownFlagsSchema.safeParse({ [name]: true }).success).toBe(false)
    },
  )

  it('[SH-358] each have a unique name and a sentence about what changes', () => {
    const offered = Object.values(flagWords)
    expect(new Set(offered.map(({ name }) => name)).size).toBe(offered.length)
    for (const { changes } of offered) expect(changes).toMatch(/^[A-Z].*\.$/)
  })

  it('[SH-012] have their stored values, and unknown flags are left out', () => {
    const stored = { useHLSGuard: true, useOldChatApp: true }
    expect(withFlagDefaults(stored)).toEqual({ ...flagDefaults, useHLSGuard: true })
  })

  it.each([{ useHLSGuard: null }, { useHLSGuard: 'yes' }, { useOldChatApp: true }])(
    '[SH-358] cannot be set to %o',
    (flags) => {
      expect(ownFlagsSchema.safeParse(flags).success).toBe(false)
    },
  )
})
