/** What was typed into a form, kept in this tab until it is sent. */
export function keepDraft(form: HTMLFormElement, eventId: string): { forget: () => void } {
  const key = `marquee-form-${eventId}`
  restore(form, key)
  form.addEventListener('input', () => {
    const fields = [...new FormData(form)].filter(
      ([name]) => /^(?:answers|calling)\./.test(name) || name === 'consent' || name === 'attendance',
    )
    try {
      sessionStorage.setItem(key, JSON.stringify(fields))
    } catch {
      // A browser without storage keeps nothing, and the form works all the same.
    }
  })
  return { forget: () => sessionStorage.removeItem(key) }
}

function restore(form: HTMLFormElement, key: string): void {
  const wasRefused = form.querySelector('[aria-invalid="true"]') !== null
  const typed = wasRefused ? [] : stored(key)
  for (const element of form.elements) {
    const values = typed.flatMap(([name, value]) =>
      'name' in element && name === element.name && !isKnown(element) ? [value] : [],
    )
    if (values.length === 0) continue
    if (element instanceof HTMLInputElement && /^(checkbox|radio)$/.test(element.type)) {
      element.checked = values.includes(element.value)
    } else if (isText(element)) element.value = values[0] ?? ''
  }
}

/** Came with the link, and can't be seen here. */
const isKnown = (element: Element) => element instanceof HTMLInputElement && 'known' in element.dataset

const isText = (element: Element) =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement

function stored(key: string): [string, string][] {
  try {
    const fields: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    return Array.isArray(fields) ? fields.filter(isField) : []
  } catch {
    return []
  }
}

function isField(field: unknown): field is [string, string] {
  return Array.isArray(field) && field.length === 2 && field.every((part) => typeof part === 'string')
}
