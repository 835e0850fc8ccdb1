import { expect, it } from 'vitest'
import { withoutSecrets } from './log.ts'

it.each([
  ['/media/1/v1/master.m3u8?org_id=2&code=abc.def', '/media/1/v1/master.m3u8?org_id=2&code=[hidden]'],
  ['/a?code=abc&page=2 and more', '/a?code=[hidden]&page=2 and more'],
  ['/event/1?prefill=ab.c', '/event/1?prefill=[hidden]'],
  ['{"url":"/a?token=abc"}', '{"url":"/a?token=[hidden]"}'],
  ['/media/1/v1/signed/2.3.abc/src/v-0.m4s', '/media/1/v1/signed/[hidden]/src/v-0.m4s'],
  ['{"code":"not_found"}', '{"code":"not_found"}'],
  ['/videos?search=code', '/videos?search=code'],
])('credentials in %s are hidden: %s', (text, shown) => {
  expect(withoutSecrets(text)).toBe(shown)
})
