/** Limits and defaults of what people meet on their way in. Free of zod, because studio pages import this file. */

/** BR-181, BR-182. */
export const maxCallToActionLength = { text: 50, url: 50 } as const
/** BR-193 to BR-195. */
export const maxDemoLength = { button: 27, title: 120, message: 350 } as const
export const maxDemoUrlLength = 500

/** BR-183. */
export const defaultCallToAction = {
  custom_cta_enabled: false,
  custom_cta_link_to: 'registration',
  custom_cta_button_text: 'View Event Details',
  custom_cta_button_url: '',
} as const

/** BR-199 to BR-201. */
export const defaultDemoWords = {
  demo_request_button_text: 'Get Demo',
  demo_request_title: 'Demo request sent!',
  demo_request_message: 'Your request was successfully saved. Thanks for requesting a demo with us',
} as const
