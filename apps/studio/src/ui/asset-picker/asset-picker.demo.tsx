import '@mantine/core/styles/Radio.css'
import { Radio } from '@mantine/core'
import { containsWords } from '@marquee/domain/lists'
import { useState } from 'react'
import type { WidgetDemo } from '../widget-demo/widget-demo.ts'
import { AssetPicker } from './asset-picker.tsx'
import { PickerFooter } from './picker-footer.tsx'
import { type AssetQuery, useAssetPages } from './use-asset-pages.ts'

const pictures = Array.from({ length: 64 }, (_, index) => ({
  id: String(index),
  name: `Picture ${index + 1}`,
}))

async function load({ search, offset, limit }: AssetQuery) {
  const found = pictures.filter(({ name }) => containsWords(name, search))
  const results = found.slice(offset, offset + limit)
  const next = offset + results.length < found.length ? 'next' : null
  return { count: found.length, count_is_capped: false, next, previous: null, results }
}

function AssetPickerDemo() {
  const pages = useAssetPages({ queryKey: ['demo', 'pictures'], load })
  const [chosen, setChosen] = useState<string>()
  return (
    <div>
      <AssetPicker
        label="Pictures"
        searchLabel="Search pictures"
        searchPlaceholder="Search by name..."
        pages={pages}
      >
        {({ id, name }) => (
          <Radio name="picture" label={name} checked={chosen === id} onChange={() => setChosen(id)} />
        )}
      </AssetPicker>
      <PickerFooter
        canSave={chosen !== undefined}
        isSaving={false}
        error={null}
        onSave={() => setChosen(undefined)}
        onCancel={() => setChosen(undefined)}
      />
    </div>
  )
}

export const demo: WidgetDemo = { name: 'Asset picker', Show: AssetPickerDemo }
