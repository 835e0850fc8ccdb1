/**
 * happy-dom walks the document for each part of a selector list and sorts what it found, which was a tenth of the time of page tests. Selectors without combinators and pseudo-classes, as Testing
 * Library and axe use for all elements or those of a role, are found here by one walk in document order.
 */
import type Document from 'happy-dom/lib/nodes/document/Document.js'
import type DocumentFragment from 'happy-dom/lib/nodes/document-fragment/DocumentFragment.js'
import type Element from 'happy-dom/lib/nodes/element/Element.js'
import NodeList from 'happy-dom/lib/nodes/node/NodeList.js'
import * as PropertySymbol from 'happy-dom/lib/PropertySymbol.js'
import QuerySelector from 'happy-dom/lib/query-selector/QuerySelector.js'
import type SelectorItem from 'happy-dom/lib/query-selector/SelectorItem.js'
import SelectorParser from 'happy-dom/lib/query-selector/SelectorParser.js'

type Root = Document | DocumentFragment | Element

const { querySelectorAll } = QuerySelector
const startsSimply = /^[a-z*[.]/i
const parsed = new Map<string, SelectorItem[] | undefined>()

Object.defineProperty(QuerySelector, 'querySelectorAll', {
  value: (root: Root, selector: string) => {
    const known = root[PropertySymbol.cache].querySelectorAll.get(selector)?.result?.deref()
    if (known !== undefined) return known
    const parts = simpleParts(root, selector)
    if (parts === undefined) return querySelectorAll.call(QuerySelector, root, selector)
    return findAll(root, selector, parts)
  },
})

/** Notes the answer like happy-dom, which forgets it when one of the elements changes. */
function findAll(root: Root, selector: string, parts: readonly SelectorItem[]): NodeList<Element> {
  const found: Element[] = []
  const list = new NodeList<Element>(PropertySymbol.illegalConstructor, found)
  const noted = { result: new WeakRef(list) }
  const collect = (parent: Root) => {
    for (const child of parent[PropertySymbol.elementArray]) {
      child[PropertySymbol.affectsCache].push(noted)
      for (const part of parts)
        if (part.match(null, child) !== null) {
          found.push(child)
          break
        }
      collect(child)
    }
  }
  collect(root)
  root[PropertySymbol.cache].querySelectorAll.set(selector, noted)
  return list
}

/** The parts of a selector list, if each is about one element alone. */
function simpleParts(root: Root, selector: string): SelectorItem[] | undefined {
  if (parsed.has(selector)) return parsed.get(selector)
  const parts = startsSimply.test(selector) ? partsOf(root, selector) : undefined
  parsed.set(selector, parts)
  return parts
}

function partsOf(root: Root, selector: string): SelectorItem[] | undefined {
  const groups = new SelectorParser({
    window: root[PropertySymbol.window],
    scope: 'documentElement' in root ? root.documentElement : root,
    globalMatchFunction: QuerySelector.globalMatchFunction,
  }).getSelectorGroups(selector)
  const isSimple = groups.every(([part, ...others]) => part && others.length === 0 && part.pseudos === null)
  return isSimple ? groups.flat() : undefined
}
