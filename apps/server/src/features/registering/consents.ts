/** Proof of what people agree to when they register. */
import { type Answers, consentText, type FormField } from '@marquee/domain/registration'
import { createSigner } from '#platform/secrets/signer.ts'

type Network = { organizationId: string; network: string }

/** Hashes a network as one organization sees it. Without the installation's secret no one can test guesses against it. */
export const networkHashes = createSigner({
  purpose: 'consent-network',
  signed: ({ organizationId, network }: Network) => [organizationId, network],
})

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
