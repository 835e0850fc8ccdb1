import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const sheets = 'node_modules/@mantine/core/styles'
/** The stylesheet of the first paint. */
const always = readFileSync('apps/studio/src/ui/theme/mantine.css', 'utf8')

/** The Mantine components with styles that a file imports. */
function componentsIn(source: string): string[] {
  const found = [...source.matchAll(/import \{(?<names>[^}]*)\} from '@mantine\/core'/g)].flatMap(
    ({ groups }) => (groups?.['names'] ?? '').split(',').map((name) => name.trim()),
  )
  return found.filter((name) => existsSync(`${sheets}/${name}.css`))
}

it('every file loads the styles of its components, unless the first paint has them', () => {
  const without = globSync('apps/studio/src/**/*.tsx').flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    const missing = componentsIn(source).filter(
      (name) => !`${always}${source}`.includes(`styles/${name}.css`),
    )
    return missing.map((name) => `${file}: ${name}`)
  })
  expect(without).toEqual([])
})
