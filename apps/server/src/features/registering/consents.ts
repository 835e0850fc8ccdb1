/** Proof of what people agree to when they register. */
import { type Answers, consentText, type FormField } from '@marquee/domain/registration'
import { createSigner } from '#platform/secrets/signer.ts'

type Network = { organizationId: string; network: string }

/**
 * Hashes a network as one organization sees it. Without the installation's secret no one can check guesses against it.
 */
export const networkHashes = createSigner({
  purpose: 'consent-network',
  signed: ({ organizationId, network }: Network) => [organizationId, network],
})

type Agreed = { key: string; text: string; version: string }

/** The consents that the form asks for and these answers give. */
export const agreedIn = (fields: readonly FormField[], answers: Answers): Agreed[] =>
  fields
    .filter(({ kind, key }) => kind === 'consent' && answers[key] === true)
    .map((field) => ({ key: field.key, text: consentText(field), version: field.version }))

/** Stored answers in the form they are sent in; consents that were given stay given. */
export function withFormerConsents(
  fields: readonly FormField[],
  answers: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const consents = fields.filter(({ kind, key }) => kind === 'consent' && answers[key] === true)
  return { ...answers, ...Object.fromEntries(consents.map(({ key, version }) => [key, version])) }
}
