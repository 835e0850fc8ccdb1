/** In which languages an organization's videos are transcribed (VL-228). Pure. */
import { isPlanFeatureOn, type Planned } from '../organizations/public.ts'

/** Whether a language, as BCP 47 or as its English name, is English; one that is not known counts as English. */
function isEnglish(language: string | null): boolean {
  return language === null || language === '' || /^(?:en(?:[-_].*)?|english)$/i.test(language)
}

/** VL-228: languages other than English need a plan with captions and translations; no plan has everything. */
export function isLanguageAllowed(organization: Planned, language: string | null): boolean {
  return isEnglish(language) || isPlanFeatureOn(organization, 'live_captions_and_translations')
}
