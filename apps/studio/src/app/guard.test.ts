import { describe, expect, it } from 'vitest'
import { guard, type GuardUser, pathKindOf } from './guard.ts'

const admin: GuardUser = {
  role: 'ORG_ADMIN',
  is_content_lab_standalone: false,
  organization: { is_workspace_enabled: true },
  workspaces: [],
}
const teamAdmin: GuardUser = { ...admin, role: 'WORKSPACE_ADMIN', workspaces: [{}] }
const withoutOrganization: GuardUser = { ...admin, role: null, organization: null }
const standalone: GuardUser = { ...withoutOrganization, is_content_lab_standalone: true }

/** Where `user` ends up after opening `href`. */
function destinationOf(href: string, user?: GuardUser): string {
  const { pathname, searchParams } = new URL(href, 'https://studio.test')
  return guard({ href, pathname, redirect: searchParams.get('redirect') ?? undefined }, user) ?? href
}

describe('no one signed in', () => {
  it.each([
    ['/videos', '/auth/login?redirect=%2Fvideos'],
    ['/videos?search=a&page=2', '/auth/login?redirect=%2Fvideos%3Fsearch%3Da%26page%3D2'],
    [
      '/events/e1/look-and-feel#bufferVideo',
      '/auth/login?redirect=%2Fevents%2Fe1%2Flook-and-feel%23bufferVideo',
    ],
    ['/content', '/auth/login?redirect=%2Fcontent'],
    ['/', '/auth/login'],
  ])('[SH-237 SH-261] %s leads to the login page, which leads back', (href, destination) => {
    expect(destinationOf(href)).toBe(destination)
  })

  it.each(['/nowhere', '/error?code=404'])('[SH-030 SH-238] %s leads to the login page', (href) => {
    expect(destinationOf(href)).toMatch(/^\/auth\/login\?redirect=/)
  })

  it.each(['/createorg', '/no-workspace', '/content/auth/already-logged-in'])(
    '[SH-028 SH-029 SH-031] %s requires a sign-in',
    (href) => expect(destinationOf(href)).toMatch(/^\/auth\/login/),
  )

  it.each([
    '/auth/login',
    '/auth/sso',
    '/auth/oktalogin',
    '/auth/org/o1',
    '/auth/link/a@b.test/secret',
    '/auth/magicLinkSent',
    '/auth/forgot',
    '/auth/forgotPasswordSubmit?email=a@b.test',
    '/auth/confirmSignup',
    '/auth/external',
    '/content/auth/login',
    '/content/auth/signup',
    '/content/auth/forgot-password',
  ])('%s is a sign-in page and stays open', (href) => expect(destinationOf(href)).toBe(href))

  it.each([
    '/registrants-activity',
    '/on-demand-embed-dummy/e1',
    '/sponsor/e1/booth/b1',
    '/shared/clip/c1',
    '/shared/post/p1',
  ])('[SH-032..036] %s is open', (href) => expect(destinationOf(href)).toBe(href))

  it.each([
    ['/auth', '/auth/login'],
    ['/content/auth', '/content/auth/login'],
  ])('[SH-013 SH-024] %s opens its login page', (href, destination) => {
    expect(destinationOf(href)).toBe(destination)
  })

  it.each(['//evil.test/videos', '/\\evil.test'])('[SH-260] %s is not a redirect target', (href) => {
    expect(guard({ href, pathname: '/videos' }, undefined)).toBe('/auth/login')
  })
})

describe('a person without an organization', () => {
  it.each([
    '/content/auth/already-logged-in',
    '/content/auth/login',
    '/content/auth/signup',
    '/content/auth/forgot-password',
    '/shared/clip/c1',
    '/shared/post/p1',
    '/createorg',
  ])('[SH-240..243] can open %s', (href) => expect(destinationOf(href, withoutOrganization)).toBe(href))

  it.each(['/', '/home', '/videos', '/error', '/nowhere', '/no-workspace', '/content', '/content/p/1/clips'])(
    '[SH-239] is sent from %s to already-logged-in',
    (href) => expect(destinationOf(href, withoutOrganization)).toBe('/content/auth/already-logged-in'),
  )

  it.each(['/content', '/content/', '/content/import/p/1/'])(
    '[SH-244] can use standalone Content Lab at %s',
    (href) => {
      expect(destinationOf(href, standalone)).toBe(href)
    },
  )

  it.each(['/home', '/videos', '/contents'])('[SH-244] can’t open %s in standalone Content Lab', (href) => {
    expect(destinationOf(href, standalone)).toBe('/content/auth/already-logged-in')
  })

  it('[SH-250] is redirected from login to the requested address, which is guarded in turn', () => {
    expect(destinationOf('/auth/login?redirect=%2Fcreateorg', withoutOrganization)).toBe('/createorg')
    expect(destinationOf('/auth/login', withoutOrganization)).toBe('/content/auth/already-logged-in')
  })
})

