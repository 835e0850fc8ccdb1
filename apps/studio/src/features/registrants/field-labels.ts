/** The labels of a form's fields by key, at any depth. Without schemas, because the list's page loads it. */
export function fieldLabels(form: unknown): Map<string, string> {
  const labels = new Map<string, string>()
  collect(form, labels, 0)
  return labels
}

const deepest = 12

function collect(part: unknown, labels: Map<string, string>, depth: number): void {
  if (typeof part !== 'object' || part === null || depth > deepest) return
  if ('key' in part && 'label' in part && typeof part.key === 'string' && typeof part.label === 'string') {
    labels.set(part.key, part.label)
  }
  for (const inside of Object.values(part)) collect(inside, labels, depth + 1)
}
