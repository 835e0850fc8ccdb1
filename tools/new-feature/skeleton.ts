/** `feature` is its name ("surveys"), `entity` the singular of what it manages ("survey"); both kebab-case. */
export type FeatureNames = { feature: string; entity: string }

/** The first files of a feature, by path. */
export function skeleton({ feature, entity }: FeatureNames): Record<string, string> {
  const Entity = pascal(entity)
  const Feature = pascal(feature)
  const schema = `${Entity.charAt(0).toLowerCase()}${Entity.slice(1)}Schema`
  const view = schema.replace(/Schema$/, 'View')
  const title = `${feature.charAt(0).toUpperCase()}${feature.slice(1).replaceAll('-', ' ')}`
  return {
    [`packages/domain/src/${feature}/${entity}.ts`]: `import { z } from 'zod'

export const ${schema} = z
  .object({ id: z.uuid(), name: z.string().min(1) })
  .meta({ id: '${Entity}' })

export type ${Entity} = z.infer<typeof ${schema}>
`,
    [`packages/domain/src/${feature}/public.ts`]: `export { type ${Entity}, ${schema} } from './${entity}.ts'\n`,
    [`apps/server/src/features/${feature}/${entity}-view.ts`]: `import type { ${Entity} } from '@marquee/domain/${feature}'

export function ${view}({ id, name }: ${Entity}): ${Entity} {
  return { id, name }
}
`,
    [`apps/server/src/features/${feature}/${entity}-view.test.ts`]: `import { ${schema} } from '@marquee/domain/${feature}'
import { expect, it } from 'vitest'
import { ${view} } from './${entity}-view.ts'

it('a ${words(entity)} matches its schema', () => {
  const ${words(entity).replaceAll(' ', '')} = { id: '0198c5a0-0000-7000-8000-000000000001', name: 'First' }
  expect(${schema}.parse(${view}(${words(entity).replaceAll(' ', '')}))).toEqual(${words(entity).replaceAll(' ', '')})
})
`,
    [`apps/studio/src/features/${feature}/public.ts`]: `export { ${Feature}Page } from './pages/${feature}-page.tsx'\n`,
    [`apps/studio/src/features/${feature}/pages/${feature}-page.tsx`]: `import { PageHead } from '#ui/page-head/page-head.tsx'

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

test('visitors must sign in to open ${words(feature)}', async ({ page }) => {
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
