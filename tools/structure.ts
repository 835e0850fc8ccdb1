/**
 * * `npm run structure`: checks imports (.dependency-cruiser.mjs), names of files and types, that features have the
 * same name on every floor (docs/architecture.md) and depend on each other one way, unread flags and plan features,
 * fields that lose what people type, hand-written API calls and texts, which features read and write which tables,
 * undocumented switches, colors that aren't tokens, signing outside one place, misplaced and unused error codes, and test titles.
 */
import { errorCodes } from '@marquee/domain/error-replies'
import { generalErrors } from '@marquee/domain/errors'
import { flagDefaults, planFeatureWords } from '@marquee/domain/organizations'
import { callByHandFaults } from './structure/calls-by-hand.ts'
import { claimedRowFaults } from './structure/claimed-rows.ts'
import { cruiseFaults } from './structure/cruise.ts'
import { featureDirectionFaults } from './structure/feature-directions.ts'
import { errorCodeFaults } from './structure/error-codes.ts'
import { featureFloorFaults } from './structure/feature-floors.ts'
import { fileNameFaults } from './structure/file-names.ts'
import { flagReaderFaults } from './structure/flag-readers.ts'
import { productSwitchFaults } from './structure/product-switches.ts'
import { publicWriterFaults } from './structure/public-writers.ts'
import { foreignWriters } from './structure/foreign-writers.ts'
import { rawColorFaults } from './structure/raw-colors.ts'
import { readingJoins } from './structure/reading-joins.ts'
import { literalTextFaults } from './structure/literal-texts.ts'
import { signingFaults } from './structure/signing.ts'
import { sourceFiles } from './structure/source-files.ts'
import { tableOwnerFaults } from './structure/table-owners.ts'
import { typeNameFaults } from './structure/type-names.ts'
import { typedFieldFaults } from './structure/typed-fields.ts'
import { viewFieldFaults } from './structure/view-fields.ts'
import { titleFaults } from './spec/titles.ts'

const root = process.cwd()
const files = sourceFiles(root)
// In a process of its own, while the other checks run here.
const cruised = cruiseFaults(root, files)
const faults = [
  ...fileNameFaults(files).map((file) => `no-nameless-rooms: ${file}`),
  ...typeNameFaults(root, files),
  ...featureFloorFaults(root),
  ...featureDirectionFaults(root),
  ...typedFieldFaults(root),
  ...literalTextFaults(root),
  ...callByHandFaults(root),
  ...tableOwnerFaults(root, { readingJoins, foreignWriters }),
  ...publicWriterFaults(root),
  ...claimedRowFaults(root),
  ...viewFieldFaults(root),
  ...productSwitchFaults(root),
  ...rawColorFaults(root),
  ...signingFaults(root),
  ...errorCodeFaults(root, {
    general: Object.keys(generalErrors),
    ofFeatures: errorCodes.filter((code) => !(code in generalErrors)),
  }),
  ...titleFaults(root),
  ...flagReaderFaults(root, {
    flags: Object.keys(flagDefaults),
    planFeatures: Object.keys(planFeatureWords),
  }),
  ...(await cruised).map(({ rule, from, to }) => `${rule}: ${from} → ${to}`),
]
for (const fault of faults) console.error(fault)
if (faults.length === 0) console.log(`${files.length} source files follow the rules.`)
else process.exitCode = 1
