import { describe, expect, it } from 'vitest'
import { readUsers, testsReachedBy } from './changed-tests.ts'

const users = new Map([['tags', new Set(['events'])]])

describe('a change', () => {
  it('to a feature affects its tests and those of features that use it', () => {
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
  ])('to %s affects only the access and migration tests', (path) => {
    expect(testsReachedBy([path], users)).toEqual(testsReachedBy([], users))
    expect(testsReachedBy([], users)).toEqual(expect.arrayContaining(['app/access', 'db/migrate.']))
  })

  it('to a test affects that test', () => {
    const path = 'apps/server/src/features/tags/tags.api.test.ts'
    expect(testsReachedBy([path], users)).toContain(path)
    expect(testsReachedBy([path], users)).not.toContain('/features/tags/')
  })

  it.each(['apps/server/src/platform/http/http.ts', 'apps/studio/test/setup.ts', 'package-lock.json'])(
    'to %s can affect any test',
    (path) => expect(testsReachedBy([path], users)).toBeUndefined(),
  )
})

it('dependencies between features are found by their imports', () => {
  const read = readUsers()
  expect(read.get('tags')).toContain('events')
  expect(testsReachedBy(['packages/domain/src/surveys/public.ts'], read)).toContain('/features/surveys/')
  expect(testsReachedBy(['packages/domain/src/errors/app-error.ts'], read)).toBeUndefined()
})
