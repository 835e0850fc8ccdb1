import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const sheets = 'node_modules/@mantine/core/styles'
const sources = globSync('apps/studio/src/**/*.tsx').map((file) => readFileSync(file, 'utf8'))
/** The stylesheet of the first paint, and those that single screens load. */
const loaded = [readFileSync('apps/studio/src/ui/theme/mantine.css', 'utf8'), ...sources].join('\n')

/** The Mantine components that the studio imports. */
function componentsInUse(): string[] {
  const found = sources.flatMap((source) =>
    [...source.matchAll(/import \{(?<names>[^}]*)\} from '@mantine\/core'/g)].flatMap(({ groups }) =>
      (groups?.['names'] ?? '').split(',').map((name) => name.trim()),
    ),
  )
  return [...new Set(found)].filter((name) => existsSync(`${sheets}/${name}.css`))
}

it('every component in use has its styles', () => {
  const without = componentsInUse().filter((name) => !loaded.includes(`styles/${name}.css`))
  expect(without).toEqual([])
})
