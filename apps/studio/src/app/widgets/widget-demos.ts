import type { WidgetDemo } from '#ui/widget-demo/widget-demo.ts'

const found = import.meta.glob<WidgetDemo>('../../ui/**/*.demo.tsx', { eager: true, import: 'demo' })

/** The demonstration of every widget of `ui/` that has one, by name. */
export const widgetDemos: readonly WidgetDemo[] = Object.values(found).toSorted((one, other) =>
  one.name.localeCompare(other.name),
)
