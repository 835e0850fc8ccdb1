/**
 * Changes what is on the screen as little as possible: two renderings are compared, and only where they differ is the page changed.
 * So what scripts have added to it stays, and so does the caret.
 */

/** Makes `live` follow from `before` to `after`. Returns what had to be replaced. */
export function patchTree(live: Node, before: Node, after: Node): Node[] {
  if (before.isEqualNode(after)) return []
  if (isText(before) && isText(after)) {
    // In the editor, the text of a button or a question is in an element of its own.
    live.textContent = after.textContent
    return []
  }
  if (!isElement(live) || !isElement(before) || !isElement(after) || !isAlike(live, before, after))
    return [replace(live, after)]
  copyAttributes(live, before, after)
  const [lives, olds] = [[...live.childNodes], [...before.childNodes]]
  return [...after.childNodes].flatMap((child, index) => {
    const [now, old] = [lives[index], olds[index]]
    return now && old ? patchTree(now, old, child) : []
  })
}

function isAlike(live: Element, before: Element, after: Element): boolean {
  return (
    before.tagName === after.tagName &&
    before.childNodes.length === after.childNodes.length &&
    live.childNodes.length === before.childNodes.length
  )
}

function replace(live: Node, after: Node): Node {
  const next = document.importNode(after, true)
  live.parentNode?.replaceChild(next, live)
  return next
}

/** Only what differs between the renderings: others belong to scripts. */
function copyAttributes(live: Element, before: Element, after: Element): void {
  for (const { name, value } of after.attributes)
    if (before.getAttribute(name) !== value) live.setAttribute(name, value)
  for (const { name } of before.attributes) if (!after.hasAttribute(name)) live.removeAttribute(name)
}

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE
const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE
