import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { surfaceFinder } from './surfaces.ts'

const studio = 'apps/studio/src'
const router = "import { renderStudio } from '#test/render-studio.tsx'\n"
const renderer = "import { renderInProviders } from '#test/render-studio.tsx'\n"

const files: Record<string, string> = {
  'apps/server/test/test-server.ts': "import '../src/app/web.ts'\n",
  'apps/server/test/people.ts': "import { createTestServer } from './test-server.ts'\n",
  'apps/server/test/types.ts': "import type { TestServer } from './test-server.ts'\n",
  'apps/server/src/app/web.ts': '',
  'apps/server/src/over-http.api.test.ts': "import { people } from '#test/people.ts'\n",
  'apps/server/src/rule.api.test.ts':
    "import { type Person } from '#test/types.ts'\nimport '#test/types.ts'\n",
  'packages/domain/src/tags/tag-words.test.ts': '',

  [`${studio}/app/routes/tags.tsx`]: "import { TagPage } from '#features/tags/public.ts'\n",
  [`${studio}/app/routes/reports.tsx`]: "import { laterRoute } from '#app/later/later-route.ts'\n",
  [`${studio}/app/later/later-route.ts`]: "const page = () => import('./later-page.tsx')\n",
  [`${studio}/app/later/later-page.tsx`]: '',
  [`${studio}/features/tags/public.ts`]: "export { TagPage } from './tag-page.tsx'\n",
  [`${studio}/features/tags/tag-page.tsx`]: "const dialog = () => import('./tag-dialog.tsx')\n",
  [`${studio}/features/tags/tag-dialog.tsx`]: "import { TextField } from '#ui/text-field.tsx'\n",
  [`${studio}/ui/text-field.tsx`]: '',
  [`${studio}/ui/text-field.demo.tsx`]: "import { TextField } from './text-field.tsx'\n",
  [`${studio}/ui/rich-text.tsx`]: '',
  [`${studio}/ui/rich-text.demo.tsx`]: "import { RichText } from './rich-text.tsx'\n",
  'apps/studio/test/render-studio.tsx': "import { Providers } from '#features/tags/tag-page.tsx'\n",
  'apps/studio/test/open-route.ts': "import { createStudioRouter } from '#app/router.tsx'\n",
  'apps/studio/test/open-tags.tsx': `${router}
/** A reply, for tests of rules too, which don't call renderStudio. */
export const aTag = { name: 'Spring' }

const open = (path: string) => renderStudio(path)

export async function openTags() {
  return open('/tags')
}
`,
  'apps/studio/test/open-tag-dialog.tsx': `${renderer}import { TagDialog } from '../src/features/tags/tag-dialog.tsx'

export const aDialog = { title: 'Spring' }

export function openTagDialog() {
  return renderInProviders(<TagDialog />)
}
`,

  [`${studio}/app/address.test.tsx`]: router,
  [`${studio}/app/address-by-kit.test.tsx`]: "import { openTags } from '#test/open-tags.tsx'\n",
  [`${studio}/app/address-resolved.test.ts`]: "import { openRoute } from '#test/open-route.ts'\n",
  [`${studio}/features/tags/dialog-by-kit.test.tsx`]:
    "import { openTagDialog } from '#test/open-tag-dialog.tsx'\n",
  [`${studio}/features/tags/rule-of-page.test.ts`]: "import { aTag } from '#test/open-tags.tsx'\n",
  [`${studio}/features/tags/rule-of-dialog.test.ts`]:
    "import { aDialog } from '#test/open-tag-dialog.tsx'\nimport { titleOf } from './tag-dialog.tsx'\n",
  [`${studio}/features/tags/tag-dialog.test.tsx`]: `${renderer}import { TagDialog } from './tag-dialog.tsx'\n`,
  [`${studio}/features/tags/tag-rule.test.ts`]: "import { isTagFree } from './tag-page.tsx'\n",
  [`${studio}/ui/text-field.demo.test.tsx`]: `${renderer}import { demo } from './text-field.demo.tsx'\n`,
  [`${studio}/ui/text-field.test.tsx`]: `${renderer}import { TextField } from './text-field.tsx'\n`,
  [`${studio}/ui/rich-text.test.tsx`]: `${renderer}import { demo } from './rich-text.demo.tsx'\n`,
  [`${studio}/app/later/later-page.test.tsx`]: `${renderer}import { LaterPage } from './later-page.tsx'\n`,
}

const shows = { text: '`/tags` shows the tags.' }

let root = ''
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'marquee-surfaces-'))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
})
afterAll(() => rmSync(root, { recursive: true }))

describe('a row holds through a test that', () => {
  it.each([
    ['starts the server', 'apps/server/src/over-http.api.test.ts'],
    ['opens a studio page by its URL', `${studio}/app/address.test.tsx`],
    ['opens a studio page through a shared test file', `${studio}/app/address-by-kit.test.tsx`],
    ['renders a component that a page loads', `${studio}/features/tags/tag-dialog.test.tsx`],
    ['renders such a component through a shared test file', `${studio}/features/tags/dialog-by-kit.test.tsx`],
    ['uses the built product in a browser', 'e2e/specs/tags.hand.spec.ts'],
  ])('%s', (_test, file) => {
    expect(surfaceFinder(root)(file, shows)).toBe(true)
  })
})

describe('a row does not hold through a test that only', () => {
  it.each([
    ['calls a rule of the domain', 'packages/domain/src/tags/tag-words.test.ts'],
    ['imports a type from what starts the server', 'apps/server/src/rule.api.test.ts'],
    ['calls a function of the studio without rendering', `${studio}/features/tags/tag-rule.test.ts`],
    [
      'takes a reply from a shared test file that also opens pages',
      `${studio}/features/tags/rule-of-page.test.ts`,
    ],
    [
      'calls a function, with a shared test file that also renders',
      `${studio}/features/tags/rule-of-dialog.test.ts`,
    ],
    ['renders the demo of a widget, even one that a page uses', `${studio}/ui/text-field.demo.test.tsx`],
    ['renders a widget by itself', `${studio}/ui/text-field.test.tsx`],
    ['renders a widget that no page uses', `${studio}/ui/rich-text.test.tsx`],
    ['resolves the address of a page without rendering it', `${studio}/app/address-resolved.test.ts`],
    ['renders a later page', `${studio}/app/later/later-page.test.tsx`],
    ['opens the widgets page in a browser', 'e2e/specs/widgets.spec.ts'],
  ])('%s', (_test, file) => {
    expect(surfaceFinder(root)(file, shows)).toBe(false)
  })
})

describe('a test that resolves an address proves', () => {
  it.each([
    ['`/settings` redirects to `/settings-new`.', true],
    ['`/events/{eventId}/programs` is the parent of the programme screens.', true],
    ['A member who opens `/createorg` is sent to `/home`.', true],
    ['`/events/{eventId}/dashboard` shows the event’s dashboard.', false],
    ['`/content` requires sign-in and hosts the content studio.', false],
  ])('%s %s', (text, isProved) => {
    expect(surfaceFinder(root)(`${studio}/app/address-resolved.test.ts`, { text })).toBe(isProved)
  })
})
