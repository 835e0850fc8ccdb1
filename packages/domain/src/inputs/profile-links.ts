/** Which addresses can stand with a person. Pure, and without zod: the studio's forms ask before they send. */

const professionalSite =
  /^https?:\/\/([a-z0-9-]+\.)*(linkedin\.com\/(company|in)\/|xing\.com\/(companies|profile|pages)\/)[^\s]+$/i
const socialProfile = /^https:\/\/(www\.)?(twitter|x)\.com\/\w{1,15}\/?$/

/** PP-094. */
export const professionalLinkFault =
  'Enter the address of a personal or company page, such as https://www.linkedin.com/in/name.'
export const socialLinkFault = 'Enter the address of a profile, such as https://x.com/name.'

/** What is wrong with the link to a page of a professional network; nothing of none (PP-092). */
export function faultOfProfessionalLink(link: string): string | undefined {
  return link === '' || professionalSite.test(link) ? undefined : professionalLinkFault
}

/** What is wrong with the link to a profile of a social network; nothing of none (PP-093). */
export function faultOfSocialLink(link: string): string | undefined {
  return link === '' || socialProfile.test(link) ? undefined : socialLinkFault
}
