import { describe, expect, it } from 'vitest'
import { fakeApi, meReply, notSignedIn } from '#test/fake-api.ts'
import { openRoute } from '#test/open-route.ts'

type Me = NonNullable<Parameters<typeof fakeApi>[0]>['getMe']
const alone = { ...meReply, role: null, organization: null }

/** Where the studio ends up after opening `href` as this person, or signed out without one. */
async function destinationOf(href: string, me?: Me) {
  fakeApi(me ? { getMe: me } : { refreshSession: notSignedIn })
  return (await openRoute(href)).state.location.href
}

describe('a visitor', () => {
  it.each([
    ['[SH-013]', '/auth', /^\/auth\/login/],
    ['[SH-260]', '/auth/login?redirect=https%3A%2F%2Fevil.test', /^\/auth\/login/],
  ])('%s who opens %s gets to %s', async (_row, href, destination) => {
    expect(await destinationOf(href)).toMatch(destination)
  })
})

describe('a person without an organization', () => {
  it.each([
    ['[SH-240]', '/content/auth/already-logged-in'],
    ['[SH-241]', '/content/auth/signup'],
    ['[SH-241]', '/content/auth/forgot-password'],
    ['[SH-242]', '/shared/clip/c1'],
    ['[SH-242]', '/shared/post/p1'],
  ])('%s can open %s', async (_row, href) => {
    expect(await destinationOf(href, () => alone)).toBe(href)
  })

  it.each(['/home', '/videos'])('[SH-239] is not led to %s', async (href) => {
    expect(await destinationOf(href, () => ({ ...alone, is_content_lab_standalone: true }))).toBe(
      '/content/auth/already-logged-in',
    )
  })
})

describe('a member', () => {
  it.each([
    ['[SH-245]', '/content/auth/already-logged-in', '/home'],
    ['[SH-246]', '/createorg', '/home'],
    ['[SH-251]', '/auth/login', '/home'],
    ['[SH-251]', '/auth/forgot', '/home'],
    ['[SH-251]', '/content/auth/login', '/home'],
    ['[SH-260]', '/auth/login?redirect=%2Fvideos', '/videos'],
    ['[SH-260]', '/auth/login?redirect=https%3A%2F%2Fevil.test', '/home'],
    ['[SH-260]', '/auth/login?redirect=%2F%2Fevil.test', '/home'],
    ['[SH-260]', '/auth/login?redirect=%2Fauth%2Fforgot', '/home'],
  ])('%s who opens %s gets to %s', async (_row, href, destination) => {
    expect(await destinationOf(href, () => meReply)).toBe(destination)
  })

  it.each([
    ['[SH-247]', true, '/no-workspace'],
    ['[SH-248]', false, '/videos'],
  ])(
    '%s who administers no team, where teams are enabled: %s, gets to %s',
    async (_row, areEnabled, where) => {
      const organization = { ...meReply.organization, is_workspace_enabled: areEnabled }
      const me = { ...meReply, role: 'WORKSPACE_ADMIN' as const, organization, workspaces: [] }
      expect(await destinationOf('/videos', () => me)).toBe(where)
    },
  )
})
