import { describe, expect, it } from 'vitest'
import { readUsers, testsReachedBy } from './changed-tests.ts'

const users = new Map([['tags', new Set(['events'])]])

describe('a change', () => {
  it('of a feature reaches its tests and those of features that use it', () => {
    const words = testsReachedBy(['apps/server/src/features/tags/list-tags.ts'], users)
    expect(words).toEqual(
      expect.arrayContaining(['/features/tags/', '/features/events/', 'domain/src/tags/']),
    )
    expect(words).not.toContain('/features/rooms/')
  })

  it.each([
    'docs/runbook.md',
    'packages/api/src/generated/types.gen.ts',
    'db/migrations/0001_create_tags.sql',
  ])('of %s reaches who can call what, and the migrations, only', (path) => {
    expect(testsReachedBy([path], users)).toEqual(testsReachedBy([], users))
    expect(testsReachedBy([], users)).toEqual(expect.arrayContaining(['app/access', 'db/migrate.']))
  })

  it('of a test reaches that test', () => {
    const path = 'apps/server/src/features/tags/tags.api.test.ts'
    expect(testsReachedBy([path], users)).toContain(path)
    expect(testsReachedBy([path], users)).not.toContain('/features/tags/')
  })

  it.each(['apps/server/src/platform/http/http.ts', 'apps/studio/test/setup.ts', 'package-lock.json'])(
    'of %s can reach any test',
    (path) => expect(testsReachedBy([path], users)).toBeUndefined(),
  )
})

it('the features of this repository are known by their imports', () => {
  const read = readUsers()
  expect(read.get('tags')).toContain('events')
  expect(testsReachedBy(['packages/domain/src/surveys/public.ts'], read)).toContain('/features/surveys/')
  expect(testsReachedBy(['packages/domain/src/errors/app-error.ts'], read)).toBeUndefined()
})
