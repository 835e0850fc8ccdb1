/** What a website suggests for the brand kit: its colors, fonts and pictures. Nothing is stored. */
import {
  brandColorsIn,
  brandFontsIn,
  type BrandSuggestions,
  readWebsitePage,
  type SuggestBrand,
} from '@marquee/domain/branding'
import type { MemberContext } from '#platform/context.ts'
import { AppError } from '#platform/errors/app-error.ts'
import { WebsiteError, type WebsiteFault, type WebsiteFetch } from '#platform/outbound/website-fetch.ts'
import { permitKit } from './brand-policy.ts'
import { drawSuggestion } from './draw-suggestion.ts'
import { t } from './texts.ts'

/** For the page and everything that it names. */
const timeoutMs = 12_000
const maxPageBytes = 1024 * 1024
const maxSheetBytes = 512 * 1024
const maxPictureBytes = 2 * 1024 * 1024
const mostSheets = 4
/** Tried in their order, until there is one. */
const mostTried = 4

type ReadingBrand = { fetchSite: WebsiteFetch; signal?: AbortSignal }

/** Throws `forbidden` without the permission in the whole organization, and `invalid_input` for a website that can’t be read. */
export async function suggestBrand(
  ctx: MemberContext,
  { url }: SuggestBrand,
  fetchSite: WebsiteFetch,
): Promise<BrandSuggestions> {
  permitKit(ctx.actor)
  try {
    return await readBrandOf(url, { fetchSite })
  } catch (error) {
    if (error instanceof WebsiteError) {
      throw new AppError('invalid_input', { errors: { url: [sentenceOf(error.fault)] } })
    }
    throw error
  }
}

/** What the website at this address has of a brand. Throws `WebsiteError` if its page can’t be read; parts of it may be missing. */
export async function readBrandOf(
  typed: string,
  { fetchSite, signal = AbortSignal.timeout(timeoutMs) }: ReadingBrand,
): Promise<BrandSuggestions> {
  const address = /^[a-z][a-z\d+.-]*:/i.test(typed) && !/^[^/]*:\d/.test(typed) ? typed : `https://${typed}`
  const found = await fetchSite(address, {
    maxBytes: maxPageBytes,
    takesPart: true,
    accept: 'text/html',
    signal,
  })
  const page = readWebsitePage(found.bytes.toString('utf8'))
  const resolve = (part: string) =>
    URL.canParse(part, found.url.href) ? new URL(part, found.url).href : undefined
  const sheets = page.sheets.flatMap((sheet) => resolve(sheet) ?? [])
  const [read, pictures] = await Promise.all([
    Promise.all(sheets.slice(0, mostSheets).map((sheet) => readSheet(sheet, { fetchSite, signal }))),
    Promise.all(
      (['logo', 'favicon', 'social_thumbnail'] as const).map((purpose) => {
        const addresses = page.pictures.filter((picture) => picture.purpose === purpose)
        const named = addresses.flatMap(({ address }) => resolve(address) ?? [])
        return readPicture(purpose, named, { fetchSite, signal })
      }),
    ),
  ])
  const styles = [...page.styles, ...read]
  return {
    site: found.url.href,
    colors: brandColorsIn({ themeColors: page.themeColors, styles }),
    fonts: brandFontsIn({ sheets, styles }),
    pictures: pictures.flatMap((picture) => picture ?? []),
  }
}

type Reading = Required<ReadingBrand>

/** Empty for a style sheet that can’t be read. */
async function readSheet(address: string, { fetchSite, signal }: Reading): Promise<string> {
  const reading = { maxBytes: maxSheetBytes, takesPart: true, accept: 'text/css', signal }
  return fetchSite(address, reading).then(({ bytes }) => bytes.toString('utf8'), missing(''))
}

type Purpose = BrandSuggestions['pictures'][number]['purpose']

async function readPicture(
  purpose: Purpose,
  addresses: readonly string[],
  { fetchSite, signal }: Reading,
): Promise<BrandSuggestions['pictures'][number] | undefined> {
  for (const address of addresses.slice(0, mostTried)) {
    const found = await fetchSite(address, { maxBytes: maxPictureBytes, accept: 'image/*', signal }).catch(
      missing(undefined),
    )
    const drawn = found && (await drawSuggestion(found.bytes, purpose))
    if (drawn) return { purpose, data: `data:image/png;base64,${drawn.toString('base64')}` }
  }
  return undefined
}

/** A part of a website that can’t be read is left out. */
function missing<Value>(value: Value) {
  return (error: unknown): Value => {
    if (error instanceof WebsiteError) return value
    throw error
  }
}

function sentenceOf(fault: WebsiteFault): string {
  switch (fault) {
    case 'address':
      return t('websiteAddress')
    case 'closed':
      return t('websiteClosed')
    case 'slow':
      return t('websiteSlow')
    case 'large':
    case 'refused':
    case 'unreachable':
      return t('websiteUnreachable')
  }
}