describe('a member', () => {
  it.each(['/content/auth/already-logged-in', '/createorg', '/no-workspace'])(
    '[SH-245 SH-246] is sent from %s home',
    (href) => expect(destinationOf(href, admin)).toBe('/home'),
  )

  it.each(['/auth/login', '/auth/forgot', '/auth/org/o1', '/auth/external', '/content/auth/login'])(
    '[SH-251] is sent from %s home',
    (href) => expect(destinationOf(href, admin)).toBe('/home'),
  )

  it.each([
    ['/auth/login?redirect=%2Fvideos%3Fpage%3D2', '/videos?page=2'],
    ['/content/auth/signup?redirect=%2Fcontent', '/content'],
    ['/auth/login?redirect=https%3A%2F%2Fevil.test', '/home'],
    ['/auth/login?redirect=%2F%2Fevil.test', '/home'],
  ])('[SH-250 SH-260] is sent from %s to %s', (href, destination) => {
    expect(destinationOf(href, admin)).toBe(destination)
  })

  it.each(['/auth/link/a@b.test/secret', '/auth/sso?code=1', '/auth/oktalogin'])(
    '[SH-252] stays at %s, which signs in again',
    (href) => expect(destinationOf(href, admin)).toBe(href),
  )

  it.each(['/', '/home', '/videos', '/content', '/settings-new/tokens', '/error?code=404'])(
    'can open %s',
    (href) => {
      expect(destinationOf(href, admin)).toBe(href)
    },
  )
})

describe('a team admin', () => {
  it.each(['/settings-new/tokens', '/settings-new/tokens/', '/Settings-New/Tokens'])(
    '[SH-249 PE-063] is sent from %s home',
    (href) => expect(destinationOf(href, teamAdmin)).toBe('/home'),
  )

  it('can open the other settings', () => {
    expect(destinationOf('/settings-new/users', teamAdmin)).toBe('/settings-new/users')
  })

  it('[SH-031 SH-247] without workspaces is sent to no-workspace, and stays there', () => {
    const lost = { ...teamAdmin, workspaces: [] }
    expect(destinationOf('/videos', lost)).toBe('/no-workspace')
    expect(destinationOf('/no-workspace', lost)).toBe('/no-workspace')
  })

  it('[SH-248] without workspaces stays where workspaces are not enabled', () => {
    const free = { ...teamAdmin, workspaces: [], organization: { is_workspace_enabled: false } }
    expect(destinationOf('/videos', free)).toBe('/videos')
  })

  it('[SH-247] is the only role this applies to', () => {
    expect(destinationOf('/videos', { ...teamAdmin, role: 'MEMBER', workspaces: [] })).toBe('/videos')
  })
})

it.each([
  ['/authors', 'protected'],
  ['/contentauth', 'protected'],
  ['/sharedx', 'protected'],
  ['/AUTH/LOGIN', 'sign-in'],
] as const)('%s is %s', (pathname, kind) => expect(pathKindOf(pathname)).toBe(kind))

it.each([
  ['a member', admin],
  ['a person without an organization', withoutOrganization],
  ['a team admin without workspaces', { ...teamAdmin, workspaces: [] }],
] as const)('%s can answer invitations', (_who, user) => {
  expect(destinationOf('/invitations', user)).toBe('/invitations')
})

it('invitations send people who are signed out to login, and back', () => {
  expect(destinationOf('/invitations')).toBe('/auth/login?redirect=%2Finvitations')
})
