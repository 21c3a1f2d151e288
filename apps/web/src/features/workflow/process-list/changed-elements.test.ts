import { processStarters } from '@gridwright/process-model/starters'
import { expect, it } from 'vitest'
import { changedElements } from './changed-elements.ts'

const [leave] = processStarters.activiti
const before = leave?.make('en').xml ?? ''

it('RPT-06 WFL-01 marks what came, went, says something else and stands elsewhere', () => {
  const after = before
    .replace('activiti:candidateGroups="leader"', 'activiti:candidateGroups="boss"')
    .replaceAll('"done"', '"over"')
    .replace(/(bpmnElement="personnel"><dc:Bounds x=")\d+/, '$19')
  expect(changedElements(before, after)).toEqual({
    before: {
      head: 'gw-changed',
      personnel: 'gw-moved',
      done: 'gw-removed',
      long_to_done: 'gw-changed',
      personnel_to_done: 'gw-changed',
    },
    after: {
      head: 'gw-changed',
      personnel: 'gw-moved',
      over: 'gw-added',
      long_to_done: 'gw-changed',
      personnel_to_done: 'gw-changed',
    },
  })
  expect(changedElements(before, before)).toEqual({ before: {}, after: {} })
})
