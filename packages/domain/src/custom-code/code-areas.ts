/**
 * The code areas of public pages and the tracking snippet: what each may contain, and what surrounds it. Free of zod and of
 * the linters, because public pages import this file.
 */
import { defineLabels } from '../languages/public.ts'
import { t } from './texts.ts'

/** CA-002. In the order of the screen. */
export const codeAreas = [
  'head',
  'body',
  'form_submission',
  'add_to_calendar',
  'register_cta_click',
  'custom_cta_click',
] as const
export type CodeArea = (typeof codeAreas)[number]

/** The areas of an embed, and the snippet of an event. */
export type AnyCodeArea = CodeArea | 'snippet'

/** Wherever code is written: also in a block of a page, which runs it in a frame of its own (0219). */
export type CodePlace = AnyCodeArea | 'block'

export const codeAreaTitles: Record<CodePlace, string> = defineLabels('domain/custom-code/areas', {
  head: 'Head',
  body: 'Body',
  form_submission: 'Form Submission',
  add_to_calendar: 'Add to Calendar',
  register_cta_click: 'Register CTA Click',
  custom_cta_click: 'Custom CTA Click',
  snippet: 'Tracking Pixel Snippet',
  block: 'Custom',
})

/** CA-014, CA-015, CA-049. 0 for no limit of its own (CA-016, CA-019). */
export const codeLimits: Readonly<Record<CodePlace, number>> = {
  head: 2000,
  body: 2000,
  form_submission: 0,
  add_to_calendar: 0,
  register_cta_click: 0,
  custom_cta_click: 0,
  snippet: 2048,
  block: 0,
}

/** What any area takes at most, so that a page stays small. */
export const mostCode = 10_000

/** CA-016. */
export const isOverLimit = (area: CodePlace, code: string): boolean =>
  codeLimits[area] > 0 && code.length > codeLimits[area]

/** The hooks, with the names of what they get (CA-039, CA-040, CA-042, CA-043). */
export const hookParameters = {
  form_submission: ['submissionData', 'isReRegistration'],
  add_to_calendar: ['sessionName', 'sessionId', 'calendarType'],
  register_cta_click: ['eventId', 'eventName', 'blockType', 'blockId', 'pageType'],
  custom_cta_click: ['ctaText', 'ctaUrl', 'blockType', 'blockId', 'pageType'],
} as const satisfies Partial<Record<CodeArea, readonly string[]>>
export type HookArea = keyof typeof hookParameters

export const isHook = (area: CodePlace): area is HookArea => area in hookParameters

/** CA-044, HB-024. */
export const codePageTypes = ['Registration', 'Hub'] as const
export type CodePageType = (typeof codePageTypes)[number]

/** CA-041. */
export const calendarTypes = ['appleical', 'google', 'outlookcom', 'outlook'] as const
export type CalendarType = (typeof calendarTypes)[number]

export const isCalendarType = (text: string | undefined): text is CalendarType =>
  calendarTypes.some((type) => type === text)

const hookNames: Readonly<Record<HookArea, string>> = {
  form_submission: 'onFormSubmission',
  add_to_calendar: 'onAddToCalendar',
  register_cta_click: 'onRegisterCtaClick',
  custom_cta_click: 'onCustomCtaClick',
}

/** The read-only first and last lines of an area, which surround its code and aren't stored (CA-009, CA-010). */
export function linesAround(area: CodePlace): readonly [first: string, last: string] {
  if (isHook(area)) return [`function ${hookNames[area]}(${hookParameters[area].join(', ')}) {`, '}']
  if (area === 'snippet') return ['<script>', '</script>']
  if (area === 'block') return ['<body>', '</body>']
  return [`<${area}>`, `</${area}>`]
}

/** CA-051, CA-052, CA-026. */
export const restrictedKeywords = ['cookie', 'localStorage', 'sessionStorage', 'indexedDB'] as const

/** CA-020, CA-021: nothing else. */
const headTags = ['script', 'meta', 'link', 'style', 'noscript', 'title', 'head', 'base']
/** CA-022. */
const tagsNotInBody = ['style', 'link', 'meta', 'title', 'head', 'base']

/** A block is a page of its own, with styles. */
const tagsNotInBlock = ['meta', 'title', 'head', 'base', 'html', 'body']

/** Whether HTML in this area can have the tag. */
export function isTagAllowed(area: MarkupPlace, tag: string): boolean {
  if (area === 'head') return headTags.includes(tag)
  return !(area === 'body' ? tagsNotInBody : tagsNotInBlock).includes(tag)
}

/** Where code is HTML. */
export type MarkupPlace = 'head' | 'body' | 'block'
export const isMarkup = (area: CodePlace): area is MarkupPlace =>
  area === 'head' || area === 'body' || area === 'block'

/** CA-037. Google's, Meta's, LinkedIn's and X's. */
export const trackingGlobals = ['dataLayer', 'fbq', 'lintrk', 'twq'] as const

/** CA-018. */
export const limitSentence = (area: CodePlace): string => t('limitExceeded', { title: codeAreaTitles[area] })

/** CA-027. */
export const unresolvedSentence = (area: CodePlace): string =>
  t('unresolved', { title: codeAreaTitles[area] })

/** Code that runs on a page. */
export type PageCode = {
  /** Of the stored area. */
  id: string
  area: AnyCodeArea
  code: string
  /** Rises with each change of the code. */
  revision: number
}

/** All that a page runs, and what it tells its hooks about itself. */
export type PageCodes = {
  page_type: CodePageType
  /** Null on a hub. */
  event: { id: string; name: string } | null
  areas: readonly PageCode[]
}

/** The name under which browsers report errors in the code of an area. */
export const sourceNameOf = (id: string): string => `marquee-code-${id}.js`
