/** What has to hold for the way into an event and for its demo requests. Free of zod, because studio pages import this file. */
import type { BrandedEvent, ChosenTheme } from './branding-schema.ts'
import { defaultCallToAction, defaultDemoWords } from './entering-words.ts'
import type { RoomDemo, RoomEntrance } from './entering-fields.ts'
import { t } from './texts.ts'

export type CallToAction = Pick<
  ChosenTheme,
  'custom_cta_enabled' | 'custom_cta_link_to' | 'custom_cta_button_text' | 'custom_cta_button_url'
>
export type DemoFields = Pick<
  BrandedEvent,
  | 'demo_link_enabled'
  | 'on_demand_demo_link_enabled'
  | 'demo_request_button_text'
  | 'demo_request_title'
  | 'demo_request_message'
  | 'custom_demo_cta_link_to'
  | 'custom_demo_cta_button_url'
>
type Faults<Fields> = Partial<Record<keyof Fields, string>>

const isEmpty = (text: string) => text.trim() === ''

/** Anything else could run in the page of whoever follows it. */
function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/.?#]+(?:\.[^\s/.?#]+)+(?:[/?#]\S*)?$/i.test(text.trim())
}

function urlFault(url: string): string | undefined {
  return isEmpty(url) ? t('required') : isWebAddress(url) ? undefined : t('notUrl')
}

/** BR-185, by field. What is turned off has no faults. */
export function callToActionFaults(theme: CallToAction): Faults<CallToAction> {
  if (!theme.custom_cta_enabled) return {}
  const url = theme.custom_cta_link_to === 'custom' ? urlFault(theme.custom_cta_button_url) : undefined
  return {
    ...(isEmpty(theme.custom_cta_button_text) && { custom_cta_button_text: t('required') }),
    ...(url !== undefined && { custom_cta_button_url: url }),
  }
}

/** BR-193 to BR-198, by field. The title and the message are needed where they are shown (BR-204). */
export function demoFaults(fields: DemoFields): Faults<DemoFields> {
  if (!isOffered(fields)) return {}
  const { demo_request_button_text, demo_request_title, demo_request_message } = fields
  const button = isEmpty(demo_request_button_text) && { demo_request_button_text: t('required') }
  if (fields.custom_demo_cta_link_to === 'linkToNewTab') {
    const url = urlFault(fields.custom_demo_cta_button_url)
    return { ...button, ...(url !== undefined && { custom_demo_cta_button_url: url }) }
  }
  return {
    ...button,
    ...(isEmpty(demo_request_title) && { demo_request_title: t('required') }),
    ...(isEmpty(demo_request_message) && { demo_request_message: t('required') }),
  }
}

const isOffered = (fields: Pick<DemoFields, 'demo_link_enabled' | 'on_demand_demo_link_enabled'>) =>
  fields.demo_link_enabled || fields.on_demand_demo_link_enabled

/** BR-175 to BR-177: what turning early entry off changes. A link of the organizer’s own stays. */
export function withoutEarlyEntry(theme: CallToAction): Partial<CallToAction> {
  const { custom_cta_link_to, custom_cta_button_url, custom_cta_button_text } = theme
  const hasOwnLink = custom_cta_link_to === 'custom' && !isEmpty(custom_cta_button_url)
  return {
    ...(!hasOwnLink && custom_cta_link_to !== 'registration' && { custom_cta_link_to: 'registration' }),
    ...(isEmpty(custom_cta_button_text) && {
      custom_cta_button_text: defaultCallToAction.custom_cta_button_text,
    }),
  }
}

/** BR-178, BR-179: what turning the call to action off resets. */
export function withoutCallToAction(): Omit<CallToAction, 'custom_cta_enabled'> {
  const { custom_cta_enabled: _isOff, ...rest } = defaultCallToAction
  return rest
}

/** BR-202: the default words in place of empty ones, once nobody can ask for a demo any more. */
export function refilledDemo(fields: DemoFields): Partial<typeof defaultDemoWords> {
  if (isOffered(fields)) return {}
  const names = ['demo_request_button_text', 'demo_request_title', 'demo_request_message'] as const
  return Object.fromEntries(
    names.filter((name) => isEmpty(fields[name])).map((name) => [name, defaultDemoWords[name]]),
  )
}

type Entering = { fields: BrandedEvent; theme: CallToAction }

/** What the way into the event is for its audience. */
export function entranceOf({ fields, theme }: Entering, eventId: string): RoomEntrance {
  const { custom_cta_enabled, custom_cta_link_to, custom_cta_button_text, custom_cta_button_url } = theme
  const url = custom_cta_link_to === 'custom' ? custom_cta_button_url : `/event/${eventId}`
  return {
    opens_early: !fields.disable_enter_event_button,
    instead: custom_cta_enabled ? { text: custom_cta_button_text, url } : null,
    has_tech_check: fields.enable_tech_check,
    has_onboarding: fields.show_onboarding,
  }
}

/** How people ask for a demo; null where nobody can. Only conferences have a switch of their own for replays (BR-187). */
export function demoOf(fields: DemoFields, { isConference }: { isConference: boolean }): RoomDemo | null {
  const is_live = fields.demo_link_enabled
  const is_on_demand = isConference ? fields.on_demand_demo_link_enabled : is_live
  if (!is_live && !is_on_demand) return null
  const opensTab = fields.custom_demo_cta_link_to === 'linkToNewTab'
  return {
    text: fields.demo_request_button_text,
    title: fields.demo_request_title,
    message: fields.demo_request_message,
    url: opensTab ? fields.custom_demo_cta_button_url : null,
    is_live,
    is_on_demand,
  }
}
