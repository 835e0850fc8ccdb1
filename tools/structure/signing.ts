/** Signatures, keys and comparisons of keys outside platform/secrets (docs/rules/one-place-signs.md). */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const signs =
  /\b(?:createHmac|createSecretKey|createCipheriv|createDecipheriv|deriveKeys|hkdf|hkdfSync|SignJWT|timingSafeEqual)\b/

/** Files that sign in their own way, with reasons. */
const exceptions = new Map([
  [
    'apps/server/src/features/accounts/access-token.ts',
    'JSON Web Tokens, which jose signs with keys of platform/secrets that change daily',
  ],
  [
    'apps/server/src/features/backstage/role/livekit/livekit-api.ts',
    'JSON Web Tokens, which LiveKit verifies with the key that its operator gave us',
  ],
])

/** Violations in the product below `root`, one line each, including exceptions that are no longer needed. */
export function signingFaults(root: string): string[] {
  const signing = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['apps/server/src/platform/secrets/**', '**/*.test.*', '**/generated/**'],
  })
    .toSorted()
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((text, index) => {
          const [name] = signs.exec(text) ?? []
          return name === undefined ? [] : [{ file, line: index + 1, name }]
        }),
    )
  const stale = [...exceptions.keys()].filter((file) => !signing.some((fault) => fault.file === file))
  return [
    ...signing
      .filter(({ file }) => !exceptions.has(file))
      .map(({ file, line, name }) => `one-place-signs: ${file}:${line} has ${name}. Declare a signer.`),
    ...stale.map((file) => `one-place-signs: ${file} is an unnecessary exception.`),
  ]
}
