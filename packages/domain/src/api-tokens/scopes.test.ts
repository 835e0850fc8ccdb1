import { describe, expect, it } from 'vitest'
import { everything, type Holder, permissions } from '../permissions/public.ts'
import { effectiveScopes, grantableScopes } from './public.ts'

const creator = (organization: Holder['permissions']['organization']): Holder => ({
  kind: 'member',
  legacyRole: 'MEMBER',
  permissions: { organization, workspaces: { team: ['event:update'] } },
  isWorkspaceEnabled: true,
  hasPermissionsFeature: true,
})

describe('the scopes of a token', () => {
  it('[ST-027] are what its creator can do everywhere, except managing tokens', () => {
    expect(grantableScopes(creator([everything]))).toEqual(
      permissions.filter((permission) => !permission.startsWith('token:')),
    )
    expect(grantableScopes(creator(['form:update']))).toContain('form:update')
    expect(grantableScopes(creator(['form:update']))).not.toContain('event:update')
  })

  it('[ST-027] shrink with the permissions of the creator, and never grow', () => {
    const scopes = ['form:update', 'video:read', 'token:create']
    expect(effectiveScopes(scopes, creator([everything]))).toEqual(['video:read', 'form:update'])
    expect(effectiveScopes(scopes, creator([]))).toEqual(['video:read'])
  })
})
