/** `feature` is the room ("surveys"), `thing` one of what it holds ("survey"); both kebab-case. */
export type FeatureNames = { feature: string; thing: string }

/** The first files of a feature: path → content. */
export function skeleton({ feature, thing }: FeatureNames): Record<string, string> {
  const Thing = pascal(thing)
  const Feature = pascal(feature)
  const schema = `${Thing.charAt(0).toLowerCase()}${Thing.slice(1)}Schema`
  const view = schema.replace(/Schema$/, 'View')
  const title = `${feature.charAt(0).toUpperCase()}${feature.slice(1).replaceAll('-', ' ')}`
  return {
    [`packages/domain/src/${feature}/${thing}.ts`]: `import { z } from 'zod'

/** A ${words(thing)} as it travels. */
export const ${schema} = z
  .object({ id: z.uuid(), name: z.string().min(1) })
  .meta({ id: '${Thing}' })

export type ${Thing} = z.infer<typeof ${schema}>
`,
    [`packages/domain/src/${feature}/public.ts`]: `export { type ${Thing}, ${schema} } from './${thing}.ts'\n`,
    [`apps/server/src/features/${feature}/${thing}-view.ts`]: `import type { ${Thing} } from '@marquee/domain/${feature}'

/** A ${words(thing)} as it travels. */
export function ${view}({ id, name }: ${Thing}): ${Thing} {
  return { id, name }
}
`,
    [`apps/server/src/features/${feature}/${thing}-view.test.ts`]: `import { ${schema} } from '@marquee/domain/${feature}'
import { expect, it } from 'vitest'
import { ${view} } from './${thing}-view.ts'

it('a ${words(thing)} travels as its schema says', () => {
  const ${words(thing).replaceAll(' ', '')} = { id: '0198c5a0-0000-7000-8000-000000000001', name: 'First' }
  expect(${schema}.parse(${view}(${words(thing).replaceAll(' ', '')}))).toEqual(${words(thing).replaceAll(' ', '')})
})
`,
    [`apps/studio/src/features/${feature}/public.ts`]: `export { ${Feature}Page } from './pages/${feature}-page.tsx'\n`,
    [`apps/studio/src/features/${feature}/pages/${feature}-page.tsx`]: `import { PageHead } from '#ui/page-head/page-head.tsx'

/** The ${words(feature)} of the organization. */
export function ${Feature}Page() {
  return <PageHead title="${title}" />
}
`,
    [`apps/studio/src/app/routes/_studio/${feature}.tsx`]: `import { createFileRoute } from '@tanstack/react-router'
import { ${Feature}Page } from '#features/${feature}/public.ts'

export const Route = createFileRoute('/_studio/${feature}')({
  staticData: { title: '${title}' },
  component: ${Feature}Page,
})
`,
    [`e2e/specs/${feature}.spec.ts`]: `import { expect, test } from '@playwright/test'

test('a visitor who asks for the ${words(feature)} signs in first', async ({ page }) => {
  await page.goto('/${feature}')
  await expect(page).toHaveURL(/\\/auth\\/login/)
})
`,
  }
}

function pascal(name: string): string {
  return name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
}

function words(name: string): string {
  return name.replaceAll('-', ' ')
}
