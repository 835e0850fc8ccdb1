/**
 * happy-dom computes every style of an element and its ancestors again to tell whether it is displayed, which took a
 * seventh of the time of page tests. Style sheets of modules aren't loaded here, so the tag and inline styles decide,
 * except for Mantine's responsive classes and inside custom elements.
 */
const { getComputedStyle } = window

const responsive = /mantine-(?:visible|hidden)-from|__m_/
const quickStyles = new WeakMap<Element, CSSStyleDeclaration>()
const displayOfTags = new Map<string, string>()

window.getComputedStyle = (element) => {
  const known = quickStyles.get(element)
  if (known !== undefined) return known
  const style = getComputedStyle.call(window, element)
  const read = (name: string) => quickly(element, name) ?? style.getPropertyValue(name)
  const quick = new Proxy(style, {
    get(target, name): unknown {
      if (name === 'getPropertyValue') return read
      if (name === 'display' || name === 'visibility') return read(name)
      return Reflect.get(target, name)
    },
  })
  quickStyles.set(element, quick)
  return quick
}

/** Undefined if only happy-dom can tell. */
function quickly(element: Element, name: string): string | undefined {
  if (name !== 'display' && name !== 'visibility') return undefined
  if (element.getRootNode() !== document) return undefined
  return name === 'display' ? displayOf(element) : visibilityOf(element)
}

function displayOf(element: Element): string | undefined {
  const { localName } = element
  if (isStyled(element, 'display') || localName.includes('-') || element.hasAttribute('open'))
    return undefined
  const known = displayOfTags.get(localName)
  if (known !== undefined) return known
  const display = getComputedStyle.call(window, element).display
  displayOfTags.set(localName, display)
  return display
}

/** Visible unless an inline style or a custom element says otherwise. */
function visibilityOf(element: Element): string | undefined {
  for (let each: Element | null = element; each !== null; each = each.parentElement)
    if (isStyled(each, 'visibility') || each.localName.includes('-')) return undefined
  return ''
}

function isStyled(element: Element, property: string): boolean {
  const style = element.getAttribute('style')
  const classes = element.getAttribute('class')
  return (style !== null && style.includes(property)) || (classes !== null && responsive.test(classes))
}
