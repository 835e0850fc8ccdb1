/** Which addresses can stand with a person. Pure, and without zod: the studio's forms ask before they send. */
import { t } from './texts.ts'

const professionalSite =
  /^https?:\/\/([a-z0-9-]+\.)*(linkedin\.com\/(company|in)\/|xing\.com\/(companies|profile|pages)\/)[^\s]+$/i
const socialProfile = /^https:\/\/(www\.)?(twitter|x)\.com\/\w{1,15}\/?$/

/** What is wrong with the link to a page of a professional network; nothing of none (PP-092, PP-094). */
export function faultOfProfessionalLink(link: string): string | undefined {
  return link === '' || professionalSite.test(link) ? undefined : t('professionalLink')
}

/** What is wrong with the link to a profile of a social network; nothing of none (PP-093). */
export function faultOfSocialLink(link: string): string | undefined {
  return link === '' || socialProfile.test(link) ? undefined : t('socialLink')
}
