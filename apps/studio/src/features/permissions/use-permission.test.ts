import { decide } from '@marquee/domain/permissions'
import { describe, expect, it } from 'vitest'
import { meReply } from '#test/fake-api.ts'
import { holderOfMe } from './use-permission.ts'

const member = { ...meReply, role: 'MEMBER' as const }

describe('what the studio offers a person', () => {
  it('[PE-008] follows their roles if the plan has permissions', () => {
    const holder = holderOfMe({ ...member, has_permissions_feature: true })
    expect(decide(holder, 'sso:update')).toEqual({ allowed: true })
  })

  it('[PE-012] follows the legacy role otherwise', () => {
    const holder = holderOfMe({ ...member, has_permissions_feature: false })
    expect(decide(holder, 'sso:update').allowed).toBe(false)
    const admin = holderOfMe({ ...member, role: 'ORG_ADMIN', has_permissions_feature: false })
    expect(decide(admin, 'sso:update').allowed).toBe(true)
  })
})
