/**
 * happy-dom computes every style of an element and its ancestors again to tell whether it is displayed, which took a
 * seventh of the time of page tests. Style sheets of modules aren't loaded here, so the tag and inline styles decide,
 * except for Mantine's responsive classes and inside custom elements.
 */
const { getComputedStyle } = window

const responsive = /mantine-(?:visible|hidden)-from|__m_/
const quickStyles = new WeakMap<Element, CSSStyleDeclaration>()

/** What axe, Testing Library, user-event and Floating UI ask about many elements. None is inherited. */
const ofElement = new Map(
  [
    'clip',
    'clip-path',
    'contain',
    'content-visibility',
    'display',
    'float',
    'opacity',
    'overflow',
    'overflow-x',
    'overflow-y',
    'perspective',
    'pointer-events',
    'position',
    'rotate',
    'scale',
    'scrollbar-gutter',
    'transform',
    'translate',
    'will-change',
  ].flatMap((property) => [
    [property, property],
    [property.replaceAll(/-[a-z]/g, ([, letter = '']) => letter.toUpperCase()), property],
  ]),
)
const stylesOfTags = new Map<string, string>()

window.getComputedStyle = (element) => {
  const known = quickStyles.get(element)
  if (known !== undefined) return known
  const style = getComputedStyle.call(window, element)
  const read = (name: string) => quickly(element, name) ?? style.getPropertyValue(name)
  // Not a proxy of `style`, which would be asked for the property after each answer.
  const bare: CSSStyleDeclaration = Object.create(null)
  const quick = new Proxy(bare, {
    get(_, name): unknown {
      if (name === 'getPropertyValue') return read
      return (typeof name === 'string' ? quickly(element, name) : undefined) ?? Reflect.get(style, name)
    },
    has: (_, name) => name in style,
    getPrototypeOf: () => CSSStyleDeclaration.prototype,
  })
  quickStyles.set(element, quick)
  return quick
}

/** Undefined if only happy-dom can tell. */
function quickly(element: Element, name: string): string | undefined {
  const property = ofElement.get(name)
  if (property === undefined && name !== 'visibility') return undefined
  if (element.getRootNode() !== document) return undefined
  return property === undefined ? visibilityOf(element) : styleOf(element, property)
}

function styleOf(element: Element, property: string): string | undefined {
  const { localName } = element
  // While a dialog is open, a style sheet keeps the body from scrolling.
  if (localName === 'body' || localName.includes('-') || element.hasAttribute('open')) return undefined
  if (isStyled(element, property)) return undefined
  const key = `${property} ${localName}`
  const known = stylesOfTags.get(key)
  if (known !== undefined) return known
  const style = getComputedStyle.call(window, element).getPropertyValue(property)
  stylesOfTags.set(key, style)
  return style
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
