/** Links in the profile of a person. Pure, and free of zod, because studio forms import this file. */
import { t } from './texts.ts'

const professionalSite =
  /^https?:\/\/([a-z0-9-]+\.)*(linkedin\.com\/(company|in)\/|xing\.com\/(companies|profile|pages)\/)[^\s]+$/i
const socialProfile = /^https:\/\/(www\.)?(twitter|x)\.com\/\w{1,15}\/?$/

/** What is wrong with a link to a professional network; an empty link is fine (PP-092, PP-094). */
export function professionalLinkFault(link: string): string | undefined {
  return link === '' || professionalSite.test(link) ? undefined : t('professionalLink')
}

/** What is wrong with a link to a social network; an empty link is fine (PP-093). */
export function socialLinkFault(link: string): string | undefined {
  return link === '' || socialProfile.test(link) ? undefined : t('socialLink')
}
