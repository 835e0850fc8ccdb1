/**
 * `npm run texts`: writes locales/en.json, the catalogue of all English texts in the format of i18next, which
 * translations start from. `--check` writes nothing and fails if the catalogue is stale, or if a translation has keys or
 * values that English doesn't have. Missing translations are listed but allowed: people see English instead.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { type Catalogue, readTexts } from './texts/read-texts.ts'
import { translationFaults } from './texts/translation-faults.ts'

const englishFile = 'locales/en.json'
const { catalogue, faults } = readTexts(process.cwd())
const current = `${JSON.stringify(catalogue, null, 2)}\n`

if (process.argv.includes('--check')) {
  if (readFileSync(englishFile, 'utf8') !== current)
    faults.push(`texts: ${englishFile} is stale. Run npm run texts.`)
} else writeFileSync(englishFile, current)

const translations = globSync('locales/*.json').filter((file) => file !== englishFile)
for (const file of translations) {
  const translation: Catalogue = JSON.parse(readFileSync(file, 'utf8'))
  faults.push(...translationFaults(basename(file, '.json'), translation, catalogue))
}

const errors = faults.filter((fault) => !fault.includes(' lacks '))
for (const fault of faults) console.error(fault)
if (errors.length > 0) process.exitCode = 1
else console.log(`${Object.values(catalogue).flatMap(Object.keys).length} texts in ${englishFile}.`)
