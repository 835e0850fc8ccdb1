import { type EmailDesign, type EmailType, emailTypeRules } from '@marquee/domain/email-designs'
import { describe, expect, it } from 'vitest'
import { builtInDesign, emailTheme, lintEmail, type LintedEmail } from './public.ts'

const typesOfEmails = Object.keys(emailTypeRules).filter((type): type is EmailType => type in emailTypeRules)
const theme = emailTheme({ button: '#3f4fd0', buttonText: '#ffffff', logo: null })

function linted(design: EmailDesign, of: Partial<LintedEmail> = {}): LintedEmail {
  return { design, type: 'Registration', isAtVenue: true, theme, bytes: 4000, ...of }
}

const whatIn = (email: LintedEmail) => lintEmail(email).map(({ what }) => what)

const bare = (subject: string, content: EmailDesign['content'] = []): EmailDesign => ({
  root: { props: { subject, preheader: '' } },
  content,
})

describe('what to look at before an email is sent', () => {
  it.each(typesOfEmails.filter((type) => type !== 'Custom'))(
    '%s as it is built in lacks only a postal address',
    (type) => {
      expect(whatIn(linted(builtInDesign(type), { type }))).toEqual(['noAddress'])
    },
  )

  it('[RW-052] finds the link, the code and the place by block or by placeholder', () => {
    const design = bare('Hi')
    expect(whatIn(linted(design))).toEqual(['noMagicLink', 'noQrCode', 'noPlace', 'noFooter'])
    expect(whatIn(linted(design, { isAtVenue: false }))).toEqual(['noMagicLink', 'noFooter'])
    const written = '{{magic_link}} {{checkin_qrcode}} {{event_location}}'
    const named = bare('Hi', [{ type: 'text', props: { id: 'a', text: written } }])
    expect(whatIn(linted(named))).toEqual(['noFooter'])
  })

  it('finds placeholders that don’t exist or leave a gap', () => {
    const design = bare('{{first_name}}: {{frist_name}}, {{company|your company}}')
    expect(lintEmail(linted(design, { type: undefined }))).toMatchObject([
      { what: 'unknownPlaceholder', detail: 'frist_name' },
      { what: 'noFallback', detail: 'first_name' },
      { what: 'noFooter' },
    ])
  })

  it('finds emails that Gmail would cut', () => {
    expect(whatIn(linted(builtInDesign('Registration'), { bytes: 90_000 }))).toContain('tooLarge')
  })
})
