import { expect, it } from 'vitest'
import { listCallOf, parseHubPageSearchParams } from './page-search-params.ts'

const team = '0199d1c0-0000-7000-8000-000000000001'
const base = { organization: 'o', limit: 25, offset: 0, ordering: '-created_at', name: '' }

it.each([
  [{}, base],
  [{ show: 'organization' }, { ...base, workspace__isnull: 'true' }],
  [{ show: 'team' }, { ...base, workspace__isnull: 'false' }],
  [
    { show: 'team', team },
    { ...base, workspace: team },
  ],
  [
    { show: 'theirs', page: 3, search: ' Hub ', ordering: 'name' },
    { ...base, offset: 50, name: 'Hub', ordering: 'name' },
  ],
])('[HB-003 HB-005 HB-006 HB-008 HB-011] the URL %j requests %j', (raw, call) => {
  expect(listCallOf(parseHubPageSearchParams(raw), 'o')).toEqual(call)
})
