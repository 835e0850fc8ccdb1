import { useState } from 'react'
import { FilterChoice } from '../filter-choice/filter-choice.tsx'
import type { WidgetDemo } from '../widget-demo/widget-demo.ts'
import { FilterBar } from './filter-bar.tsx'

const types = ['Webinar', 'Conference', 'Recording'].map((label) => ({ value: label, label }))
const times = ['Upcoming', 'Past'].map((label) => ({ value: label, label }))
const sorts = ['Newest', 'Oldest'].map((label) => ({ value: label, label }))

function FilterBarDemo() {
  const [term, setTerm] = useState('')
  const [chosen, setChosen] = useState<string[]>([])
  const [time = 'Upcoming', setTime] = useState<string>()
  const [sort = 'Newest', setSort] = useState<string>()
  return (
    <FilterBar
      label="Event filters"
      search={{
        label: 'Search events',
        placeholder: 'Search events',
        term,
        onSearch: async (typed) => setTerm(typed),
      }}
      setCount={chosen.length > 0 ? 1 : 0}
      onClear={() => setChosen([])}
      sort={
        <FilterChoice
          label="Sort"
          options={sorts}
          chosen={[sort]}
          isRequired
          onChoose={([one]) => setSort(one)}
        />
      }
    >
      <FilterChoice
        label="Time"
        options={times}
        chosen={[time]}
        isRequired
        onChoose={([one]) => setTime(one)}
      />
      <FilterChoice label="Type" options={types} chosen={chosen} onChoose={setChosen} />
    </FilterBar>
  )
}

export const demo: WidgetDemo = { name: 'Filter bar', Show: FilterBarDemo }
