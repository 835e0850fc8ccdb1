const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** A size in the unit that reads best ("24.9 MB"); "-" when unknown. */
export function formatBytes(sizeBytes: number | null): string {
  if (sizeBytes === null) return '-'
  const power = Math.min(Math.floor(Math.log10(Math.max(sizeBytes, 1)) / 3), units.length - 1)
  return new Intl.NumberFormat('en', {
    style: 'unit',
    unit: units[power] ?? 'byte',
    maximumFractionDigits: power > 1 ? 1 : 0,
  }).format(sizeBytes / 1000 ** power)
}
