import type { Catalogue } from './read-texts.ts'

const categories = /_(?:ordinal_)?(?:zero|one|two|few|many|other)$/
const placeholders = /\{\{ ?(\w{1,40})(?:, number)? ?\}\}/g

/** Missing texts, unknown texts, and texts with placeholders that English doesn't have, one line each. */
export function translationFaults(language: string, translation: Catalogue, english: Catalogue): string[] {
  const [theirs, ours] = [flat(translation), flat(english)]
  const missing = [...ours.keys()].filter((key) => !theirs.has(key))
  const unknown = [...theirs.keys()].filter((key) => !ours.has(key))
  const different = [...theirs].filter(([key, names]) => {
    const expected = ours.get(key)
    return expected !== undefined && [...names].some((name) => !expected.has(name))
  })
  return [
    ...missing.map((key) => `texts: ${language} lacks ${key}, which is shown in English.`),
    ...unknown.map((key) => `texts: ${language} has ${key}, which isn't used.`),
    ...different.map(([key]) => `texts: ${language} uses a placeholder in ${key} that has no value.`),
  ]
}

/** Placeholders by key, without plural suffixes, which differ by language. */
function flat(catalogue: Catalogue): Map<string, Set<string>> {
  const keys = new Map<string, Set<string>>()
  for (const [namespace, texts] of Object.entries(catalogue)) {
    for (const [key, text] of Object.entries(texts)) {
      const name = `${namespace}/${key.replace(categories, '')}`
      keys.set(name, new Set([...(keys.get(name) ?? []), ...valuesOf(text)]))
    }
  }
  return keys
}

function valuesOf(text: string): string[] {
  return [...text.matchAll(placeholders)].flatMap(([, value]) => value ?? [])
}
