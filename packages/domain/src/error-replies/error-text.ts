import { accountErrorTexts } from '../accounts/errors.ts'
import { audienceErrorTexts } from '../audience/errors.ts'
import { backstageErrorTexts } from '../backstage/errors.ts'
import { boothErrorTexts } from '../booths/errors.ts'
import { brandingErrorTexts } from '../branding/errors.ts'
import { contentLabErrorTexts } from '../content-lab/errors.ts'
import { generalErrorTexts } from '../errors/public.ts'
import { joinLabels } from '../languages/public.ts'
import { organizationErrorTexts } from '../organizations/errors.ts'
import { registrantErrorTexts } from '../registrants/errors.ts'
import { senderDomainErrorTexts } from '../sender-domains/errors.ts'
import { storageErrorTexts } from '../storage/errors.ts'
import { surveyErrorTexts } from '../surveys/errors.ts'
import { tagErrorTexts } from '../tags/errors.ts'
import type { ErrorCode } from './error-codes.ts'

const texts = joinLabels(
  generalErrorTexts,
  accountErrorTexts,
  audienceErrorTexts,
  backstageErrorTexts,
  boothErrorTexts,
  brandingErrorTexts,
  contentLabErrorTexts,
  organizationErrorTexts,
  registrantErrorTexts,
  senderDomainErrorTexts,
  storageErrorTexts,
  surveyErrorTexts,
  tagErrorTexts,
)

/** What an error says to people unless it is thrown with a message of its own. */
export const errorText = (code: ErrorCode): string => texts(code)
