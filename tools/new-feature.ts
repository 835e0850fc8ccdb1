/**
 * `npm run new-feature -- surveys survey`: writes the skeleton of a feature in domain, server, studio and e2e, and its row
 * in docs/architecture.md. The arguments are its name and the singular of what it manages. The skeleton passes the gates.
 */
import { execFileSync } from 'node:child_process'
import { writeFeature } from './new-feature/write-feature.ts'

const [feature, entity] = process.argv.slice(2)
const kebabCase = /^[a-z]+(-[a-z]+)*$/

if (feature === undefined || entity === undefined || !kebabCase.test(feature) || !kebabCase.test(entity)) {
  console.error('Name the feature and what it manages: npm run new-feature -- surveys survey')
  process.exitCode = 1
} else {
  const files = writeFeature(process.cwd(), { feature, entity })
  execFileSync('node_modules/.bin/biome', ['format', '--write', ...files], { stdio: 'ignore' })
  console.log(
    `${files.join('\n')}\n\nNext: npm run build (it adds the page to the routes), then npm run check.`,
  )
}
