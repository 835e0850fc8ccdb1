import type { ActivityData } from '@marquee/domain/ledger'
import { sourceKeys } from '@marquee/domain/registrants'
import type { RegistrationRow } from './registrant-store.ts'

const campaignKeys = sourceKeys.filter((key) => key.startsWith('utm_'))
const longest = 100

/**
 * What the ledger stores about how someone came: what they agreed to, and the campaign's parameters. Some newsletters
 * put the reader's address into these; the ledger can't be erased, so such a value is stored with the registration only
 * (0132).
 */
export function attributionOf({
  source,
  consented_at,
}: Pick<RegistrationRow, 'source' | 'consented_at'>): ActivityData {
  const words = campaignKeys.flatMap((key) => {
    const word = source[key]?.slice(0, longest) ?? ''
    return word === '' || word.includes('@') ? [] : [[key, word] as const]
  })
  const answer = source.tracking_consent
  const isAnswer = answer === 'accepted' || answer === 'declined'
  return {
    ...Object.fromEntries(words),
    consented: consented_at !== null,
    ...(isAnswer && { tracking_consent: answer }),
  }
}
