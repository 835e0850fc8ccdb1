import type { RegistrantAction } from '@marquee/domain/registrants'
import { useMe } from '#features/accounts/public.ts'
import { t } from './texts.ts'

type RegistrantChange = RegistrantAction | 'delete'
type EmailWords = 'emailed.link' | 'emailed.approve' | 'emailed.change' | 'emailed.attendance'

const wordsOfChange: Partial<Record<RegistrantChange, EmailWords>> = {
  approve: 'emailed.approve',
  waitlist: 'emailed.change',
  reject: 'emailed.change',
  cancel: 'emailed.change',
}

/** What people get by email, or that they don't, because this installation has no mail server. */
export function useEmailWords() {
  const { has_mail_server: hasMailServer } = useMe()
  const say = (words: EmailWords) => t(hasMailServer ? words : 'emailed.nobody')
  /** A sentence about a change, with what people get by email. */
  const withEmails = (sentence: string, change: RegistrantChange) => {
    const words = wordsOfChange[change]
    return words === undefined ? sentence : `${sentence} ${say(words)}`
  }
  return {
    say,
    withEmails,
    /** A message that many people were changed. */
    done: (change: RegistrantChange, count: number) => {
      if (change === 'resend' && !hasMailServer) return t('emailed.nobody')
      const sentence = t(`done.${change}`, { count })
      return change === 'approve' ? withEmails(sentence, change) : sentence
    },
    emailing: (count: number) => (hasMailServer ? t('emailing', { count }) : t('emailed.nobody')),
  }
}
