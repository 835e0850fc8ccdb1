import { Group } from '@mantine/core'
import { containsWords } from '@marquee/domain/lists'
import { useState } from 'react'
import type { WidgetDemo } from '../widget-demo/widget-demo.ts'
import { FilterChoice } from './filter-choice.tsx'

const options = ['Webinar', 'Conference', 'Recording'].map((label) => ({ value: label, label }))
const nothing = () => undefined

function FilterChoiceDemo() {
  const [types, setTypes] = useState<string[]>(['Webinar'])
  const [type, setType] = useState<string[]>([])
  const [term, setTerm] = useState('')
  const search = { term, onSearch: setTerm, placeholder: 'Search types' }
  const found = options.filter(({ label }) => containsWords(label, term))
  const titleOf = (value: string) => value
  const shared = { titleOf, onChoose: nothing }
  return (
    <Group>
      <FilterChoice
        label="Types"
        options={found}
        chosen={types}
        {...shared}
        search={search}
        onChoose={setTypes}
      />
      <FilterChoice label="Type" options={options} chosen={type} {...shared} isSingle onChoose={setType} />
      <FilterChoice label="On its way" options={undefined} chosen={[]} {...shared} />
      <FilterChoice label="Unknown" options={[]} chosen={['1', '2']} {...shared} titleOf={nothing} />
      <FilterChoice
        label="Failed"
        options={undefined}
        chosen={[]}
        {...shared}
        failure={{ message: 'Error loading results', onRetry: nothing }}
      />
    </Group>
  )
}

export const demo: WidgetDemo = { name: 'Filter', Show: FilterChoiceDemo }
