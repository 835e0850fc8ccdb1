import { expect, it } from 'vitest'
import { tokenHeaders } from './token-headers.ts'

const bearer = { authorization: 'Bearer t' }

it.each([
  ['[SH-266]', '/api/core/video_assets/', bearer],
  ['[SH-266]', '/api/auth/logout/', bearer],
  ['[SH-268]', '/api/content/video_library/', bearer],
  ['[SH-269 SH-273]', '/api/integrations/', { ...bearer, 'x-user-token': 't' }],
  ['[SH-269 SH-273]', '/api/integration/hubspot/?x=1', { ...bearer, 'x-user-token': 't' }],
  ['[SH-269]', '/api/core/video_assets/?search=/api/integrations/', bearer],
  ['[SH-269]', '/api/integrationsettings/', bearer],
])('%s a call to %s carries the token', (_rows, path, headers) => {
  expect(tokenHeaders(`https://studio.test${path}`, 't')).toEqual(headers)
})
