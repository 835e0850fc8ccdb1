import type { WidgetDemo } from '#ui/widget-demo/widget-demo.ts'

const found = import.meta.glob<WidgetDemo>('../../ui/**/*.demo.tsx', { eager: true, import: 'demo' })

export const widgetDemos: readonly WidgetDemo[] = Object.values(found).toSorted((a, b) =>
  a.name.localeCompare(b.name),
)
