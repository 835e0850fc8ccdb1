/** The sizes of buttons that events can have. Free of zod, because studio pages import this file. */
export const buttonSizes = ['small', 'base', 'large'] as const
type ButtonSize = (typeof buttonSizes)[number]

type Measures = Record<'--venue-button-height' | '--venue-button-padding' | '--venue-button-text', string>

/** `base` is as `page.css` of the venue has it. All of them are large enough for fingers (WCAG 2.2, 2.5.8). */
export const buttonMeasures: Record<ButtonSize, Measures | undefined> = {
  small: {
    '--venue-button-height': '2.25rem',
    '--venue-button-padding': '0.3rem 1rem',
    '--venue-button-text': '0.9375rem',
  },
  base: undefined,
  large: {
    '--venue-button-height': '3.375rem',
    '--venue-button-padding': '0.65rem 1.75rem',
    '--venue-button-text': '1.125rem',
  },
}
