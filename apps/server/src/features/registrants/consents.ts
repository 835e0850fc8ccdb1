/** Proof of what people agree to when they register. */
import { createHmac, createSecretKey, hkdfSync } from 'node:crypto'
import { type Answers, consentText, type FormField } from '@marquee/domain/registration'

/** Hashes a network as one organization sees it. Without the installation's secret no one can test guesses against it. */
export type HashNetwork = (organizationId: string, network: string) => string

export function createNetworkHash(secret: string): HashNetwork {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'marquee', 'consent-network', 32)))
  return (organizationId, network) =>
    createHmac('sha256', key)
      .update(JSON.stringify([organizationId, network]))
      .digest('hex')
}

type Agreed = { key: string; text: string; version: string }

/** What the form asked to agree to and these answers agree to. */
export const agreedIn = (fields: readonly FormField[], answers: Answers): Agreed[] =>
  fields
    .filter(({ kind, key }) => kind === 'consent' && answers[key] === true)
    .map((field) => ({ key: field.key, text: consentText(field), version: field.version }))

/** Answers that were stored before, as a form sends them: what the person agreed to stays agreed. */
export function withFormerConsents(
  fields: readonly FormField[],
  answers: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const consents = fields.filter(({ kind, key }) => kind === 'consent' && answers[key] === true)
  return { ...answers, ...Object.fromEntries(consents.map(({ key, version }) => [key, version])) }
}
