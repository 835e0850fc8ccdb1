/** HTML that people wrote, as it may be shown. */
import DOMPurify from 'dompurify'

/**
 * WI-150, WI-153: what text, pictures and films are made of stays. Styles, scripts, forms and their fields, and
 * drawings in SVG go; so do ids and names, which could stand for something of our own page.
 */
const kept = {
  USE_PROFILES: { html: true },
  ADD_TAGS: ['iframe'],
  ADD_ATTR: ['target', 'allowfullscreen'],
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'option', 'textarea', 'fieldset', 'dialog'],
  FORBID_ATTR: ['id', 'name'],
}

const purify = DOMPurify()
purify.addHook('afterSanitizeAttributes', (element) => {
  guardLink(element)
  guardFrame(element)
  keepAlignment(element)
})

/** `html` without anything that runs or reaches out of its place (WI-149 to WI-153). */
export function sanitisedHtml(html: string): string {
  return purify.sanitize(html, kept)
}

/** The page that opens cannot steer ours (WI-152). */
function guardLink(element: Element): void {
  if (element.getAttribute('target') === '_blank') element.setAttribute('rel', 'noopener noreferrer')
}

/** A frame shows another host's page, which may play but not lead ours away. */
function guardFrame(element: Element): void {
  if (element.tagName !== 'IFRAME') return
  const address = URL.parse(element.getAttribute('src') ?? '', location.href)
  if (address === null || address.protocol !== 'https:' || address.origin === location.origin) {
    element.remove()
    return
  }
  element.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-popups allow-presentation')
  element.setAttribute('referrerpolicy', 'strict-origin-when-cross-origin')
  element.setAttribute('loading', 'lazy')
}

/** Of styles only the alignment of text stays, which the rich-text editor writes; others could cover the page. */
function keepAlignment(element: Element): void {
  const style = element.getAttribute('style')
  if (style === null) return
  const alignment = /(?:^|;)\s*text-align:\s*(left|center|right|justify)\s*(?:;|$)/.exec(style)?.[1]
  if (alignment === undefined) element.removeAttribute('style')
  else element.setAttribute('style', `text-align: ${alignment}`)
}
