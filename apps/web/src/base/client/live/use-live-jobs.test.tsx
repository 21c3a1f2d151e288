import type { Job } from '@gridwright/contract'
import { expect, it } from 'vitest'
import { mergeJobs } from './use-live-jobs.ts'

const job = (id: string, state: Job['state']): Job => ({
  id,
  kind: 'report-export',
  title: id,
  titleEn: id,
  state,
  ahead: 0,
  progress: 0,
  step: '',
  remaining: null,
  error: null,
  fileId: null,
  fileName: null,
  fileTakenAt: null,
  remarks: { count: 0, first: [] },
  createdAt: '2026-11-22T00:00:00.000Z',
  startedAt: null,
  endedAt: null,
})
const states = (jobs: readonly Job[]) => jobs.map(({ id, state }) => `${id} ${state}`)

it('RPT-04 a word of progress that is heard after the end of a job does not bring it back', () => {
  const known = [job('a', 'cancelled'), job('b', 'running')]
  expect(states(mergeJobs(known, job('a', 'running'))).toSorted()).toEqual(['a cancelled', 'b running'])
  expect(states(mergeJobs(known, [job('b', 'done'), job('c', 'waiting')])).toSorted()).toEqual([
    'a cancelled',
    'b done',
    'c waiting',
  ])
})
