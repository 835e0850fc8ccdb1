/**
 * `npm run structure`: who may import whom (.dependency-cruiser.mjs), names that say nothing, the law that a feature has
 * one name on every floor (docs/architecture.md), flags that nothing reads, and fields that lose what is typed.
 */
import { flagWords } from '@marquee/domain/organizations'
import { cruiseFaults } from './structure/cruise.ts'
import { featureFloorFaults } from './structure/feature-floors.ts'
import { fileNameFaults } from './structure/file-names.ts'
import { flagReaderFaults } from './structure/flag-readers.ts'
import { sourceFiles } from './structure/source-files.ts'
import { typedFieldFaults } from './structure/typed-fields.ts'

const root = process.cwd()
const files = sourceFiles(root)
const faults = [
  ...(await cruiseFaults(root, files)).map(({ rule, from, to }) => `${rule}: ${from} → ${to}`),
  ...fileNameFaults(files).map((file) => `no-nameless-rooms: ${file}`),
  ...featureFloorFaults(root),
  ...typedFieldFaults(root),
  ...flagReaderFaults(root, Object.keys(flagWords)),
]
for (const fault of faults) console.error(fault)
if (faults.length === 0) console.log(`${files.length} source files stand where they should.`)
else process.exitCode = 1
