import type { AgendaItem } from '@marquee/domain/agenda'
import { itemForm } from '../block-forms.ts'
import type { ItemValues } from '../block-values.ts'
import { useBlockForm } from '../use-block-form.ts'
import { BlockDrawer } from './block-drawer.tsx'
import type { DrawerProps } from './drawer-props.ts'
import { ItemFields } from './item-fields.tsx'

/** A break, an open room or an open booth as it is edited, or the next one as it is begun. Key it by the item. */
export function ItemDrawer(props: DrawerProps<AgendaItem, ItemValues>) {
  const { drawer, fields } = useBlockForm(itemForm, props)
  return (
    <BlockDrawer {...drawer}>
      <ItemFields {...fields} />
    </BlockDrawer>
  )
}
