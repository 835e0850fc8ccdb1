/**
 * `npm run new-feature -- surveys survey`: a room of one name on every floor, with the word for one of its things;
 * and its row in docs/architecture.md. What is written passes the gates, so the way on is to change it.
 */
import { execFileSync } from 'node:child_process'
import { writeFeature } from './new-feature/write-feature.ts'

const [feature, thing] = process.argv.slice(2)
const word = /^[a-z]+(-[a-z]+)*$/

if (feature === undefined || thing === undefined || !word.test(feature) || !word.test(thing)) {
  console.error('Name the feature and one of its things: npm run new-feature -- surveys survey')
  process.exitCode = 1
} else {
  const files = writeFeature(process.cwd(), { feature, thing })
  execFileSync('node_modules/.bin/biome', ['format', '--write', ...files], { stdio: 'ignore' })
  console.log(
    `${files.join('\n')}\n\nNext: npm run build (it adds the page to the routes), then npm run check.`,
  )
}
