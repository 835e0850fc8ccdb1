/** The emails that the schedule sends at a time. Their words come from templates and built-in designs (0217). */
import { type EmailType, emailTypeNames, emailTypeRules, emailTypes } from '@marquee/domain/email-designs'
import { type DefinedEmail, defineEmail } from '#features/effects/public.ts'
import { t } from './texts.ts'

const noVariables = {} as const

const emailOfType = (type: EmailType): DefinedEmail<typeof noVariables> =>
  defineEmail({
    kind: `schedule_${type.toLowerCase().replaceAll('-', '_')}`,
    name: () => emailTypeNames[type],
    audience: emailTypeRules[type].audience.startsWith('All S') ? 'speakers_and_staff' : 'registrants',
    variables: noVariables,
    // Until it is drawn, the outbox shows what it is.
    content: () => ({ subject: emailTypeNames[type], paragraphs: [], button: t('enter') }),
  })

const sentAtTimes = emailTypes.filter(
  (type) => type === 'Custom' || emailTypeRules[type].anchor !== undefined,
)
const byType = new Map(sentAtTimes.map((type) => [type, emailOfType(type)]))

export const scheduleEmails = [...byType.values()]

export function scheduleEmail(type: EmailType): DefinedEmail<typeof noVariables> {
  const email = byType.get(type)
  if (!email) throw new Error(`Emails of the type “${type}” have no time.`)
  return email
}
